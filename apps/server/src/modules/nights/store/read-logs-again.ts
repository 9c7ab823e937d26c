import type { Deps } from "../../../platform/deps.ts";
import { holdSeasonsInForce } from "../../settings/seasons.ts";
import { holdNights } from "./hold-nights.ts";
import { lockUploadsOfNight } from "./log-queries.ts";
import type { MergeDeps } from "./merge-deps.ts";
import { settleNight } from "./settle-night.ts";

/** Settles a night again, after somebody who sent one gave it up, took it back, or said who was there. */
export async function readLogsAgain(deps: MergeDeps & Pick<Deps, "db">, nightUuid: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    await holdSeasonsInForce(trx);
    // One that is shown from now on is not taken back meanwhile: whoever does locks it, and its nights then.
    await lockUploadsOfNight(trx, nightUuid);
    await holdNights(trx, [nightUuid]);
    await settleNight(deps, trx, nightUuid);
  });
}
