import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { plain, TypedName } from './typing';

describe('a name that is typed', () => {
  let now = 0;
  beforeEach(() => {
    now = 10_000;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
  });
  afterEach(() => vi.restoreAllMocks());

  const press = (name: TypedName, key: string, takes = 0): string => {
    let seen = '';
    name.press({ key, timeStamp: now } as KeyboardEvent, (beginning) => {
      seen = beginning;
      now += takes;
    });
    return seen;
  };

  it('grows letter by letter, without marks and capitals', () => {
    const name = new TypedName();
    expect([press(name, 'Z'), press(name, 'ü'), press(name, 'r')]).toEqual(['z', 'zu', 'zur']);
    expect(plain('Athína')).toBe('athina');
  });

  it('begins anew after a pause', () => {
    const name = new TypedName();
    press(name, 'w');
    now += 1000;
    expect(press(name, 'n')).toBe('n');
  });

  it('goes on where the page itself was slow', () => {
    const name = new TypedName();
    press(name, 'w', 3000);
    expect(press(name, 'u')).toBe('wu');
  });
});
