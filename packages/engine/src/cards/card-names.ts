/**
 * Whether all letters of a text can be drawn on the card's machine. A name with any other letter is left out, so that
 * it never appears as boxes.
 */
export type CanDraw = (text: string) => boolean;

/** The text between the names of a squad. */
const betweenNames = "  ·  ";

/** A squad on a card: the names that are shown, and its size. */
export interface CardSquad {
  /** The names of the members who may be named. */
  readonly names: readonly string[];
  readonly size: number;
  /** The size in words. */
  readonly sizeWords: string;
}

/**
 * Returns the names of the squad that can be drawn in every letter, and then `+2` for two further members. When no name
 * can be drawn, returns only the size in words.
 */
export function squadNames({ names, size, sizeWords }: CardSquad, canDraw: CanDraw): readonly string[] {
  const drawn = names.filter(canDraw);
  if (drawn.length === 0) return [sizeWords];
  const others = size - drawn.length;
  return others > 0 ? [...drawn, `+${others}`] : drawn;
}

/** Returns a squad's names in one line. */
export function squadLine(squad: CardSquad, canDraw: CanDraw): string {
  return squadNames(squad, canDraw).join(betweenNames);
}

/** Returns a squad's names with two names a line. */
export function squadLines(squad: CardSquad, canDraw: CanDraw): readonly string[] {
  const shown = squadNames(squad, canDraw);
  const lines = shown.length > 2 ? [shown.slice(0, 2), shown.slice(2)] : [shown];
  return lines.map((line) => line.join(betweenNames));
}
