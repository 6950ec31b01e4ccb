/** A few gentle sounds, made on the spot: a bell on my turn, a clock, a card, wagons on the rails. */
import { settings } from './settings.svelte';

let context: AudioContext | null = null;

function ready(): AudioContext | null {
  if (!settings.sound) return null;
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    return context;
  } catch {
    return null;
  }
}

function note(
  at: AudioContext,
  pitch: number,
  start: number,
  length: number,
  loud: number,
  shape: OscillatorType = 'sine',
): void {
  const voice = at.createOscillator();
  const volume = at.createGain();
  voice.type = shape;
  voice.frequency.value = pitch;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loud, start + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  voice.connect(volume).connect(at.destination);
  voice.start(start);
  voice.stop(start + length + 0.05);
}

function rustle(at: AudioContext, start: number, length: number, pitch: number, loud: number): void {
  const size = Math.ceil(at.sampleRate * length);
  const buffer = at.createBuffer(1, size, at.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < size; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / size) ** 2;
  const source = at.createBufferSource();
  source.buffer = buffer;
  const filter = at.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  const volume = at.createGain();
  volume.gain.value = loud;
  source.connect(filter).connect(volume).connect(at.destination);
  source.start(start);
}

export const sound = {
  /** A station bell, twice, softly. */
  turn(): void {
    const at = ready();
    if (!at) return;
    const now = at.currentTime + 0.02;
    for (const [step, pitch] of [659.3, 880].entries()) {
      note(at, pitch, now + step * 0.16, 0.9, 0.07);
      note(at, pitch * 2.76, now + step * 0.16, 0.35, 0.018);
    }
  },
  /** A clock, once. */
  tick(): void {
    const at = ready();
    if (!at) return;
    note(at, 1320, at.currentTime + 0.01, 0.12, 0.05, 'triangle');
    rustle(at, at.currentTime + 0.01, 0.03, 3200, 0.12);
  },
  card(): void {
    const at = ready();
    if (at) rustle(at, at.currentTime, 0.09, 2600, 0.12);
  },
  wagons(count: number): void {
    const at = ready();
    if (!at) return;
    for (let i = 0; i < Math.min(count, 8); i++) {
      rustle(at, at.currentTime + i * 0.11, 0.06, 420, 0.3);
      rustle(at, at.currentTime + i * 0.11 + 0.05, 0.04, 700, 0.16);
    }
  },
  end(): void {
    const at = ready();
    if (!at) return;
    const now = at.currentTime + 0.02;
    for (const [step, pitch] of [523.3, 659.3, 784, 1046.5].entries())
      note(at, pitch, now + step * 0.13, 1.1, 0.06, 'triangle');
  },
};
