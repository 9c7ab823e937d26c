import type { Transaction } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { Uploader } from "../store/log-queries.ts";
import { updateNight } from "../store/queries.ts";
import type { RecordedNight } from "../store/record-night.ts";
import { lockChangedNight, setGivenUp } from "./own-change-queries.ts";
import { settleOwnership } from "./settle-ownership.ts";

export interface TakeUpInput {
  readonly recorded: RecordedNight;
  readonly uploader: Pick<Uploader, "userUuid">;
  readonly description: string;
}

/**
 * After a log of a known night was stored: who gave the night up and sends it again is its owner again, and a night that its
 * owners deleted is there again once somebody stands for it. Of what others had written about it nothing comes back.
 */
export async function takeUpNight(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  { recorded, uploader: { userUuid }, description }: TakeUpInput,
): Promise<void> {
  const { uuid: nightUuid, status, isDeleted } = recorded;
  if (status === "created") return;
  const isFormerOwner = userUuid !== null && (await setGivenUp(trx, { nightUuid, userUuid }, null));
  if (!isDeleted) return;
  const night = await lockChangedNight(trx, nightUuid);
  if (!night) return;
  const isThere = await settleOwnership(trx, night, new Date(deps.clock()));
  if (isThere && !isFormerOwner) await updateNight(trx, nightUuid, { description });
}
