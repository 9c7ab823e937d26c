import type { Transaction } from "../../../platform/database/database-types.ts";
import { endNight } from "./end-night.ts";
import { lockNight, type NightState, readNightState, updateNight } from "./queries.ts";
import { type RebuildDeps, rebuildNight } from "./rebuild-night.ts";
import { hasLostRuns } from "./run-queries.ts";
import { hasGivenUpLogs, readChosenScopes } from "./scope-queries.ts";
import { scopeOfOwners } from "./widest-scope.ts";

const deletedByOwners = (now: Date) => ({ deleted_at: now, deleted_by_owners: true, updated_at: now });

/**
 * Settles a night after one of its uploads is gone: it goes with the last one; otherwise it keeps the widest scope
 * that the others chose, and figures from one of their logs.
 */
export async function releaseNight(deps: RebuildDeps, trx: Transaction, nightUuid: string): Promise<void> {
  await lockNight(trx, nightUuid);
  const state = await readNightState(trx, nightUuid);
  if (!state) return;
  const scope = scopeOfOwners(await readChosenScopes(trx, nightUuid));
  if (scope === null) {
    // Whoever gave it up may still take it back; the job that forgets their logs ends it.
    if (!(await hasGivenUpLogs(trx, nightUuid))) await endNight(trx, nightUuid, new Date(deps.clock()));
    else if (!state.isDeleted) await updateNight(trx, nightUuid, deletedByOwners(new Date(deps.clock())));
    return;
  }
  if (scope !== state.scope) await updateNight(trx, nightUuid, { scope, updated_at: new Date(deps.clock()) });
  await readAgain(deps, trx, state);
}

/** A step of what takes logs away: a night that lost one that its figures are from is read from those that are left. */
export async function readAgain(
  deps: RebuildDeps,
  trx: Transaction,
  { uuid, sourceUploadUuid }: Pick<NightState, "uuid" | "sourceUploadUuid">,
): Promise<void> {
  if (sourceUploadUuid === null || (await hasLostRuns(trx, uuid))) await rebuildNight(deps, trx, uuid);
}
