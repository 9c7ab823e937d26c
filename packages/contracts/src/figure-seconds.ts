import type { Figures, FiguresInMs, FiguresInSeconds } from "@hunt/engine/domain/figures";
import { msFromSeconds, secondsFromMs } from "./seconds.ts";

/**
 * Returns the figures of an answer in the form of an analysis: `realTime` in seconds → `realTimeMs` in integer
 * milliseconds.
 */
export function figuresInMs<Rows extends Figures>(
  figures: Rows,
  answer: FiguresInSeconds<Rows>,
): FiguresInMs<Rows> {
  return pickFigures<FiguresInSeconds<Rows>, FiguresInMs<Rows>>(figures, answer, {
    from: (key) => key,
    to: (key) => `${key}Ms`,
    convert: msFromSeconds,
  });
}

/**
 * Returns the figures of an analysis in the form of an answer: `realTimeMs` in integer milliseconds → `realTime` in
 * seconds.
 */
export function figuresInSeconds<Rows extends Figures>(
  figures: Rows,
  analysed: FiguresInMs<Rows>,
): FiguresInSeconds<Rows> {
  return pickFigures<FiguresInMs<Rows>, FiguresInSeconds<Rows>>(figures, analysed, {
    from: (key) => `${key}Ms`,
    to: (key) => key,
    convert: secondsFromMs,
  });
}

type FigureValue = number | null | readonly number[];

interface Renaming {
  readonly from: (key: string) => string;
  readonly to: (key: string) => string;
  readonly convert: (value: number) => number;
}

/** Returns all figures of a table under other names and in another unit. The types `From` and `To` must be those of the old and the new names. */
function pickFigures<From extends object, To>(figures: Figures, values: From, renaming: Renaming): To {
  const { from, to, convert } = renaming;
  const given = values as Readonly<Record<string, FigureValue>>;
  const converted = (value: FigureValue) =>
    typeof value === "number" ? convert(value) : (value?.map(convert) ?? null);
  return Object.fromEntries(
    Object.keys(figures).map((key) => [to(key), converted(given[from(key)] ?? null)]),
  ) as To;
}
