/** Calls to the server; what it refuses is thrown as an `ApiError` with words for the player. */
import { dictionaries } from './i18n';
import { settings } from './settings.svelte';
import { ask } from './transport';
import type {
  GameInfo,
  GameWords,
  Hint,
  HistoryInfo,
  Joined,
  Json,
  Language,
  LegalMove,
  LearnInfo,
  LessonsDone,
  LinkInfo,
  LinkKind,
  LogPage,
  Me,
  Move,
  Pace,
  Problem,
  Refusal,
  ReplayOutline,
  ReplayView,
  Rules,
  SeatChange,
  SeatWish,
  SoloInfo,
  TableSummary,
  TableView,
  Schemas,
} from './types';

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.text.en);
  }

  /** The server could not be reached at all: worth another try. */
  get unreachable(): boolean {
    return this.status === 0 || this.status >= 502;
  }
}

function silence(status: number): ApiError {
  const text = { en: dictionaries.en['error.unreachable'], fr: dictionaries.fr['error.unreachable'] };
  return new ApiError(status, { code: 'unreachable', text, clause: '' });
}

/** The first answer brings the cookie by which the server knows this browser: asked twice at once, it would know two. */
let introduced: Promise<void> | undefined;

export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  if (path.startsWith('/api/games')) return request<T>(method, path, body);
  if (introduced) await introduced;
  const answer = request<T>(method, path, body);
  introduced ??= answer.then(
    () => {},
    () => (introduced = undefined),
  );
  return answer;
}

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (method !== 'GET') headers['X-Samovar'] = '1';
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  let response: Response;
  try {
    response = await ask(path, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      cache: 'no-store',
    });
  } catch {
    throw silence(0);
  }
  let answer: unknown;
  try {
    answer = await response.json();
  } catch {
    throw silence(response.ok ? 502 : response.status);
  }
  if (response.ok) return answer as T;
  const problem = (answer as { error?: Problem }).error;
  throw problem?.text ? new ApiError(response.status, problem) : silence(response.status);
}

/** A request that may be sent twice without harm is sent again while the server is away. */
async function insist<T>(attempt: () => Promise<T>, tries = 6): Promise<T> {
  for (let turn = 1; ; turn++) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof ApiError) || !error.unreachable || turn >= tries) throw error;
      await new Promise((go) => setTimeout(go, 300 * turn * (0.5 + Math.random())));
    }
  }
}

/** A name for one message, so that it is said once however often it is sent. */
const messageKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
const tablePath = (id: string) => `/api/tables/${encodeURIComponent(id)}`;
const seatQuery = (seat: number | null) => (seat === null ? '' : `?seat=${seat}`);

export const api = {
  me: () => insist(() => call<Me>('GET', '/api/me')),
  change: (change: { name?: string; language?: Language }) => call<Me>('PUT', '/api/me', change),
  achievements: (game: string) =>
    insist(() => call<SoloInfo>('GET', `/api/me/achievements?game=${encodeURIComponent(game)}`)),
  history: () => insist(() => call<HistoryInfo>('GET', '/api/me/history')),
  games: () => insist(() => call<GameInfo[]>('GET', '/api/games')),
  /** The data a board is drawn from: those that its table was begun with, whatever is published since. */
  data: (game: string, edition = '') =>
    insist(() =>
      call<{ data: Record<string, Json>; words?: GameWords }>(
        'GET',
        `/api/games/${game}/data${edition ? `?edition=${edition}` : ''}`,
      ),
    ),
  rules: (game: string) => insist(() => call<Rules>('GET', `/api/games/${game}/rules`)),
  learn: (game: string) => insist(() => call<LearnInfo>('GET', `/api/games/${encodeURIComponent(game)}/learn`)),
  lessonsDone: () => insist(() => call<LessonsDone>('GET', '/api/me/lessons')),
  takeLesson: (game: string, lesson: string, language: Language) =>
    call<TableSummary>('POST', '/api/lessons', { game, lesson, language }),
  leaveLesson: (id: string) => call<TableView>('POST', `${tablePath(id)}/lesson/leave`),
  tables: () => insist(() => call<TableSummary[]>('GET', '/api/tables')),
  create: (wish: { game: string; seats: SeatWish[]; options: Record<string, Json>; clock: Json; language: Language }) =>
    call<TableSummary>('POST', '/api/tables', { ...wish, pace: settings.pace }),
  table: (id: string, seat: number | null) => insist(() => call<TableView>('GET', tablePath(id) + seatQuery(seat)), 40),
  remove: (id: string) => call<unknown>('DELETE', tablePath(id)),
  /** The page of the log before one of its entries. */
  log: (id: string, seat: number, before: number) =>
    insist(() => call<LogPage>('GET', `${tablePath(id)}/log?seat=${seat}&before=${before}`)),
  live: (id: string, seat: number | null) => `${tablePath(id)}/live${seatQuery(seat)}`,
  hint: (id: string, seat: number, number: number) => call<Hint>('POST', `${tablePath(id)}/hint`, { seat, number }),
  allowHints: (id: string, allowed: boolean) => call<TableView>('PUT', `${tablePath(id)}/hints`, { allowed }),
  move: (id: string, seat: number, number: number, move: Move | { notation: string }) =>
    insist(() => call<TableView>('POST', `${tablePath(id)}/moves`, { seat, number, move }), 20),
  legal: (id: string, seat: number) =>
    call<{ number: number; moves: LegalMove[] }>('GET', `${tablePath(id)}/moves?seat=${seat}`),
  why: (id: string, seat: number, move: Move) =>
    call<{ refusal: Refusal | null }>('POST', `${tablePath(id)}/why`, { seat, move }),
  ask: (id: string, seat: number, question: Record<string, Json>) =>
    call<{ answer: unknown }>('POST', `${tablePath(id)}/ask`, { seat, question }),
  undo: (id: string, seat: number, number: number, scope: 'step' | 'turn') =>
    call<TableView>('POST', `${tablePath(id)}/undo`, { seat, number, scope }),
  redo: (id: string, seat: number, number: number) =>
    call<TableView>('POST', `${tablePath(id)}/redo`, { seat, number }),
  pace: (id: string, pace: Pace) => call<TableView>('PUT', `${tablePath(id)}/pace`, { pace }),
  askUndo: (id: string, seat: number, number: number, scope: 'step' | 'turn') =>
    call<TableView>('POST', `${tablePath(id)}/undo/ask`, { seat, number, scope }),
  answerUndo: (id: string, seat: number, request: number, agree: boolean) =>
    call<TableView>('POST', `${tablePath(id)}/undo/answer`, { seat, request, agree }),
  chat: (id: string, seat: number, text: string) => {
    const key = messageKey();
    return insist(() => call<unknown>('POST', `${tablePath(id)}/chat`, { seat, text, key }));
  },
  notes: (id: string, seat: number, text: string) => call<unknown>('PUT', `${tablePath(id)}/notes`, { seat, text }),
  seat: (id: string, seat: number, change: SeatChange) =>
    call<TableView>('PUT', `${tablePath(id)}/seats/${seat}`, change),
  link: (id: string, kind: LinkKind, seat: number | null) =>
    call<LinkInfo>('POST', `${tablePath(id)}/links`, { kind, seat }),
  deleteMe: () => call<unknown>('DELETE', '/api/me'),
  myDataAddress: '/api/me/data',
  join: (token: string, name: string) => call<Joined>('POST', '/api/join', { token, name }),
  rematch: (id: string) => call<TableSummary>('POST', `${tablePath(id)}/rematch`),
  review: (id: string) => insist(() => call<Schemas['ReviewView']>('GET', `${tablePath(id)}/review`)),
  reviewEarly: (id: string, seat: number) => call<Schemas['ReviewView']>('POST', `${tablePath(id)}/review`, { seat }),
  compare: (id: string) => insist(() => call<Schemas['CompareView']>('GET', `${tablePath(id)}/compare`)),
  myReviews: () => insist(() => call<Schemas['ReviewsInfo']>('GET', '/api/me/reviews')),
  recordAddress: (id: string) => `${tablePath(id)}/record`,
  outline: (id: string) => insist(() => call<ReplayOutline>('GET', `${tablePath(id)}/replay/outline`)),
  /** A position without the log, which the outline has. */
  replay: (id: string, move: number, seat: number | null) =>
    insist(() =>
      call<ReplayView>(
        'GET',
        `${tablePath(id)}/replay?at=${move}&since=${move}${seat === null ? '' : `&seat=${seat}`}`,
      ),
    ),
  recordOf: (id: string) => insist(() => call<Json>('GET', `${tablePath(id)}/record`)),
  position: (id: string, seat: number) =>
    call<Schemas['PositionDocument']>('GET', `${tablePath(id)}/position?seat=${seat}`),
  positionAddress: (id: string, seat: number) => `${tablePath(id)}/position?seat=${seat}`,
  fromPosition: (document: Schemas['PositionDocument'], language: Language) =>
    call<TableSummary>('POST', '/api/positions', { document, language }),
  bringGame: (game: Schemas['BroughtGame']) => call<Schemas['Brought']>('POST', '/api/me/games', game),
  bringLessons: (lessons: string[]) => call<LessonsDone>('POST', '/api/me/lessons', { lessons }),
  record: (record: Json) => call<TableSummary>('POST', '/api/records', record),
  branch: (id: string, move: number, seats: SeatWish[], language: Language) =>
    call<TableSummary>('POST', `${tablePath(id)}/branch`, { at: move, seats, language }),
};
