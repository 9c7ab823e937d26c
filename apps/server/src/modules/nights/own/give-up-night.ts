import type { RemainingNightAnswer } from "@hunt/contracts/own-nights";
import type { Transaction } from "../../../platform/database/database-types.ts";
import type { AnyActor } from "../../../platform/http/actor.ts";
import { type ChangeDeps, performChange } from "../../audit/perform-change.ts";
import { presentSquad } from "../night/present-squad.ts";
import { endOfRestoring } from "../night/restoring.ts";
import { readSquad } from "../night/squad-queries.ts";
import { readOwnersLogs } from "../store/owner-queries.ts";
import { readNightState } from "../store/queries.ts";
import { type ForgetJob, forgetQueue, type MergeLogsJob, mergeLogsQueue } from "../store/queues.ts";
import { canGiveUpNight } from "./can-change-own-night.ts";
import { setGivenUp } from "./own-change-queries.ts";
import { type AccountNight, lockOwnNight, settleOwnership } from "./settle-ownership.ts";

/**
 * Gives up what the account sent of a night: it is no longer one of the owners, and after a week its logs are forgotten. When the last
 * owner gives the night up, it is hidden from everybody at once. A night with other owners stays, and is returned with them if the
 * account may see it. A night that moderators hid stays hidden. Throws `night_not_found` and `not_allowed`.
 */
export async function giveUpNight(
  deps: ChangeDeps,
  actor: AnyActor,
  { nightUuid, userUuid }: AccountNight,
): Promise<RemainingNightAnswer | null> {
  const now = new Date(deps.clock());
  return await performChange(deps, actor, {
    reason: null,
    facts: async (trx) => {
      const { night, tie, isVisible } = await lockOwnNight(trx, actor, { nightUuid, userUuid });
      const isSender = tie?.isSender === true && night?.deleted_at === null;
      const senderUuid = isSender ? userUuid : null;
      return { night, isVisible: isVisible || isSender, mayKnow: isVisible, senderUuid };
    },
    may: canGiveUpNight,
    change: async (trx, { night, mayKnow }) => {
      await setGivenUp(trx, { nightUuid, userUuid }, now);
      const remains = night !== undefined && (await settleOwnership(trx, night, now));
      return {
        result: remains && mayKnow ? await readRemaining(trx, nightUuid) : null,
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

/**
 * Returns a night that others own, for an account that no longer owns it. Names the owners whom everybody sees in the
 * night.
 */
async function readRemaining(trx: Transaction, nightUuid: string): Promise<RemainingNightAnswer> {
  const state = await readNightState(trx, nightUuid);
  const named = new Map(presentSquad(await readSquad(trx, nightUuid)).map(({ uuid, ign }) => [uuid, ign]));
  const owners = new Set((await readOwnersLogs(trx, nightUuid)).map((log) => log.userUuid ?? log.uploadUuid));
  return {
    remains: true,
    scope: state?.scope ?? "private",
    owners: [...owners].map((owner) => {
      const ign = named.get(owner) ?? null;
      return { uuid: ign === null ? null : owner, ign };
    }),
  };
}
