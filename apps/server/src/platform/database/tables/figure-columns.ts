import { type Figures, type FiguresInMs, figureKeys } from "@hunt/engine/domain/figures";

/**
 * The columns of a table of figures. Their names follow from its keys: `averageRealTime` → `average_real_time_ms`; with
 * a prefix, as of what stands within something else: `bus_time_ms`.
 */

/** `averageRealTime` → `average_real_time`: every capital begins a word. */
type SnakeCase<Text extends string> = Text extends `${infer First}${infer Rest}`
  ? `${First extends Capitalize<First> ? `_${Lowercase<First>}` : First}${SnakeCase<Rest>}`
  : "";

export type FigureColumn<Key extends string, Prefix extends string = ""> = `${Prefix}${SnakeCase<Key>}_ms`;
/** Of all runs of a night together, in their order. */
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

/** Each name is made once: some sixty are written of every run. */
const snakeCased = new Map<string, string>();

function snakeCase<Key extends string>(key: Key): SnakeCase<Key> {
  const known = snakeCased.get(key);
  const name = known ?? key.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
  if (known === undefined) snakeCased.set(key, name);
  return name as SnakeCase<Key>;
}

/** Where one figure is stored. */
export function figureColumn<Key extends string, Prefix extends string = "">(
  key: Key,
  prefix = "" as Prefix,
): FigureColumn<Key, Prefix> {
  return `${prefix}${snakeCase(key)}_ms`;
}

/** Where one figure of all runs of a night is stored. */
export function runsFigureColumn<Key extends string>(key: Key): RunsFigureColumn<Key> {
  return `${snakeCase(key)}s_ms`;
}

/** Where the figures of a table are stored, in its order. */
export function figureColumns<Rows extends Figures, Prefix extends string = "">(
  figures: Rows,
  prefix = "" as Prefix,
): readonly FigureColumn<KeyOf<Rows>, Prefix>[] {
  return figureKeys(figures).map((key) => figureColumn(key, prefix));
}

/** The figures of an analysis as they are stored; without an analysis of what they are of, all null. */
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

/** The other way round: the figures of a row as an analysis has them. */
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
