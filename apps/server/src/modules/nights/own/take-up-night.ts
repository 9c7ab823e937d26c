import type { Scope } from "@hunt/engine/domain/words";
import type { Transaction } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import { settleChoice } from "../store/owners-choice.ts";
import { lockChangedNight, setChosenScope, setGivenUp } from "./own-change-queries.ts";
import { settleOwnership } from "./settle-ownership.ts";

export interface TakeUpInput {
  readonly nightUuid: string;
  /** Whether the night's owners had deleted it. */
  readonly isDeleted: boolean;
  /** The account that sent the log; null for a visitor. */
  readonly userUuid: string | null;
  /** The scope with which the log was sent. */
  readonly scope: Scope;
}

/**
 * Runs after a log of a known night is stored. A sender who had given the night up counts as a sender again, the night follows its
 * owners' choices, and a night that its owners deleted is restored once it has an owner. Nothing that others wrote about it comes
 * back.
 */
export async function takeUpNight(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  { nightUuid, isDeleted, userUuid, scope }: TakeUpInput,
): Promise<void> {
  const now = new Date(deps.clock());
  if (userUuid !== null) {
    const isBack = await setGivenUp(trx, { nightUuid, userUuid }, null);
    // The scope that the account chose when it gave the night up does not apply; the scope of the new upload does.
    if (isBack) await setChosenScope(trx, { nightUuid, userUuid }, scope);
  }
  const night = isDeleted ? await lockChangedNight(trx, nightUuid) : undefined;
  if (night) await settleOwnership(trx, night, now);
  else await settleChoice(trx, nightUuid, now);
}
