import type { Scope } from "@hunt/engine/domain/words";
import type { Transaction } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { Uploader } from "../store/log-queries.ts";
import { settleChoice } from "../store/owners-choice.ts";
import type { RecordedNight } from "../store/record-night.ts";
import { lockChangedNight, setChosenScope, setGivenUp } from "./own-change-queries.ts";
import { settleOwnership } from "./settle-ownership.ts";

export interface TakeUpInput {
  readonly recorded: RecordedNight;
  readonly uploader: Pick<Uploader, "userUuid">;
  /** Who is to see it, as it was sent. */
  readonly scope: Scope;
}

/**
 * After a log of a known night was stored: who gave the night up and sends it again has sent it again, the night is what its owners
 * choose, and one that they deleted is there again once it has an owner. Of what others had written about it nothing comes back.
 */
export async function takeUpNight(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  { recorded, uploader: { userUuid }, scope }: TakeUpInput,
): Promise<void> {
  const { uuid: nightUuid, isDeleted } = recorded;
  const now = new Date(deps.clock());
  if (userUuid !== null) {
    const isBack = await setGivenUp(trx, { nightUuid, userUuid }, null);
    // What they chose when they gave it up is not what they send it as now.
    if (isBack) await setChosenScope(trx, { nightUuid, userUuid }, scope);
  }
  const night = isDeleted ? await lockChangedNight(trx, nightUuid) : undefined;
  if (night) await settleOwnership(trx, night, now);
  else await settleChoice(trx, nightUuid, now);
}
