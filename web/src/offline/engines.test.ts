import { describe, expect, it } from 'vitest';
import { full, layFiles, thin } from './engines.js';

describe('a memory', () => {
  it('is the same again after its empty pages were left out', () => {
    const memory = new Uint8Array(10 * 4096 + 144);
    memory.set([1, 2, 3], 0);
    memory.fill(7, 5 * 4096 - 2, 5 * 4096 + 2);
    memory[memory.length - 1] = 9;
    const thinner = thin(memory);
    expect(thinner.length).toBe(4 + 2 + 4 * 4096);
    expect(full(thinner)).toEqual(memory);
  });

  it('may be empty', () => {
    expect(full(thin(new Uint8Array(5000)))).toEqual(new Uint8Array(5000));
  });

  it('that is none is refused', () => {
    expect(() => full(new TextEncoder().encode('spoiled'))).toThrow('no memory');
  });
});

describe('an archive', () => {
  it('that is none, or has something squeezed inside, is refused', () => {
    const laid = { FS: { mkdirTree: () => {}, writeFile: () => {} } };
    expect(() => layFiles(laid, new Uint8Array(100))).toThrow('no archive');
    const squeezed = new Uint8Array(46 + 22);
    const view = new DataView(squeezed.buffer);
    view.setUint16(10, 8, true);
    view.setUint32(46, 0x06054b50, true);
    view.setUint16(46 + 10, 1, true);
    expect(() => layFiles(laid, squeezed)).toThrow('squeezed inside');
  });
});
