import { describe, expect, it } from 'vitest';
import { room as generic } from './generic';
import { drawingsOf, enter, keysOf, panelsOf, pictureOf } from './registry';

const files = Object.keys(import.meta.glob('./*/*'));
const folders = [...new Set(files.map((path) => path.split('/')[1]))].filter((folder) => folder !== 'generic');

describe('a board', () => {
  it.each(folders)('%s has a room and a picture of its own', (folder) => {
    expect(files).toContain(`./${folder}/index.ts`);
    expect(pictureOf(folder)).not.toBe(pictureOf('generic'));
  });

  it.each(folders)('%s tells its keys in both languages', async (folder) => {
    const keys = await keysOf(folder);
    expect(keys.length).toBeGreaterThan(0);
    for (const { press, does } of keys) {
      expect(press.length).toBeGreaterThan(0);
      expect(does.en).not.toBe(does.fr);
    }
  });

  it('of a game that has none is the generic one', async () => {
    expect(await enter('unheard-of')).toBe(generic);
    expect(pictureOf('unheard-of')).toBe(pictureOf('generic'));
    expect(await drawingsOf('unheard-of')).toEqual({});
    expect(await keysOf('unheard-of')).toEqual(await keysOf('generic'));
    expect(await panelsOf('unheard-of')).toEqual({});
  });
});
