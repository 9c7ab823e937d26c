import { engineVersion } from "@hunt/engine/domain/engine-version";
import type { Transaction } from "../../../platform/database/database-types.ts";
import { outwaitLocks } from "../../../platform/database/outwait-locks.ts";
import type { Deps } from "../../../platform/deps.ts";
import { addToNotice } from "../../notices/tell-user.ts";
import { holdSeasonsInForce } from "../../settings/seasons.ts";
import { selectModeratedNights } from "../moderate/queries.ts";
import { lockNight, selectOutdatedNights } from "../store/queries.ts";
import type { RebuildDeps } from "../store/rebuild-night.ts";
import { judgeCopiesOfNight } from "./judge-again.ts";
import { type RereadNight, readNightAgain, rereadChanges } from "./read-night-again.ts";

const batchSize = 100;

export interface RebuildOptions {
  /** Also the nights that the engine of today has analysed already. */
  readonly all: boolean;
  /** Looks at what would become of each, and changes nothing. */
  readonly isTrial?: boolean;
  readonly onProgress?: (done: number) => void;
  readonly onNight?: (nightUuid: string, reread: RereadNight) => void;
}

export interface RebuiltNights {
  readonly rebuilt: number;
  /** Nights of which no stored log is left, or gives the night any more: they keep their figures. */
  readonly kept: number;
}

/**
 * Analyses stored nights again with the engine of today, each in a transaction of its own; can be stopped and started
 * again at any time. Uuids and everything that hunters chose stay. Whoever owns some of them is told in one notice what is another, and
 * of how many the log is wanted once more.
 */
export async function rebuildNights(
  deps: RebuildDeps & Pick<Deps, "db" | "threads">,
  { all, isTrial = false, onProgress, onNight }: RebuildOptions,
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
      const reread = await outwaitLocks(() => rereadOne(deps, uuid, isTrial));
      if (reread) {
        rebuilt += 1;
        onNight?.(uuid, reread);
      } else kept += 1;
    }
    onProgress?.(rebuilt + kept);
    after = uuids.at(-1) ?? null;
    if (after === null) return { rebuilt, kept };
  }
}

/** In a transaction of its own, which a trial takes back. */
async function rereadOne(
  deps: RebuildDeps & Pick<Deps, "db" | "threads">,
  nightUuid: string,
  isTrial: boolean,
): Promise<RereadNight | null> {
  const trx = await deps.db.startTransaction().execute();
  try {
    // Before anything that locks a row: who changes the seasons locks the rows of nights.
    await holdSeasonsInForce(trx);
    await lockNight(trx, nightUuid);
    const reread = await readNightAgain(deps, trx, nightUuid);
    if (reread && !isTrial) await tellOwnersOfReread(deps, trx, { nightUuid, reread });
    await (isTrial ? trx.rollback() : trx.commit()).execute();
    if (isTrial || !reread) return reread;
    // Once more than within the transaction: a copy may have come meanwhile, and the nights of its other side are judged as well.
    return { ...reread, marked: [...reread.marked, ...(await judgeCopiesOfNight(deps, nightUuid))] };
  } catch (error) {
    if (!trx.isCommitted && !trx.isRolledBack) await trx.rollback().execute();
    throw error;
  }
}

/** Counts a night in the notice of whoever sent it with an account; one for all of theirs, by this engine. */
async function tellOwnersOfReread(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  { nightUuid, reread }: { readonly nightUuid: string; readonly reread: RereadNight },
): Promise<void> {
  const { changes, isLogWanted } = reread;
  if (changes.length === 0 && !isLogWanted) return;
  const [night] = await selectModeratedNights(trx, [nightUuid]);
  if (!night || night.deletedAt !== null) return;
  const counts = {
    nights: Number(changes.length > 0),
    ...Object.fromEntries(rereadChanges.map((change) => [change, Number(changes.includes(change))])),
    wanted: Number(isLogWanted),
  };
  for (const userUuid of night.ownerUuids)
    await addToNotice(deps, trx, { userUuid, kind: "nights_reread", of: engineVersion, counts });
}
