/** What this browser has been told already: offers it declined, a coach's notes it has read. */
const key = (what: string, game: string) => `samovar.${what}.${game}`;

function read(name: string): string {
  try {
    return localStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}

function write(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // private windows may refuse; then it is told again another time
  }
}

const OFF = 'off';

export const offers = {
  declined: (game: string): boolean => read(key('offer', game)) === OFF,
  decline: (game: string): void => write(key('offer', game), OFF),
};

export const coach = {
  /** Whether the coach has been sent away for good. */
  off: (game: string): boolean => read(key('coach', game)) === OFF,
  sendAway: (game: string): void => write(key('coach', game), OFF),
  said: (game: string): string[] => read(key('coach', game)).split(' ').filter(Boolean),
  say: (game: string, note: string): void => write(key('coach', game), [...coach.said(game), note].join(' ')),
};
