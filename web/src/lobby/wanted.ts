/** The game that whoever comes to the lobby wants to play; the lobby takes it and forgets it. */
let wanted = '';

export function want(game: string): void {
  wanted = game;
}

export function takeWanted(): string {
  const game = wanted;
  wanted = '';
  return game;
}
