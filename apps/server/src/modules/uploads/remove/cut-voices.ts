import type { Deps } from "../../../platform/deps.ts";
import { cutForgottenNights } from "../../night-logs/forget/cut-forgotten-nights.ts";

/** Cuts nights that were removed with their owners out of the uploads of senders who were only voices in them. */
export async function cutVoices(
  deps: Pick<Deps, "config" | "db" | "threads">,
  uploadUuids: readonly string[],
): Promise<void> {
  await deps.db.transaction().execute((trx) => cutForgottenNights(deps, trx, uploadUuids));
}
