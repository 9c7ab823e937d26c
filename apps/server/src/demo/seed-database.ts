import { availableParallelism } from "node:os";
import { ConfigError } from "../config/config.ts";
import { type CopyData, type CopyRow, copyDataOf } from "../platform/database/copy-rows.ts";
import type { ConnectionTarget } from "../platform/database/open-database.ts";
import { nameKey } from "../platform/text/name-key.ts";
import { nameSkeletons } from "../platform/text/name-skeletons.ts";
import { searchKeyOfNames } from "../platform/text/search-key.ts";
import { createThreadPool } from "../platform/threads/thread-pool.ts";
import type { LoadChunkInput } from "./load-chunk.thread.ts";
import { type Loader, openLoader } from "./load-queries.ts";
import type { DemoHunter } from "./world/hunters.ts";
import { demoSettings } from "./world/seeds.ts";
import { createWorld, type WorldPlan } from "./world/world.ts";

const thread = new URL("./load-chunk.thread.ts", import.meta.url);
const nightsPerChunk = 500;
/** The setting that marks the database's content as made up, and holds its plan. */
const markerKey = "demo";
/** The number of chunks that are made ahead, per thread. */
const ahead = 2;

export interface SeedCounts {
  readonly nights: number;
  readonly runs: number;
  readonly hunters: number;
}

export interface SeedInput {
  readonly plan: WorldPlan;
  /** Whether the extracts of uploads are stored as well, so that nights can be analysed again. */
  readonly withExtracts: boolean;
  readonly onProgress: (text: string) => void;
}

/**
 * Fills an empty, migrated database with a made-up community, in one transaction: the same plan gives the same rows.
 * Throws a `ConfigError` when there are nights already.
 */
export async function seedDatabase(target: ConnectionTarget, input: SeedInput): Promise<SeedCounts> {
  const loader = await openLoader(target);
  try {
    if (await loader.hasNights()) {
      throw new ConfigError(
        "The database holds nights already: empty it first (npm run db:reset), or use another DATA_DIR.",
      );
    }
    return await load(loader, input);
  } finally {
    await loader.close();
  }
}

/** Whether the whole content of the database came from this function. */
export async function isSeeded(target: ConnectionTarget): Promise<boolean> {
  const loader = await openLoader(target);
  try {
    return await loader.hasSetting(markerKey);
  } finally {
    await loader.close();
  }
}

async function load(loader: Loader, input: SeedInput): Promise<SeedCounts> {
  const { plan, onProgress } = input;
  const { hunters } = createWorld(plan);
  await loader.begin();
  await loader.writeSettings({ ...demoSettings, [markerKey]: plan }, new Date(plan.untilMs));
  let accounts = 0;
  for (const data of accountRows(hunters)) {
    if (data.table === "user_account") accounts = data.rows;
    await loader.copy(data);
  }
  const rows = { night: 0, run: 0 };
  let done = 0;
  for await (const chunk of chunksOf(input)) {
    for (const data of chunk) {
      await loader.copy(data);
      if (data.table === "night" || data.table === "run") rows[data.table] += data.rows;
    }
    done = Math.min(plan.nights, done + nightsPerChunk);
    if (done === plan.nights || done % (nightsPerChunk * 20) === 0)
      onProgress(`${done} of ${plan.nights} nights`);
  }
  onProgress("boards");
  await loader.derive();
  await loader.commit();
  onProgress("statistics");
  await loader.tidy();
  return { nights: rows.night, runs: rows.run, hunters: accounts };
}

/** Makes the rows of all nights, in order, on as many threads as there are cores. */
async function* chunksOf({ plan, withExtracts }: SeedInput): AsyncGenerator<readonly CopyData[]> {
  const cores = availableParallelism();
  const threads = createThreadPool(cores);
  const pending: Promise<readonly CopyData[]>[] = [];
  try {
    for (let fromIndex = 0; fromIndex < plan.nights || pending.length > 0; ) {
      while (fromIndex < plan.nights && pending.length < cores * ahead) {
        const toIndex = Math.min(plan.nights, fromIndex + nightsPerChunk);
        const made = threads.run<LoadChunkInput, readonly CopyData[]>(thread, {
          plan,
          fromIndex,
          toIndex,
          withExtracts,
        });
        // The promise is awaited later, in order; its failure before then must not count as unhandled.
        made.catch(() => undefined);
        pending.push(made);
        fromIndex = toIndex;
      }
      const first = pending.shift();
      if (first) yield await first;
    }
  } finally {
    await threads.close();
  }
}

/** Returns the accounts of the hunters who have one, each with its verified name. */
function accountRows(hunters: readonly DemoHunter[]): readonly CopyData[] {
  const accounts: CopyRow[] = [];
  const names: CopyRow[] = [];
  for (const { name, platform, account } of hunters) {
    if (!account) continue;
    const verifiedAt = new Date(account.verifiedAtMs);
    accounts.push({
      uuid: account.uuid,
      role: account.role,
      ign: name,
      ign_key: nameKey(name),
      name_skeletons: nameSkeletons(name),
      search_key: searchKeyOfNames([name, ...(account.displayAliases ? account.aliases : [])]),
      verified_at: verifiedAt,
      platform,
      display_aliases: account.displayAliases,
      aliases: account.aliases,
      alias_skeletons: [...new Set(account.aliases.flatMap(nameSkeletons))],
      badges: account.badges,
      patreon_tier: account.patreonTier,
      created_at: new Date(account.createdAtMs),
    });
    names.push({
      user_uuid: account.uuid,
      name,
      name_key: nameKey(name),
      verified_at: verifiedAt,
      ended_at: null,
    });
  }
  return [copyDataOf("user_account", accounts), copyDataOf("user_name", names)];
}
