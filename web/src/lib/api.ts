/** Calls to the server; what it refuses is thrown as an `ApiError` with words for the player. */
import { dictionaries } from './i18n';
import type {
  GameInfo,
  Joined,
  Json,
  Language,
  LinkInfo,
  LinkKind,
  Me,
  Move,
  Problem,
  Refusal,
  ReplayView,
  Rules,
  SeatChange,
  SeatWish,
  SoloInfo,
  TableSummary,
  TableView,
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

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
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
    response = await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body), cache: 'no-store' });
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
      await new Promise((go) => setTimeout(go, 300 * turn));
    }
  }
}

/** A name for one message, so that it is said once however often it is sent. */
const mark = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
const at = (id: string) => `/api/tables/${encodeURIComponent(id)}`;
const eyes = (seat: number | null) => (seat === null ? '' : `?seat=${seat}`);

export const api = {
  me: () => insist(() => call<Me>('GET', '/api/me')),
  change: (change: { name?: string; language?: Language }) => call<Me>('PUT', '/api/me', change),
  achievements: (game: string) => insist(() => call<SoloInfo>('GET', `/api/me/achievements?game=${encodeURIComponent(game)}`)),
  games: () => insist(() => call<GameInfo[]>('GET', '/api/games')),
  data: (game: string) => insist(() => call<{ data: Record<string, Json> }>('GET', `/api/games/${game}/data`)),
  rules: (game: string) => insist(() => call<Rules>('GET', `/api/games/${game}/rules`)),
  tables: () => insist(() => call<TableSummary[]>('GET', '/api/tables')),
  create: (wish: { game: string; seats: SeatWish[]; options: Record<string, Json>; clock: Json; language: Language }) =>
    call<TableSummary>('POST', '/api/tables', wish),
  table: (id: string, seat: number | null) => insist(() => call<TableView>('GET', at(id) + eyes(seat)), 40),
  live: (id: string, seat: number | null) => `${at(id)}/live${eyes(seat)}`,
  move: (id: string, seat: number, number: number, move: Move) =>
    insist(() => call<TableView>('POST', `${at(id)}/moves`, { seat, number, move }), 20),
  why: (id: string, seat: number, move: Move) =>
    call<{ refusal: Refusal | null }>('POST', `${at(id)}/why`, { seat, move }),
  ask: (id: string, seat: number, question: Record<string, Json>) =>
    call<{ answer: Record<string, Json> }>('POST', `${at(id)}/ask`, { seat, question }),
  undo: (id: string, seat: number, number: number, scope: 'step' | 'turn') =>
    call<TableView>('POST', `${at(id)}/undo`, { seat, number, scope }),
  askUndo: (id: string, seat: number, number: number, scope: 'step' | 'turn') =>
    call<TableView>('POST', `${at(id)}/undo/ask`, { seat, number, scope }),
  answerUndo: (id: string, seat: number, request: number, agree: boolean) =>
    call<TableView>('POST', `${at(id)}/undo/answer`, { seat, request, agree }),
  chat: (id: string, seat: number, text: string) => {
    const key = mark();
    return insist(() => call<unknown>('POST', `${at(id)}/chat`, { seat, text, key }));
  },
  notes: (id: string, seat: number, text: string) => call<unknown>('PUT', `${at(id)}/notes`, { seat, text }),
  seat: (id: string, seat: number, change: SeatChange) =>
    call<TableView>('PUT', `${at(id)}/seats/${seat}`, change),
  link: (id: string, kind: LinkKind, seat: number | null) => call<LinkInfo>('POST', `${at(id)}/links`, { kind, seat }),
  join: (token: string, name: string) =>
    call<Joined>('POST', '/api/join', { token, name }),
  rematch: (id: string) => call<TableSummary>('POST', `${at(id)}/rematch`),
  recordAddress: (id: string) => `${at(id)}/record`,
  replay: (id: string, move: number | null, seat: number | null) => {
    const asked = [move === null ? '' : `at=${move}`, seat === null ? '' : `seat=${seat}`].filter(Boolean).join('&');
    return insist(() => call<ReplayView>('GET', `${at(id)}/replay${asked ? `?${asked}` : ''}`));
  },
  record: (record: Json) => call<TableSummary>('POST', '/api/records', record),
  branch: (id: string, move: number, seats: SeatWish[], language: Language) =>
    call<TableSummary>('POST', `${at(id)}/branch`, { at: move, seats, language }),
};
