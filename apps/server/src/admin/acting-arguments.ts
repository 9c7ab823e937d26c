import { userInfo } from "node:os";
import { parseArgs } from "node:util";
import { describeError } from "@hunt/contracts/error-codes";
import { ConfigError } from "../config/config.ts";
import { AppError } from "../platform/errors/app-error.ts";
import type { Operator } from "../platform/http/actor.ts";

/** What a command that changes something for a reason is called with. */
export interface ActingArguments {
  readonly actor: Operator;
  /** `--reason`, empty without one. */
  readonly reason: string;
  /** What is neither an option nor the value of one. */
  readonly words: readonly string[];
  /** `--days`, as written. */
  readonly days: string | undefined;
  /** `--limit`, as written. */
  readonly limit: string | undefined;
}

/** What changes a setting may be called without a word about it; the log says what was and is. */
export const unsaidReason = "set on the command line";

/** How a command is called. */
export interface ActingUsage {
  /** Shown when the arguments cannot be read. */
  readonly usage: string;
  /** One more is refused: it was meant for something, e.g. the second word of a reason without quotes. */
  readonly maxWords: number;
}

/** Reads the arguments of such a command. */
export function readActing(args: readonly string[], { usage, maxWords }: ActingUsage): ActingArguments {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { reason: { type: "string" }, days: { type: "string" }, limit: { type: "string" } },
    });
    const { reason = "", days, limit } = values;
    if (positionals.length > maxWords)
      throw new Error(`"${positionals[maxWords]}" is one word too many: put in quotes what has spaces.`);
    return { actor: operator(), reason, words: positionals, days, limit };
  } catch (error) {
    throw new ConfigError(`${error instanceof Error ? error.message : error}\nUsage: ${usage}`);
  }
}

/** Whoever called the command, by the system's name of them. */
function operator(): Operator {
  return { kind: "operator", name: userInfo().username };
}

/** A refusal of a verb as a sentence for who called the command. */
export async function inSentences<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const faults = error.errors.map(({ field, message }) => `${field}: ${message}`);
    throw new ConfigError(faults.length === 0 ? describeError(error.code, error.params) : faults.join("\n"), {
      cause: error,
    });
  }
}

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The uuid among the words, as uuids are stored and looked for, or the sentence that asks for one. */
export function requireUuid(word: string | undefined, usage: string): string {
  if (word !== undefined && uuidPattern.test(word)) return word.toLowerCase();
  throw new ConfigError(`Name it by its uuid. Usage: ${usage}`);
}
