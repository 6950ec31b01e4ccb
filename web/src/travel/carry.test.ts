import { describe, expect, it } from 'vitest';
import { carried, linkOf } from './carry';

const record = { format: 'samovar-record', game: 'europe', moves: ['keep 1', 'draw'], seats: ['Ada', 'Böb'] };
const letters = (link: string) => link.split('#/game/')[1];

describe('a game in a link', () => {
  it('comes out as it went in, in letters that every address may have', async () => {
    const link = (await linkOf(record, 'https://tea.example/offline/'))!;
    expect(link).toMatch(/^https:\/\/tea\.example\/offline\/#\/game\/[A-Za-z0-9_-]+$/);
    expect(await carried(letters(link))).toEqual(record);
  });

  it('is a file where it would be too long', async () => {
    const moves = Array.from({ length: 9000 }, (_, i) => `claim ${(i * 7919) % 100_003} ${(i * 104_729) % 99_991}`);
    expect(await linkOf({ ...record, moves }, 'https://tea.example/')).toBeNull();
  });

  it('is nothing where the letters are damaged, are no record, or grow without end', async () => {
    const link = (await linkOf(record, ''))!;
    const other = (await linkOf({ format: 'other' }, ''))!;
    const bomb = (await linkOf({ ...record, more: ' '.repeat(3_000_000) }, ''))!;
    for (const wrong of ['', '!!!', letters(link).slice(0, 20), letters(other), letters(bomb)])
      expect(await carried(wrong)).toBeNull();
  });
});
