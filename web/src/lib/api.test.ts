import { afterEach, expect, test, vi } from 'vitest';
import { api } from './api';

afterEach(() => vi.unstubAllGlobals());

test('a newcomer is introduced before anything else is asked', async () => {
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return new Promise((done) => answers.push(() => done(new Response('[]', { status: 200 }))));
  });
  const settle = () => new Promise((go) => setTimeout(go, 0));

  const all = Promise.all([api.me(), api.games(), api.tables()]);
  await settle();
  expect(asked).toEqual(['/api/me', '/api/games']);

  answers[0]();
  await settle();
  expect(asked).toEqual(['/api/me', '/api/games', '/api/tables']);
  answers.slice(1).forEach((answer) => answer());
  await all;
});
