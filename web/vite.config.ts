import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [svelte()],
  resolve: { alias: { $lib: here('./src/lib') } },
  build: {
    outDir: here('../src/spelbord/server/client'),
    emptyOutDir: true,
    target: 'es2022',
  },
  server: {
    port: 5173,
    proxy: { '/api': { target: 'http://127.0.0.1:8600', ws: true } },
  },
  // No test depends on speed; the limit only ends what hangs.
  test: { include: ['src/**/*.test.ts'], environment: 'node', testTimeout: 120_000 },
});
