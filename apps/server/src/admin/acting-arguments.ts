import { userInfo } from "node:os";
import { parseArgs } from "node:util";
import { describeError } from "@hunt/contracts/error-codes";
import { ConfigError } from "../config/config.ts";
import { AppError } from "../platform/errors/app-error.ts";
import type { Operator } from "../platform/http/actor.ts";

/** The arguments of a command that changes something and gives a reason for it. */
export interface ActingArguments {
  readonly actor: Operator;
  /** The text of `--reason`; empty without it. */
  readonly reason: string;
  /** The arguments that are neither an option nor an option's value. */
  readonly words: readonly string[];
  /** The text of `--days`, as written. */
  readonly days: string | undefined;
  /** The text of `--limit`, as written. */
  readonly limit: string | undefined;
}

/**
 * The reason that is recorded when a setting is changed without `--reason`; the log entry holds the old and the new
 * value.
 */
export const unsaidReason = "set on the command line";

/** The usage of a command. */
export interface ActingUsage {
  /** The sentence that is shown when the arguments cannot be read. */
  readonly usage: string;
  /** More words than this are refused, because a word too many shows a mistake, e.g. a reason without quotes. */
  readonly maxWords: number;
}

/**
 * Reads the arguments of a command that changes something; throws a `ConfigError` with the usage when they are wrong.
 */
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

/** Returns the person who called the command, under their user name on this system. */
function operator(): Operator {
  return { kind: "operator", name: userInfo().username };
}

/** Turns a verb's refusal into a `ConfigError` with a sentence for the person who called the command. */
export async function withReadableErrors<T>(work: () => Promise<T>): Promise<T> {
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

/**
 * Returns the uuid in lower case, as uuids are stored; throws a `ConfigError` that asks for one when the word is not a
 * uuid.
 */
export function requireUuid(word: string | undefined, usage: string): string {
  if (word !== undefined && uuidPattern.test(word)) return word.toLowerCase();
  throw new ConfigError(`Name it by its uuid. Usage: ${usage}`);
}
