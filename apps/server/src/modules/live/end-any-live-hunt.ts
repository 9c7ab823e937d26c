import { AppError } from "../../platform/errors/app-error.ts";
import type { AnyActor } from "../../platform/http/actor.ts";
import { type ChangeDeps, performChange } from "../audit/perform-change.ts";
import { canEndAnyLiveHunt } from "./can-end-live-hunt.ts";
import { endHunt, lockHunterAt } from "./queries.ts";

export interface EndAnyLiveHuntInput {
  readonly liveUuid: string;
  readonly reason: string;
}

/**
 * Ends the hunt that somebody publishes, given by its address, by one that it had in the last ten minutes, or by its listed hunter, and
 * keeps the hunter from publishing another one for a day (`begin-live-hunt.ts`). Throws `not_allowed`, and to admins
 * `live_hunt_not_found` when there is none.
 */
export async function endAnyLiveHunt(
  deps: ChangeDeps,
  actor: AnyActor,
  { liveUuid, reason }: EndAnyLiveHuntInput,
): Promise<void> {
  await performChange(deps, actor, {
    reason,
    facts: async (trx) => (await lockHunterAt(trx, liveUuid, new Date(deps.clock()))) ?? null,
    may: canEndAnyLiveHunt,
    change: async (trx, userUuid) => {
      if (userUuid === null) throw new AppError("live_hunt_not_found");
      await endHunt(trx, userUuid, new Date(deps.clock()));
      return { result: undefined, entry: { action: "live.end", objectKind: "user", object: userUuid } };
    },
  });
}
