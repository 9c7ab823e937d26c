import { type Figures, type FiguresInMs, figureKeys } from "@hunt/engine/domain/figures";

/**
 * The columns of a table of figures. Their names follow from the figures' keys: `averageRealTime` →
 * `average_real_time_ms`. Figures of a part have a prefix: `bus_time_ms`.
 */

/** `averageRealTime` → `average_real_time`: every capital begins a new word. */
type SnakeCase<Text extends string> = Text extends `${infer First}${infer Rest}`
  ? `${First extends Capitalize<First> ? `_${Lowercase<First>}` : First}${SnakeCase<Rest>}`
  : "";

export type FigureColumn<Key extends string, Prefix extends string = ""> = `${Prefix}${SnakeCase<Key>}_ms`;
/** The column that holds a figure of all runs of a night, in the order of the runs. */
export type RunsFigureColumn<Key extends string> = `${SnakeCase<Key>}s_ms`;

type KeyOf<Rows extends Figures> = keyof Rows & string;

/** A row's figures in integer milliseconds. */
export type FigureColumns<Rows extends Figures, Prefix extends string = ""> = {
  readonly [Key in KeyOf<Rows> as FigureColumn<Key, Prefix>]: FiguresInMs<Rows>[`${Key}Ms` &
    keyof FiguresInMs<Rows>];
};

/** The figures of all runs of a night, a column each. */
export type RunsFigureColumns<Rows extends Figures> = {
  readonly [Key in KeyOf<Rows> as RunsFigureColumn<Key>]: readonly FiguresInMs<Rows>[`${Key}Ms` &
    keyof FiguresInMs<Rows>][];
};

/** Each name is made once, because a run has some sixty of them. */
const snakeCased = new Map<string, string>();

function snakeCase<Key extends string>(key: Key): SnakeCase<Key> {
  const known = snakeCased.get(key);
  const name = known ?? key.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
  if (known === undefined) snakeCased.set(key, name);
  return name as SnakeCase<Key>;
}

/** Returns the column of one figure. */
export function figureColumn<Key extends string, Prefix extends string = "">(
  key: Key,
  prefix = "" as Prefix,
): FigureColumn<Key, Prefix> {
  return `${prefix}${snakeCase(key)}_ms`;
}

/** Returns the column of one figure of all runs of a night. */
export function runsFigureColumn<Key extends string>(key: Key): RunsFigureColumn<Key> {
  return `${snakeCase(key)}s_ms`;
}

/** Returns the columns of a table of figures, in its order. */
export function figureColumns<Rows extends Figures, Prefix extends string = "">(
  figures: Rows,
  prefix = "" as Prefix,
): readonly FigureColumn<KeyOf<Rows>, Prefix>[] {
  return figureKeys(figures).map((key) => figureColumn(key, prefix));
}

/** Returns an analysis' figures by column; all are null without an analysis. */
export function storedFigures<Rows extends Figures, Prefix extends string = "">(
  figures: Rows,
  analysed: FiguresInMs<Rows> | null,
  prefix = "" as Prefix,
): FigureColumns<Rows, Prefix> {
  const values: Readonly<Record<string, unknown>> = { ...analysed };
  return Object.fromEntries(
    figureKeys(figures).map((key) => [figureColumn(key, prefix), values[`${key}Ms`] ?? null]),
  ) as FigureColumns<Rows, Prefix>;
}

/** The reverse: returns a row's figures as an analysis has them. */
export function readFigures<Rows extends Figures, Prefix extends string = "">(
  figures: Rows,
  row: FigureColumns<Rows, Prefix>,
  prefix = "" as Prefix,
): FiguresInMs<Rows> {
  const values: Readonly<Record<string, unknown>> = row;
  return Object.fromEntries(
    figureKeys(figures).map((key) => [`${key}Ms`, values[figureColumn(key, prefix)] ?? null]),
  ) as FiguresInMs<Rows>;
}
