import { maxAskingLiveMates } from "@hunt/contracts/live-limits";
import type { OwnLiveMateAnswer } from "@hunt/contracts/live-mates";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { AnyActor } from "../../platform/http/actor.ts";
import { canAskAsMate } from "./can-ask-as-mate.ts";
import {
  askAfterRefusal,
  countMates,
  deleteUnnamedMates,
  type MateOfHunt,
  selectMate,
  upsertMate,
} from "./mate-queries.ts";
import { presentOwnMate } from "./present-live-mate.ts";
import { findVerifiedName, lockLiveHunt } from "./queries.ts";

/**
 * Asks for an account to be named as a mate in a hunt, under the name that it has now, and takes back what it asked in any other. An
 * account that has asked there already keeps the hunter's answer, a refusal too. Leaves no entry in the audit log, as the hunt leaves
 * none. Throws `live_hunt_not_found`, `not_allowed` (for one's own hunt), `verified_name_needed` and `live_squad_full`.
 */
export async function askAsMate(
  deps: Pick<Deps, "db" | "clock">,
  actor: AnyActor,
  { userUuid, liveUuid }: MateOfHunt,
): Promise<OwnLiveMateAnswer> {
  return await deps.db.transaction().execute(async (trx) => {
    const now = new Date(deps.clock());
    const hunterUuid = await lockLiveHunt(trx, liveUuid, now);
    if (hunterUuid === undefined) throw new AppError("live_hunt_not_found");
    const ign = await findVerifiedName(trx, userUuid);
    const permission = canAskAsMate(actor, { userUuid, hunterUuid, hasVerifiedName: ign !== null });
    if (permission !== "allowed") throw new AppError(permission);
    if (ign === null) throw new AppError("verified_name_needed");
    const before = await selectMate(trx, { userUuid, liveUuid }, now);
    if (before !== undefined) {
      if (!before.asks) await askAfterRefusal(trx, { userUuid, liveUuid });
      return presentOwnMate(before);
    }
    await deleteUnnamedMates(trx, liveUuid, now);
    if ((await countMates(trx, liveUuid)).asking >= maxAskingLiveMates) throw new AppError("live_squad_full");
    await upsertMate(trx, { userUuid, liveUuid }, { ign, now });
    return presentOwnMate({ is_accepted: null });
  });
}
