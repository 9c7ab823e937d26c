import type { Deps } from "../../../platform/deps.ts";
import { isPastRestoring } from "../../nights/night/restoring.ts";
import { endNight } from "../../nights/store/end-night.ts";
import { lockNightRow } from "../../nights/store/known-night.ts";
import { type CutDeps, cutForgottenNights } from "./cut-forgotten-nights.ts";

/**
 * Removes a night that was deleted more than a week ago, with the uploads that hold nothing else, and cuts it out of the other
 * uploads' extracts. The removal stays recorded: when the night is sent again, it is hidden. A night that is gone, was restored,
 * or was deleted again since, is left alone.
 */
export async function purgeNight(
  deps: CutDeps & Pick<Deps, "db" | "clock">,
  nightUuid: string,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const night = await lockNightRow(trx, nightUuid);
    if (!night?.deletedAt || !isPastRestoring(night.deletedAt, new Date(deps.clock()))) return;
    await cutForgottenNights(deps, trx, await endNight(trx, nightUuid, new Date(deps.clock())));
  });
}
