import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { AnyActor } from "../../platform/http/actor.ts";
import { type ChangeDeps, performChange } from "../audit/perform-change.ts";
import { canEndAnyLiveHunt } from "./can-end-live-hunt.ts";
import { recordLiveBar } from "./live-bar.ts";
import { endHunt, lockHunterAt } from "./queries.ts";

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
    facts: async (trx) => (await lockHunterAt(trx, liveUuid, new Date(deps.clock()))) ?? null,
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
