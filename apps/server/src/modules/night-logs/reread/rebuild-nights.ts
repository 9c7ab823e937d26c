import { engineVersion } from "@hunt/engine/domain/engine-version";
import type { Transaction } from "../../../platform/database/database-types.ts";
import { outwaitLocks } from "../../../platform/database/outwait-locks.ts";
import type { Deps } from "../../../platform/deps.ts";
import { findOwnersToNotify } from "../../nights/moderate/read-moderated-nights.ts";
import { lockNamesOfNights, lockNights } from "../../nights/store/lock-nights.ts";
import { addToNotice } from "../../notices/notify-user.ts";
import { lockSeasonsInForce } from "../../settings/seasons.ts";
import type { MergeDeps } from "../settle/merge-logs.ts";
import { judgeCopiesOfNight } from "./judge-again.ts";
import { selectOutdatedNights } from "./queries.ts";
import { type RereadNight, readNightAgain, rereadChanges } from "./read-night-again.ts";

const batchSize = 100;

export interface RebuildOptions {
  /** Whether to include nights that the current engine has analysed already. */
  readonly all: boolean;
  /** Whether to return what would change, without changing anything. */
  readonly isTrial?: boolean;
  readonly onProgress?: (done: number) => void;
  readonly onNight?: (nightUuid: string, reread: RereadNight) => void;
}

export interface RebuiltNights {
  readonly rebuilt: number;
  /** The number of nights that keep their figures, because no stored log is left, or none gives the night any more. */
  readonly kept: number;
}

/**
 * Analyses stored nights again with the current engine, each in a transaction of its own. It can be stopped and started
 * again at any time. UUIDs and all choices of hunters stay. Each owner gets one notice that says what has changed, and
 * how many logs should be sent again.
 */
export async function rebuildNights(
  deps: MergeDeps & Pick<Deps, "db">,
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

/** Reads one night again in a transaction of its own, which a trial rolls back. */
async function rereadOne(
  deps: MergeDeps & Pick<Deps, "db">,
  nightUuid: string,
  isTrial: boolean,
): Promise<RereadNight | null> {
  const trx = await deps.db.startTransaction().execute();
  try {
    await lockNamesOfNights(trx, [nightUuid]);
    // This lock comes before any row lock, because a change of the seasons locks the rows of nights.
    await lockSeasonsInForce(trx);
    await lockNights(trx, [nightUuid]);
    const reread = await readNightAgain(deps, trx, nightUuid);
    if (reread && !isTrial) await tellOwnersOfReread(deps, trx, { nightUuid, reread });
    await (isTrial ? trx.rollback() : trx.commit()).execute();
    if (isTrial || !reread) return reread;
    // Copies are looked for again outside the transaction, because a copy may have come meanwhile, and the nights on
    // its other side are judged too.
    return { ...reread, marked: [...reread.marked, ...(await judgeCopiesOfNight(deps, nightUuid))] };
  } catch (error) {
    if (!trx.isCommitted && !trx.isRolledBack) await trx.rollback().execute();
    throw error;
  }
}

/**
 * Counts a night in the notice to each account that sent it; an account gets one notice for all its nights by this
 * engine.
 */
async function tellOwnersOfReread(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  { nightUuid, reread }: { readonly nightUuid: string; readonly reread: RereadNight },
): Promise<void> {
  const { changes, isLogWanted } = reread;
  if (changes.length === 0 && !isLogWanted) return;
  const night = await findOwnersToNotify(trx, nightUuid);
  if (!night || night.isDeleted) return;
  const counts = {
    nights: Number(changes.length > 0),
    ...Object.fromEntries(rereadChanges.map((change) => [change, Number(changes.includes(change))])),
    wanted: Number(isLogWanted),
  };
  for (const userUuid of night.ownerUuids)
    await addToNotice(deps, trx, { userUuid, kind: "nights_reread", of: engineVersion, counts });
}
