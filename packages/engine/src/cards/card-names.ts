/** Says whether all letters of a text can be drawn where the card is drawn: a name with another is never drawn as boxes. */
export type CanDraw = (text: string) => boolean;

/** Between the names of a squad. */
const betweenNames = "  ·  ";

/** Who hunted: their names where they are shown, and how many they are. */
export interface CardSquad {
  /** Of those who are named. */
  readonly names: readonly string[];
  readonly size: number;
  /** `size` in words. */
  readonly sizeWords: string;
}

/** A squad's names of which every letter can be drawn, and `+2` for those without one; how many they are where there is none. */
export function squadNames({ names, size, sizeWords }: CardSquad, canDraw: CanDraw): readonly string[] {
  const drawn = names.filter(canDraw);
  if (drawn.length === 0) return [sizeWords];
  const others = size - drawn.length;
  return others > 0 ? [...drawn, `+${others}`] : drawn;
}

/** The same in one line. */
export function squadLine(squad: CardSquad, canDraw: CanDraw): string {
  return squadNames(squad, canDraw).join(betweenNames);
}

/** The same, two names a line. */
export function squadLines(squad: CardSquad, canDraw: CanDraw): readonly string[] {
  const shown = squadNames(squad, canDraw);
  const lines = shown.length > 2 ? [shown.slice(0, 2), shown.slice(2)] : [shown];
  return lines.map((line) => line.join(betweenNames));
}
