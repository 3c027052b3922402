// Writes src/lib/generated/protocol.ts from the server's own models.
// PYTHON names the interpreter that has spelbord installed; default: the one in ../.venv.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compile } from 'json-schema-to-typescript';

const root = fileURLToPath(new URL('..', import.meta.url));
const python = process.env.PYTHON ?? '../.venv/bin/python';
const schema = JSON.parse(
  execFileSync(python, ['-m', 'spelbord.server.schema'], { cwd: root, encoding: 'utf8' }),
);

// The generator knows tuples by their older name.
function tuples(node) {
  if (Array.isArray(node)) return node.map(tuples);
  if (node === null || typeof node !== 'object') return node;
  const { prefixItems, ...rest } = node;
  const kept = Object.fromEntries(Object.entries(rest).map(([k, v]) => [k, tuples(v)]));
  return prefixItems ? { ...kept, items: tuples(prefixItems), additionalItems: false } : kept;
}

const text = await compile(tuples(schema), 'Everything', {
  bannerComment: '/* Generated from spelbord.server.schema; do not edit. */',
  additionalProperties: false,
  ignoreMinAndMaxItems: true, // a list is a list, however long it may be
});
mkdirSync(`${root}/src/lib/generated`, { recursive: true });
writeFileSync(`${root}/src/lib/generated/protocol.ts`, text);
