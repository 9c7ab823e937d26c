import { parseArgs } from "node:util";
import { ConfigError } from "../config/config.ts";
import { seedDatabase } from "../demo/seed-database.ts";
import { earliestEndMs } from "../demo/world/seeds.ts";
import { withDatabase } from "../platform/database/entry/with-database.ts";
import { migrateToLatest } from "../platform/database/migrate.ts";
import type { Command } from "./command.ts";

const usage = "seed [--hunters 1000] [--nights 10000] [--seed 1] [--until 2026-01-01]";
const maxNights = 5_000_000;
const maxHunters = 1_000_000;

/** Fills an empty database with a made-up community, for trying the app and measuring it. */
export const seedCommand: Command = {
  name: "seed",
  usage,
  async run({ config, log, print, args }) {
    const plan = readPlan(args);
    const started = performance.now();
    const seconds = () => ((performance.now() - started) / 1000).toFixed(0).padStart(4);
    await withDatabase(config, log, async (access) => {
      await migrateToLatest(access, log);
      const onProgress = (step: string) => print(`${seconds()} s  ${step}`);
      const made = await seedDatabase(access.owner, { plan, withExtracts: false, onProgress });
      print(
        `${made.nights} nights with ${made.runs} runs of ${made.hunters} hunters in ${seconds().trim()} s. No extracts are stored with them: they cannot be analysed again.`,
      );
    });
  },
};

function readPlan(args: readonly string[]) {
  const values = readArguments(args);
  const untilMs = Date.parse(values.until);
  if (Number.isNaN(untilMs)) throw new ConfigError(`--until must be a date, e.g. 2026-01-01.`);
  return {
    hunters: readCount(values.hunters, { name: "--hunters", max: maxHunters }),
    nights: readCount(values.nights, { name: "--nights", max: maxNights }),
    seed: readCount(values.seed, { name: "--seed", max: 2 ** 31 - 1 }),
    untilMs: Math.max(untilMs, earliestEndMs),
  };
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        hunters: { type: "string", default: "1000" },
        nights: { type: "string", default: "10000" },
        seed: { type: "string", default: "1" },
        // A fixed date, so that the same command gives the same data on any day.
        until: { type: "string", default: "2026-01-01" },
      },
    }).values;
  } catch (error) {
    throw new ConfigError(`${error instanceof Error ? error.message : error}\nUsage: ${usage}`);
  }
}

function readCount(text: string, { name, max }: { readonly name: string; readonly max: number }): number {
  const count = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  if (count < 1 || count > max) throw new ConfigError(`${name} must be a whole number from 1 to ${max}.`);
  return count;
}
