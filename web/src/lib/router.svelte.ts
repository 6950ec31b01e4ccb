/** Where we are: `#/`, `#/table/ID`, `#/join/TOKEN`, `#/replay/ID/MOVE`, `#/solo/GAME`, `#/data`. */
export type Route =
  | { page: 'lobby' }
  | { page: 'table'; id: string }
  | { page: 'replay'; id: string; at: number }
  | { page: 'join'; token: string }
  | { page: 'solo'; game: string }
  | { page: 'data' };

export function parse(hash: string): Route {
  const [page, argument = '', more = ''] = hash.replace(/^#\/?/, '').split('/');
  const value = decodeURIComponent(argument);
  if (page === 'table' && value) return { page, id: value };
  if (page === 'replay' && value) return { page, id: value, at: Number(more) || 0 };
  if (page === 'join' && value) return { page, token: value };
  if (page === 'solo') return { page, game: value };
  if (page === 'data') return { page };
  return { page: 'lobby' };
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
