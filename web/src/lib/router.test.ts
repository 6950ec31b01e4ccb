import { describe, expect, it, vi } from 'vitest';

vi.stubGlobal('location', { hash: '' });
vi.stubGlobal('addEventListener', () => undefined);
const { parse } = await import('./router.svelte');

describe('addresses', () => {
  it('name a page and its argument', () => {
    expect(parse('#/table/abc')).toEqual({ page: 'table', id: 'abc' });
    expect(parse('#/replay/abc')).toEqual({ page: 'replay', id: 'abc', at: 0, eyes: null });
    expect(parse('#/replay/abc/17')).toEqual({ page: 'replay', id: 'abc', at: 17, eyes: null });
    expect(parse('#/replay/abc/17/2')).toEqual({ page: 'replay', id: 'abc', at: 17, eyes: 2 });
    expect(parse('#/join/s3cret')).toEqual({ page: 'join', token: 's3cret', at: null });
    expect(parse('#/join/s3cret/17')).toEqual({ page: 'join', token: 's3cret', at: 17 });
    expect(parse('#/solo')).toEqual({ page: 'solo', game: '' });
    expect(parse('#/solo/patience')).toEqual({ page: 'solo', game: 'patience' });
    expect(parse('#/data')).toEqual({ page: 'data' });
    expect(parse('#/mine')).toEqual({ page: 'mine' });
    expect(parse('#/me')).toEqual({ page: 'me', token: '' });
    expect(parse('#/me/s3cret')).toEqual({ page: 'me', token: 's3cret' });
    expect(parse('#/mail/s3cret')).toEqual({ page: 'mail', token: 's3cret', stop: false });
    expect(parse('#/unsubscribe/s3cret')).toEqual({ page: 'mail', token: 's3cret', stop: true });
  });

  it('without a page lead to the lobby', () => {
    for (const hash of ['', '#', '#/']) expect(parse(hash)).toEqual({ page: 'lobby' });
  });

  it('that make no sense are told', () => {
    for (const hash of ['#/table/', '#/nonsense/1', '#/learn', '#/table/%E'])
      expect(parse(hash)).toEqual({ page: 'lost' });
  });
});
