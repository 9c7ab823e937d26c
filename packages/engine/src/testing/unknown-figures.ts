import { type Figures, type FiguresInMs, figureKeys } from "../domain/figures.ts";

/**
 * Returns every figure of a table as unknown. Made-up nights begin with these figures and set only those that matter.
 */
export function unknownFigures<Rows extends Figures>(figures: Rows): FiguresInMs<Rows> {
  return Object.fromEntries(
    figureKeys(figures).map((key) => [`${key}Ms`, unknownValue(figures[key])]),
  ) as FiguresInMs<Rows>;
}

function unknownValue(figure: Figures[string] | undefined): number | null | readonly number[] {
  if (figure?.isList) return [];
  return figure?.isAlwaysKnown ? 0 : null;
}
