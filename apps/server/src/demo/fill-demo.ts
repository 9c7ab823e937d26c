import { migrateToLatest } from "../platform/database/migrate.ts";
import type { DatabaseAccess } from "../platform/database/open-database.ts";
import type { Deps } from "../platform/deps.ts";
import type { Logger } from "../platform/log/logger.ts";
import { askForVerifications } from "./ask-for-verifications.ts";
import { playRankedRuns } from "./play-ranked-runs.ts";
import { isSeeded, seedDatabase } from "./seed-database.ts";
import { earliestEndMs } from "./world/seeds.ts";
import { createWorld, type WorldPlan } from "./world/world.ts";

const dayMs = 86_400_000;
const demoPlan = { seed: 1, hunters: 300, nights: 3000 } as const;

export interface FillDemoInput {
  readonly access: Pick<DatabaseAccess, "app" | "owner">;
  readonly log: Logger;
  /** The demo's last night has ended when the day of this instant begins (UTC). */
  readonly nowMs: number;
  readonly print: (line: string) => void;
}

/**
 * The rest of the work, which is done once the server is put together; it calls the server's verbs as hunters and
 * moderators would.
 */
export type FinishDemo = (deps: Deps) => Promise<void>;

/**
 * Fills an empty database with a demo season; changes nothing on later starts. Throws a `ConfigError` when the database
 * holds nights that are not the demo's.
 */
export async function fillDemo({ access, log, nowMs, print }: FillDemoInput): Promise<FinishDemo> {
  await migrateToLatest(access, log);
  if (await isSeeded(access.owner)) {
    print("The demo season is there from an earlier start, with all that was added since.");
    return async () => undefined;
  }
  print("Filling the demo season (once; takes some seconds)…");
  const untilMs = Math.max(earliestEndMs, Math.floor(nowMs / dayMs) * dayMs);
  const plan: WorldPlan = { ...demoPlan, untilMs };
  const made = await seedDatabase(access.owner, { plan, withExtracts: true, onProgress: () => undefined });
  print(`The demo has ${made.nights} nights with ${made.runs} runs of ${made.hunters} hunters.`);
  return async (deps) => {
    const { hunters } = createWorld(plan);
    await askForVerifications(deps, hunters);
    await playRankedRuns(deps, { seed: plan.seed, hunters });
  };
}
