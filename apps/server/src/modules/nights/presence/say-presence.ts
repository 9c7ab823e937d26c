import type { SaidPresenceAnswer } from "@hunt/contracts/presence";
import type { Transaction } from "../../../platform/database/database-types.ts";
import type { AnyActor } from "../../../platform/http/actor.ts";
import { type ChangeDeps, performChange } from "../../audit/perform-change.ts";
import { type AccountNight, lockOwnNight } from "../own/settle-ownership.ts";
import { presentStanding, presentViewer } from "../show/present-night.ts";
import { type NightTie, selectTies } from "../show/tie-queries.ts";
import { setPresence } from "../store/member-queries.ts";
import { settleChoice } from "../store/owners-choice.ts";
import { readStanding, updateNight } from "../store/queries.ts";
import { type MergeLogsJob, mergeLogsQueue } from "../store/queues.ts";
import { canSayPresence } from "./can-say-presence.ts";
import { insertTrusted } from "./trust-queries.ts";

export interface SayPresenceInput extends AccountNight {
  /** True says "that was me", false says "not me", and null takes an earlier statement back. */
  readonly confirmed: boolean | null;
  /**
   * The senders of this night that, with "that was me", the account trusts from now on. The account is not asked about
   * each of the senders' nights.
   */
  readonly alwaysFor?: readonly string[] | undefined;
}

/**
 * Records whether the account was there under its verified name. An account that was there vouches for the night, which
 * counts from the commit on. One that was not there becomes anonymous to everybody else, and the night is no longer its
 * own (ADR 0018). Throws `night_not_found` and `not_in_squad`.
 */
export async function sayPresence(
  deps: ChangeDeps,
  actor: AnyActor,
  { nightUuid, userUuid, confirmed, alwaysFor = [] }: SayPresenceInput,
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
      const senders = tie?.senders.filter(({ uuid, always }) => !always && alwaysFor.includes(uuid)) ?? [];
      const trusted = confirmed === true ? senders.map(({ uuid }) => uuid) : [];
      const trusting = trusted.map((senderUuid) => ({ userUuid, senderUuid }));
      if (trusting.length > 0) await insertTrusted(trx, trusting, new Date(deps.clock()));
      if (!isNew && trusting.length === 0)
        return { result: await saidPresence(trx, { nightUuid, userUuid }, tie), entry: null };
      const now = new Date(deps.clock());
      await updateNight(trx, nightUuid, { updated_at: now });
      await settleChoice(trx, nightUuid, now);
      return {
        result: await saidPresence(trx, { nightUuid, userUuid }, tie),
        entry: {
          action: "night.presence",
          objectKind: "night",
          object: nightUuid,
          details: { from, to: confirmed, ...(trusted.length > 0 && { trusted }) },
        },
        jobs: [{ queue: mergeLogsQueue, data: { nightUuid } satisfies MergeLogsJob }],
      };
    },
  });
}

/** Returns the account's tie to the night now, or its former tie when it lost its name meanwhile. */
async function saidPresence(
  trx: Transaction,
  { nightUuid, userUuid }: AccountNight,
  before: NightTie | undefined,
): Promise<SaidPresenceAnswer> {
  const [tie] = await selectTies(trx, userUuid, [nightUuid]);
  const viewer = presentViewer(tie) ?? presentViewer(before);
  if (!viewer) throw new Error(`night ${nightUuid} has nobody who could have said it`);
  return { ...viewer, standing: presentStanding(await readStanding(trx, nightUuid)) };
}
