import type { AnyActor } from "../../../platform/http/actor.ts";
import { type ChangeDeps, performChange } from "../../audit/perform-change.ts";
import { endOfRestoring } from "../moderate/past-restoring.ts";
import { type ForgetJob, forgetQueue, type MergeLogsJob, mergeLogsQueue } from "../queues.ts";
import { canGiveUpNight } from "./can-give-up-night.ts";
import { lockOwnNight, type OwnNight } from "./lock-own-night.ts";
import { setGivenUp } from "./own-change-queries.ts";
import { settleOwnership } from "./settle-ownership.ts";

/**
 * Gives up what the account sent of a night: it is none of its owners any more, for a week until it is forgotten. The night
 * goes with the last who stands for it, hidden from everybody at once; a visitor's copy of a log keeps none. What a
 * moderator hid stays hidden. `night_not_found`, `not_allowed`.
 */
export async function giveUpNight(
  deps: ChangeDeps,
  actor: AnyActor,
  { nightUuid, userUuid }: OwnNight,
): Promise<void> {
  const now = new Date(deps.clock());
  await performChange(deps, actor, {
    reason: null,
    facts: async (trx) => {
      const { night, tie, isVisible } = await lockOwnNight(trx, actor, { nightUuid, userUuid });
      return { night, isVisible, ownerUuid: tie?.isOwner ? userUuid : null };
    },
    may: canGiveUpNight,
    change: async (trx, { night }) => {
      await setGivenUp(trx, { nightUuid, userUuid }, now);
      if (night) await settleOwnership(trx, night, now);
      return {
        result: undefined,
        entry: { action: "night.give_up", objectKind: "night", object: nightUuid },
        jobs: [
          { queue: mergeLogsQueue, data: { nightUuid } satisfies MergeLogsJob },
          {
            queue: forgetQueue,
            data: { nightUuid } satisfies ForgetJob,
            startAfter: endOfRestoring(now),
          },
        ],
      };
    },
  });
}
