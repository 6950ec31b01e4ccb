import { describe, expect, it, vi } from 'vitest';

vi.stubGlobal('location', new URL('http://127.0.0.1:8010/'));
const { absolute, command } = await import('./links');

describe('links that others open', () => {
  it('carry the address that works for others, where this page has one that does not', () => {
    const server = { address: 'http://192.168.1.4:8010' };
    expect(absolute('/#/join/x', server)).toBe('http://192.168.1.4:8010/#/join/x');
    expect(absolute('/#/join/x', { address: '' })).toBe('http://127.0.0.1:8010/#/join/x');
    expect(absolute('/#/join/x', null)).toBe('http://127.0.0.1:8010/#/join/x');
    const public_ = new URL('https://games.example.org/');
    expect(absolute('/#/join/x', server, public_)).toBe('https://games.example.org/#/join/x');
  });

  it('come with the command that lets others in', () => {
    expect(command()).toBe('samovar play --network --port 8010');
    expect(command(new URL('http://localhost/'))).toBe('samovar play --network');
  });
});
