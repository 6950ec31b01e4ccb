/** What the parts of Ceylon's board share: how the next action is taken, and what is pointed at. */
export class Shared {
  /** The next action is paid with a technology token. */
  token = $state(false);
  /** The next action uses the starting tile. */
  tile = $state(false);
  /** The plantations chosen for a harvest; null while no harvest is being chosen. */
  harvest = $state.raw<string[] | null>(null);
  /** The hex with several possibilities open. */
  chosen = $state<string | null>(null);
  /** The contract whose rewards are open. */
  contract = $state<string | null>(null);
  /** The district lit up by the story after the end. */
  lit = $state<string | null>(null);
}
