/** Where requests go: to the server, or to the house that is in the page itself. */
import { offline } from '../offline/mode';

const house = offline ? import('../offline/house') : null;

export async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  return house ? (await house).askHouse(path, init) : fetch(path, init);
}
