import { availableParallelism, loadavg } from "node:os";
import { quantile } from "../server/send-uploads.ts";

/** A line of a bench's table. */
export interface Line {
  /** The call or the act. */
  readonly name: string;
  /** The times of all repetitions. For a single time the table shows no quantiles. */
  readonly timesMs?: readonly number[];
  /** The budget of the p99 in milliseconds, or another promise as text. */
  readonly budget?: number | string | undefined;
  /** Other observations. */
  readonly seen?: readonly string[];
}

/** Measures one thing and returns one line or several. */
export type Row = () => Promise<Line | readonly Line[]>;

/** Measurements on servers and data that were opened for them, row by row. */
export interface Scene {
  readonly about: string;
  readonly rows: readonly Row[];
}

/** The numeric options of the command line, with their defaults. */
export const counts = {
  nights: 200_000,
  /** With 0 each bench has its own rate. */
  "per-second": 0,
  requests: 300,
  "big-name": 10_000,
  verifications: 20_000,
  asks: 200,
  variants: 50,
  honest: 200,
  evenings: 2000,
  runs: 60_000,
  rounds: 9,
};

export type Options = Readonly<typeof counts> & { readonly data: string | undefined };

export interface Bench {
  readonly name: string;
  readonly measures: string;
  /** Whether the bench runs only when it is named. Such a bench changes the working tree. */
  readonly isNamedOnly?: boolean;
  /** A scene is opened after the one before is closed; it hands everything that it opens to `closing`. */
  readonly scenes: readonly ((closing: AsyncDisposableStack, options: Options) => Promise<Scene>)[];
}

export const say = (text: string) => process.stdout.write(`${text}\n`);
export const loadNow = () => `load ${loadavg()[0]?.toFixed(1)}`;

/** Prints a table for each scene. */
export async function runBench({ name, scenes }: Bench, options: Options): Promise<void> {
  for (const open of scenes) {
    const closing = new AsyncDisposableStack();
    try {
      const { about, rows } = await open(closing, options);
      say(`\n${name}: ${about} (${availableParallelism()} cores, ${loadNow()} at the beginning)\n`);
      say("| asked or done | p50 ms | p99 | worst | budget | also seen |\n|---|---|---|---|---|---|");
      for (const measure of rows) for (const line of [await measure()].flat()) say(tableLine(line));
      say(`\n${loadNow()} at the end`);
    } finally {
      await closing.disposeAsync();
    }
  }
}

function tableLine({ name, timesMs = [], budget = "", seen = [] }: Line): string {
  const fractions = [0.5, 0.99, 1].map((fraction) => ms(quantile(timesMs, fraction)));
  const shown = timesMs.length > 1 ? fractions : ["", "", timesMs.map(ms).join()];
  return `| ${[name, ...shown, budget, seen.filter(Boolean).join("; ")].join(" | ")} |`;
}

const ms = (value: number) => value.toFixed(value < 10 ? 2 : value < 1000 ? 1 : 0);
