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
import { lockOwnNight, type OwnNight, settleOwnership } from "./settle-ownership.ts";

/**
 * Gives up what the account sent of a night: it is none of its owners any more, for a week until it is forgotten. The night
 * goes with the last of them, hidden from everybody at once; one that is others' stays, and is returned with them to whoever may see it.
 * What a moderator hid stays hidden. `night_not_found`, `not_allowed`.
 */
export async function giveUpNight(
  deps: ChangeDeps,
  actor: AnyActor,
  { nightUuid, userUuid }: OwnNight,
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

/** A night that others own, as it is told to who owns it no more: those of them whom everybody sees there are named. */
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
