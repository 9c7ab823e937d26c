import type { Transaction } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import { weighSenders } from "../../nights/signals/voices.ts";
import { lockNamesOfNights, lockNights } from "../../nights/store/lock-nights.ts";
import { settleChoice } from "../../nights/store/owners-choice.ts";
import { lockSeasonsInForce } from "../../settings/seasons.ts";
import { lockUploadsOfNight, selectNightsOfSeveralLogs } from "../known/log-queries.ts";
import { type MergeDeps, mergeLogs } from "./merge-logs.ts";

/**
 * Decides again what depends on the accounts that vouch for a locked night, after these may have changed: the owners'
 * choices, the shown log, and the logs that fill its gaps.
 */
export async function settleNight(deps: MergeDeps, trx: Transaction, nightUuid: string): Promise<void> {
  await settleChoice(trx, nightUuid, new Date(deps.clock()));
  await mergeLogs(deps, trx, nightUuid);
  await weighSenders(trx, nightUuid);
}

/** Settles a night again after a sender gave it up or restored it, or somebody confirmed or denied a presence. */
export async function readLogsAgain(deps: MergeDeps & Pick<Deps, "db">, nightUuid: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    await lockNamesOfNights(trx, [nightUuid]);
    await lockSeasonsInForce(trx);
    // The newly shown log cannot be deleted meanwhile, because a deletion locks the upload first and its nights
    // afterwards.
    await lockUploadsOfNight(trx, nightUuid);
    await lockNights(trx, [nightUuid]);
    await settleNight(deps, trx, nightUuid);
  });
}

const atOnce = 100;

/**
 * Settles those of a hunter's nights again that have several known logs. After the hunter has proved their name, the nights are theirs:
 * their logs may fill gaps of the shown ones, and a stranger's may not (ADR 0034). After the name is lost, this no longer holds. Each
 * night has a transaction of its own, so that nobody waits for all of them.
 */
export async function readLogsOfHunterAgain(
  deps: MergeDeps & Pick<Deps, "db">,
  userUuid: string,
  signal: AbortSignal,
): Promise<void> {
  for (let after: string | undefined, isMore = true; isMore; ) {
    const nightUuids = await selectNightsOfSeveralLogs(deps.db, { userUuid, after, limit: atOnce });
    for (const nightUuid of nightUuids) {
      signal.throwIfAborted();
      await readLogsAgain(deps, nightUuid);
    }
    after = nightUuids.at(-1);
    isMore = nightUuids.length === atOnce;
  }
}
