/** Links as others can open them. */
import type { Server } from './api';

const HERE = ['localhost', '127.0.0.1', '[::1]'];

/** A path of this server as an address: the one others use, where this page was opened by one that only works here. */
export function absolute(
  path: string,
  server: Pick<Server, 'address'> | null,
  page: URL | Location = location,
): string {
  const base = HERE.includes(page.hostname) && server?.address ? server.address : page.origin;
  return new URL(path, base).href;
}

/** Whether only the machine that the server runs on can open its links. */
export function onlyHere(server: Server | null): boolean {
  return !!server?.only_here;
}

/** The command that lets others in, at the same port. */
export function command(page: URL | Location = location): string {
  return `samovar play --network${page.port ? ` --port ${page.port}` : ''}`;
}
