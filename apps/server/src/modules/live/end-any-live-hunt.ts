import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { AnyActor } from "../../platform/http/actor.ts";
import { type ChangeDeps, performChange } from "../audit/perform-change.ts";
import { canEndAnyLiveHunt } from "./can-end-live-hunt.ts";
import { recordLiveBar } from "./live-bar.ts";
import { endHunt, findHunterAt, lockVerifiedName } from "./queries.ts";

export interface EndAnyLiveHuntInput {
  readonly liveUuid: string;
  readonly reason: string;
}

/**
 * Ends the hunt that somebody publishes, given by its address, by one that it had in the last ten minutes, or by its listed hunter, and
 * keeps the account, and whoever has its name by then, from publishing another one for a day (`live-bar.ts`). Throws `not_allowed`,
 * and to admins `live_hunt_not_found` when there is none.
 */
export async function endAnyLiveHunt(
  deps: ChangeDeps & Pick<Deps, "config">,
  actor: AnyActor,
  { liveUuid, reason }: EndAnyLiveHuntInput,
): Promise<void> {
  await performChange(deps, actor, {
    reason,
    facts: (trx) => lockHunterAt(trx, liveUuid, new Date(deps.clock())),
    may: canEndAnyLiveHunt,
    change: async (trx, userUuid) => {
      if (userUuid === null) throw new AppError("live_hunt_not_found");
      const now = new Date(deps.clock());
      await endHunt(trx, userUuid, now);
      await recordLiveBar(deps, trx, { userUuid, now });
      return { result: undefined, entry: { action: "live.end", objectKind: "user", object: userUuid } };
    },
  });
}

/** Returns the account whose hunt has an address, locked, so that no begin comes between the hunt's end and the bar. */
async function lockHunterAt(trx: Transaction, liveUuid: string, now: Date): Promise<string | null> {
  const userUuid = await findHunterAt(trx, liveUuid, now);
  if (userUuid === undefined) return null;
  await lockVerifiedName(trx, userUuid);
  return userUuid;
}
