/** What is asked of the server about puzzles. */
import { call } from '../lib/api';
import type { Json, LegalMove, Move, Refusal, Schemas, View } from '../lib/types';

export type Puzzles = Schemas['PuzzlesInfo'];
export type PuzzleInfo = Schemas['PuzzleInfo'];
export type Daily = Schemas['DailyPuzzle'];
export type Streak = Schemas['PuzzleStreak'];
export type Verdict = Schemas['PuzzleVerdict'];
export type PuzzleName = Schemas['PuzzleName'];
export type Puzzle = Omit<Schemas['PuzzleView'], 'view'> & { view: View };

const path = (game: string, id: string) => `/api/puzzles/${encodeURIComponent(game)}/${encodeURIComponent(id)}`;

export const puzzleApi = {
  all: () => call<Puzzles>('GET', '/api/puzzles'),
  look: (game: string, id: string) => call<Puzzle>('GET', path(game, id)),
  hints: (game: string, id: string) => call<Schemas['PuzzleHints']>('GET', `${path(game, id)}/hints`),
  legal: (game: string, id: string) => call<{ moves: LegalMove[] }>('GET', `${path(game, id)}/moves`),
  /** Without a move, the answer is shown. */
  answer: (game: string, id: string, move: Move | { notation: string } | null, hinted: boolean) =>
    call<Verdict>('POST', `${path(game, id)}/answer`, { move, hinted }),
  why: (game: string, id: string, move: Move) =>
    call<{ refusal: Refusal | null }>('POST', `${path(game, id)}/why`, { move }),
  ask: (game: string, id: string, question: Record<string, Json>) =>
    call<{ answer: unknown }>('POST', `${path(game, id)}/ask`, { question }),
  practise: (table: string) =>
    call<{ puzzles: PuzzleName[] }>('POST', `/api/tables/${encodeURIComponent(table)}/practice`, {}),
};
