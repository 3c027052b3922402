/** Pieces with identities, so that a change between two views becomes a motion. */
import type { Event, Move, View } from './types';

export type Kind = 'red' | 'blue' | 'ball';

export interface Piece {
  id: number;
  kind: Kind;
  /** Where it stands, or stood last. */
  cell: string;
  /** How it left the board in the latest event; such pieces are only still fading. */
  gone: null | { how: 'captured' } | { how: 'left'; move: Move; mover: number };
}

const SIDES: Kind[] = ['red', 'blue'];

/** What stands where in a view. */
export function standing(view: View): Map<string, Kind> {
  const found = new Map<string, Kind>();
  view.sides.forEach((side, k) => side.men.forEach((cell) => found.set(cell, SIDES[k] ?? 'red')));
  if (view.ball) found.set(view.ball, 'ball');
  return found;
}

/** The pieces of a view, new. */
export function place(view: View): Piece[] {
  return [...standing(view)].map(([cell, kind], id) => ({ id, kind, cell, gone: null }));
}

/**
 * The pieces after a change: the event moves those it names, what then still differs from
 * the view is put right. `mover` is the seat that acted.
 */
export function follow(pieces: Piece[], view: View, event: Event | null, mover: number): Piece[] {
  const alive = pieces.filter((piece) => !piece.gone).map((piece) => ({ ...piece }));
  if (event?.kind === 'man' || event?.kind === 'ball') carry(alive, event, mover);
  return putRight(alive, view);
}

function carry(pieces: Piece[], move: Move, mover: number): void {
  const kind = move.kind === 'ball' ? 'ball' : (SIDES[mover] ?? 'red');
  const piece = pieces.find((p) => p.cell === move.from && p.kind === kind);
  if (!piece) return;
  if (move.to === 'off') {
    piece.gone = { how: 'left', move, mover };
    return;
  }
  const taken = move.capture ? pieces.find((p) => p.cell === move.to) : undefined;
  if (taken) taken.gone = { how: 'captured' };
  piece.cell = move.to;
}

function putRight(pieces: Piece[], view: View): Piece[] {
  const wanted = standing(view);
  const kept = pieces.filter((piece) => {
    if (piece.gone) return true;
    const fits = wanted.get(piece.cell) === piece.kind;
    if (fits) wanted.delete(piece.cell);
    return fits;
  });
  const astray = pieces.filter((piece) => !kept.includes(piece));
  let next = Math.max(-1, ...pieces.map((piece) => piece.id)) + 1;
  for (const [cell, kind] of wanted) {
    const found = astray.findIndex((piece) => piece.kind === kind);
    const [piece] = found >= 0 ? astray.splice(found, 1) : [];
    kept.push(piece ? { ...piece, cell } : { id: next++, kind, cell, gone: null });
  }
  return kept;
}
