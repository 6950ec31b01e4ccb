import { describe, expect, it, vi } from 'vitest';

vi.stubGlobal('location', { hash: '' });
vi.stubGlobal('addEventListener', () => undefined);
const { parse } = await import('./router.svelte');

describe('addresses', () => {
  it('name a page and its argument', () => {
    expect(parse('#/table/abc')).toEqual({ page: 'table', id: 'abc' });
    expect(parse('#/replay/abc')).toEqual({ page: 'replay', id: 'abc', at: 0 });
    expect(parse('#/replay/abc/17')).toEqual({ page: 'replay', id: 'abc', at: 17 });
    expect(parse('#/join/s3cret')).toEqual({ page: 'join', token: 's3cret' });
    expect(parse('#/solo')).toEqual({ page: 'solo', game: '' });
    expect(parse('#/solo/alubari')).toEqual({ page: 'solo', game: 'alubari' });
    expect(parse('#/data')).toEqual({ page: 'data' });
  });

  it('lead to the lobby where they make no sense', () => {
    for (const hash of ['', '#', '#/', '#/table/', '#/nonsense/1']) expect(parse(hash)).toEqual({ page: 'lobby' });
  });
});
