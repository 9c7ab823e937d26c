import { engineVersion } from "@hunt/engine/domain/engine-version";
import type { Transaction } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import { addToNotice } from "../../notices/add-to-notice.ts";
import { selectModeratedNights } from "../moderate/queries.ts";
import { type RereadNight, rereadChanges } from "./read-night-again.ts";

/** Counts a night in the notice of whoever sent it with an account; one for all of theirs, by this engine. */
export async function tellOwnersOfReread(
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
