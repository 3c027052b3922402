/** The legal choices, arranged for the board: which men may move, and where to. */
import type { Choice } from '$lib/generated/protocol';
import { plus, stepSeen, type Cell, type Point } from './geometry';
import { moveOf, type Move } from './types';

export interface Target {
  choice: Choice;
  move: Move;
  at: Point;
}

/** Men that may move, each with where it may go; for the ball, its cell alone. */
export function byPiece(choices: Choice[]): Map<string, Choice[]> {
  const found = new Map<string, Choice[]>();
  for (const choice of choices) {
    const from = moveOf(choice)?.from;
    if (from) found.set(from, [...(found.get(from) ?? []), choice]);
  }
  return found;
}

/** Where a move ends on the picture: a cell, or one step beyond the open side. */
export function endOf(move: Move, board: Cell[], mover: number, bottom: number): Point {
  const named = (name: string) => board.find((cell) => cell.name === name);
  const to = named(move.to);
  if (to) return { x: to.x, y: to.y };
  const last = named(move.way.at(-1) ?? move.from) ?? { x: 0, y: 0 };
  return plus(last, stepSeen(move.direction, mover, bottom));
}

/** The targets of the piece on a cell. */
export function targets(choices: Choice[], board: Cell[], mover: number, bottom: number): Target[] {
  return choices.flatMap((choice) => {
    const move = moveOf(choice);
    return move ? [{ choice, move, at: endOf(move, board, mover, bottom) }] : [];
  });
}

/** The moves to mark as the last ones: those of the latest turn in which a piece moved. */
export function lastMoves<E extends { turn: number; event: Choice['event'] }>(log: E[]): E[] {
  const turn = log.findLast((entry) => moveOf(entry))?.turn;
  return log.filter((entry) => entry.turn === turn && moveOf(entry));
}
