import type { Deps } from "../../../platform/deps.ts";
import { holdNights } from "./hold-nights.ts";
import type { MergeDeps } from "./merge-logs.ts";
import { settleNight } from "./settle-night.ts";

/** Settles a night again, after somebody who sent one gave it up, took it back, or said who was there. */
export async function readLogsAgain(deps: MergeDeps & Pick<Deps, "db">, nightUuid: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    await holdNights(trx, [nightUuid]);
    await settleNight(deps, trx, nightUuid);
  });
}
