import { maxLiveMates } from "@hunt/contracts/live-limits";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { AnyActor } from "../../platform/http/actor.ts";
import { canAnswerMate } from "./can-ask-as-mate.ts";
import { countMates, deleteUnnamedMates, selectMate, updateMate } from "./mate-queries.ts";
import { lockOwnHunt } from "./queries.ts";

export interface AnswerMateInput {
  /** The account whose hunt it is. */
  readonly hunterUuid: string;
  /** The account that asks to be named. */
  readonly userUuid: string;
  readonly isAccepted: boolean;
}

/**
 * Accepts or refuses a mate who asks to be named in an account's hunt. Leaves no entry in the audit log, as the hunt leaves none. Throws
 * `live_hunt_not_found`, `not_allowed` for an account that has not asked or may not be named, and `live_squad_full`.
 */
export async function answerMate(
  deps: Pick<Deps, "db" | "clock">,
  actor: AnyActor,
  { hunterUuid, userUuid, isAccepted }: AnswerMateInput,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const now = new Date(deps.clock());
    const liveUuid = await lockOwnHunt(trx, hunterUuid, now);
    if (liveUuid === undefined) throw new AppError("live_hunt_not_found");
    const before = await selectMate(trx, { userUuid, liveUuid }, now);
    const permission = canAnswerMate(actor, { hunterUuid, asks: before?.asks === true });
    if (permission !== "allowed") throw new AppError(permission);
    if (isAccepted && before?.is_accepted !== true) {
      await deleteUnnamedMates(trx, liveUuid, now);
      const { named } = await countMates(trx, liveUuid);
      if (named >= maxLiveMates) throw new AppError("live_squad_full");
    }
    // The mate may have taken it back meanwhile.
    if (!(await updateMate(trx, { userUuid, liveUuid }, isAccepted))) throw new AppError("not_allowed");
  });
}
