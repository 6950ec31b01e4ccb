/**
 * Where we are: `#/`, `#/table/ID`, `#/join/TOKEN/MOVE`, `#/replay/ID/MOVE/SEAT`, `#/review/ID`, `#/compare/ID`, `#/puzzles`,
 * `#/puzzle/GAME/ID`, `#/solo/GAME`, `#/learn/GAME/PART`, `#/history`, `#/data`, `#/mine`, `#/alone/TABLE`, `#/game/LETTERS`,
 * `#/me/TOKEN`, `#/mail/TOKEN`, `#/unsubscribe/TOKEN`.
 */
export type Route =
  | { page: 'lobby' }
  | { page: 'lost' } // nothing is at this address
  | { page: 'table'; id: string }
  | { page: 'replay'; id: string; at: number; eyes: number | null }
  | { page: 'review'; id: string }
  | { page: 'compare'; id: string }
  | { page: 'puzzles' }
  | { page: 'puzzle'; game: string; id: string }
  | { page: 'join'; token: string; at: number | null }
  | { page: 'solo'; game: string }
  | { page: 'learn'; game: string; part: string }
  | { page: 'alone'; table: string }
  | { page: 'game'; letters: string }
  | { page: 'history' }
  | { page: 'data' }
  | { page: 'mine' }
  | { page: 'me'; token: string }
  | { page: 'mail'; token: string; stop: boolean };

export function parse(hash: string): Route {
  const parts = hash.replace(/^#\/?/, '').split('/').map(decoded);
  if (parts.includes(null)) return { page: 'lost' };
  const [page, value = '', more = '', last = ''] = parts as string[];
  if ((page === 'table' || page === 'review' || page === 'compare') && value) return { page, id: value };
  if (page === 'replay' && value)
    return { page, id: value, at: Number(more) || 0, eyes: /^\d+$/.test(last) ? Number(last) : null };
  if (page === 'puzzle' && value && more) return { page, game: value, id: more };
  if (page === 'join' && value) return { page, token: value, at: /^\d+$/.test(more) ? Number(more) : null };
  if (page === 'alone' && value) return { page, table: value };
  if (page === 'game' && value) return { page, letters: value };
  if (page === 'solo') return { page, game: value };
  if (page === 'learn' && value) return { page, game: value, part: more };
  if (page === 'history' || page === 'puzzles' || page === 'data' || page === 'mine') return { page };
  if (page === 'me') return { page, token: value };
  if ((page === 'mail' || page === 'unsubscribe') && value)
    return { page: 'mail', token: value, stop: page === 'unsubscribe' };
  return { page: page ? 'lost' : 'lobby' };
}

/** A link that was cut off within a letter (`%E`) cannot be read. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

class Router {
  route = $state<Route>({ page: 'lobby' });

  constructor() {
    this.route = parse(location.hash);
    addEventListener('hashchange', () => (this.route = parse(location.hash)));
  }

  go(hash: string): void {
    location.hash = hash;
  }

  /** Change the address without leaving the old one in the history (a join link is used once). */
  replace(hash: string): void {
    history.replaceState(null, '', hash);
    this.route = parse(hash);
  }
}

export const router = new Router();
