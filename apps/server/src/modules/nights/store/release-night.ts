import type { Transaction } from "../../../platform/database/database-types.ts";
import { deleteNight, lockNight, readNightState, updateNight } from "./queries.ts";
import { type RebuildDeps, rebuildNight } from "./rebuild-night.ts";
import { readChosenScopes } from "./scope-queries.ts";
import { widestScope } from "./widest-scope.ts";

/**
 * Settles a night after one of its uploads is gone: it goes with the last one; otherwise it keeps the widest scope
 * that the others chose, and figures from one of their logs.
 */
export async function releaseNight(deps: RebuildDeps, trx: Transaction, nightUuid: string): Promise<void> {
  await lockNight(trx, nightUuid);
  const state = await readNightState(trx, nightUuid);
  if (!state) return;
  const chosen = await readChosenScopes(trx, nightUuid);
  const widestOf = (scopes: typeof chosen) => widestScope(scopes.map(({ scope }) => scope));
  // Where nobody is left who may choose, those who keep the night do.
  const scope = widestOf(chosen.filter(({ counts }) => counts)) ?? widestOf(chosen);
  if (scope === null) {
    await deleteNight(trx, nightUuid);
    return;
  }
  if (scope !== state.scope) await updateNight(trx, nightUuid, { scope, updated_at: new Date(deps.clock()) });
  if (state.sourceUploadUuid === null) await rebuildNight(deps, trx, nightUuid);
}
