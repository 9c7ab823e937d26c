import type { Deps } from "../../../platform/deps.ts";
import { holdNights } from "../../nights/store/hold-nights.ts";
import { holdSeasonsInForce } from "../../settings/seasons.ts";
import { lockUploadsOfNight } from "../known/log-queries.ts";
import type { MergeDeps } from "./merge-logs.ts";
import { settleNight } from "./settle-night.ts";

/** Settles a night again after a sender gave it up or took it back, or somebody said who was there. */
export async function readLogsAgain(deps: MergeDeps & Pick<Deps, "db">, nightUuid: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    await holdSeasonsInForce(trx);
    // The newly shown log cannot be deleted meanwhile, because a deletion locks the upload first and its nights
    // afterwards.
    await lockUploadsOfNight(trx, nightUuid);
    await holdNights(trx, [nightUuid]);
    await settleNight(deps, trx, nightUuid);
  });
}
