import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from './settings.svelte';

/** What an audio context was asked to play. */
const played: { kind: string; at: number }[] = [];
let contexts = 0;
let resumed = 0;

class FakeContext {
  state = 'suspended';
  currentTime = 5;
  sampleRate = 1000;
  destination = {};
  constructor() {
    contexts++;
  }
  resume() {
    resumed++;
    return Promise.resolve();
  }
  private voice(kind: string) {
    const param = {
      value: 0,
      setValueAtTime: () => undefined,
      linearRampToValueAtTime: () => undefined,
      exponentialRampToValueAtTime: () => undefined,
    };
    const node = {
      type: '',
      buffer: null,
      frequency: param,
      gain: param,
      connect: (next: unknown) => next,
      start: (at: number) => played.push({ kind, at }),
      stop: () => undefined,
    };
    return node;
  }
  createOscillator = () => this.voice('tone');
  createBufferSource = () => this.voice('noise');
  createGain = () => this.voice('');
  createBiquadFilter = () => this.voice('');
  createBuffer = (_channels: number, size: number) => ({ getChannelData: () => new Float32Array(size) });
}

beforeEach(() => {
  vi.resetModules();
  played.length = contexts = resumed = 0;
  vi.stubGlobal('AudioContext', FakeContext);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  vi.stubGlobal('navigator', { languages: ['en'] });
});

describe('sounds', () => {
  it('are a bell twice on my turn, a tick of the clock, a roll of wagons', async () => {
    const { sound } = await import('./sound');
    sound.turn();
    expect(played.map((each) => each.kind)).toEqual(['tone', 'tone', 'tone', 'tone']);
    expect(new Set(played.map((each) => each.at)).size).toBe(2);
    played.length = 0;
    sound.tick();
    expect(played.map((each) => each.kind)).toEqual(['tone', 'noise']);
    played.length = 0;
    sound.wagons(20);
    expect(played).toHaveLength(16);
    expect([contexts, resumed]).toEqual([1, 3]);
  });

  it('are not made where they are switched off, and fail silently where there are none', async () => {
    const { sound } = await import('./sound');
    const { settings: own } = await import('./settings.svelte');
    own.toggleSound();
    sound.end();
    expect([played.length, contexts]).toEqual([0, 0]);
    own.toggleSound();
    vi.stubGlobal('AudioContext', undefined);
    expect(() => sound.card()).not.toThrow();
    expect(settings.sound).toBe(true);
  });
});
