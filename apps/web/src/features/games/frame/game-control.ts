/** One thing that the player can do in a game. */
export interface GameControl<Kind extends string> {
  readonly kind: Kind;
  readonly label: string;
  /** `KeyboardEvent.code`s that do it. */
  readonly codes: readonly string[];
  /** The keys as a player reads them. */
  readonly keyHint: string;
}
