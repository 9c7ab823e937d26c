import { engineVersion } from "@hunt/engine/domain/engine-version";
import { outwaitLocks } from "../../../platform/database/outwait-locks.ts";
import type { Deps } from "../../../platform/deps.ts";
import { holdSeasonsInForce } from "../../settings/hold-seasons-in-force.ts";
import { lockNight, selectOutdatedNights } from "./queries.ts";
import { type RebuildDeps, rebuildNight } from "./rebuild-night.ts";

const batchSize = 100;

export interface RebuildOptions {
  /** Also the nights that the engine of today has analysed already. */
  readonly all: boolean;
  readonly onProgress?: (done: number) => void;
}

export interface RebuiltNights {
  readonly rebuilt: number;
  /** Nights of which no stored log is left, or gives the night any more: they keep their figures. */
  readonly kept: number;
}

/**
 * Analyses stored nights again with the engine of today, each in a transaction of its own; can be stopped and started
 * again at any time. Uuids and everything that hunters chose stay.
 */
export async function rebuildNights(
  deps: RebuildDeps & Pick<Deps, "db">,
  { all, onProgress }: RebuildOptions,
): Promise<RebuiltNights> {
  let rebuilt = 0;
  let kept = 0;
  for (let after: string | null = null; ; ) {
    const uuids: readonly string[] = await selectOutdatedNights(deps.db, {
      after,
      belowEngineVersion: all ? null : engineVersion,
      limit: batchSize,
    });
    for (const uuid of uuids) {
      const isRebuilt = await outwaitLocks(() =>
        deps.db.transaction().execute(async (trx) => {
          // Before anything that locks a row: who changes the seasons locks the rows of nights.
          await holdSeasonsInForce(trx);
          await lockNight(trx, uuid);
          return await rebuildNight(deps, trx, uuid);
        }),
      );
      if (isRebuilt) rebuilt += 1;
      else kept += 1;
    }
    onProgress?.(rebuilt + kept);
    after = uuids.at(-1) ?? null;
    if (after === null) return { rebuilt, kept };
  }
}
