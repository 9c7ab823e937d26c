import type { SaidPresenceAnswer } from "@hunt/contracts/own-nights";
import type { Transaction } from "../../../platform/database/database-types.ts";
import type { AnyActor } from "../../../platform/http/actor.ts";
import { type ChangeDeps, performChange } from "../../audit/perform-change.ts";
import { lockOwnNight, type OwnNight } from "../own/lock-own-night.ts";
import { type MergeLogsJob, mergeLogsQueue } from "../queues.ts";
import { presentStanding } from "../show/present-standing.ts";
import { presentViewer } from "../show/present-viewer.ts";
import type { NightTie } from "../show/tie-queries.ts";
import { setPresence } from "../store/member-queries.ts";
import { settleChoice } from "../store/owners-choice.ts";
import { readStanding, updateNight } from "../store/queries.ts";
import { canSayPresence } from "./can-say-presence.ts";

export interface SayPresenceInput extends OwnNight {
  /** True: that was me; false: not me; null: what was said is taken back. */
  readonly confirmed: boolean | null;
}

/**
 * Says whether the account was there under its verified name. Whoever was answers for the night, which counts from the
 * commit on; whoever was not is anonymous there to everybody else, and nothing of the night is theirs (ADR 0018).
 * `night_not_found`, `not_in_squad`.
 */
export async function sayPresence(
  deps: ChangeDeps,
  actor: AnyActor,
  { nightUuid, userUuid, confirmed }: SayPresenceInput,
): Promise<SaidPresenceAnswer> {
  return await performChange(deps, actor, {
    reason: null,
    facts: async (trx) => {
      const { isVisible, tie } = await lockOwnNight(trx, actor, { nightUuid, userUuid });
      return { isVisible, tie, memberUuid: tie?.isMember ? userUuid : null };
    },
    may: canSayPresence,
    change: async (trx, { tie }) => {
      const from = tie?.presence ?? null;
      const isNew = await setPresence(trx, { nightUuid, userUuid, presence: confirmed });
      if (!isNew) return { result: await saidPresence(trx, nightUuid, tie), entry: null };
      const now = new Date(deps.clock());
      await updateNight(trx, nightUuid, { updated_at: now });
      await settleChoice(trx, nightUuid, now);
      return {
        result: await saidPresence(trx, nightUuid, tie && { ...tie, presence: confirmed }),
        entry: {
          action: "night.presence",
          objectKind: "night",
          object: nightUuid,
          details: { from, to: confirmed },
        },
        jobs: [{ queue: mergeLogsQueue, data: { nightUuid } satisfies MergeLogsJob }],
      };
    },
  });
}

async function saidPresence(
  trx: Transaction,
  nightUuid: string,
  tie: NightTie | undefined,
): Promise<SaidPresenceAnswer> {
  const viewer = presentViewer(tie);
  if (!viewer) throw new Error(`night ${nightUuid} has nobody who could have said it`);
  return { ...viewer, standing: presentStanding(await readStanding(trx, nightUuid)) };
}
