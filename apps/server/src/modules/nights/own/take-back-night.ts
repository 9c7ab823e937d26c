import { nightRestoreDays } from "@hunt/contracts/limits";
import type { Scope } from "@hunt/engine/domain/words";
import type { Transaction } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import type { AnyActor, UserActor } from "../../../platform/http/actor.ts";
import { type ChangeDeps, performChange } from "../../audit/perform-change.ts";
import { isPastRestoring } from "../night/restoring.ts";
import { settleChoice } from "../store/owners-choice.ts";
import { type MergeLogsJob, mergeLogsQueue } from "../store/queues.ts";
import { canTakeBackNight } from "./can-change-own-night.ts";
import { lockChangedNight, selectGivenUpNights, setChosenScope, setGivenUp } from "./own-change-queries.ts";
import { type AccountNight, lockOwnNight, settleOwnership } from "./settle-ownership.ts";

interface TakeBackInput extends AccountNight {
  /** The scope that the night gets; by default the one that the account chose before. */
  readonly scope?: Scope;
}

/**
 * Restores a night that the account gave up less than a week ago, with the account's choices for it. Returns false when
 * it has not given the night up. Throws `night_not_found`, `not_allowed` and `past_restoring`.
 */
export async function takeBackNight(
  deps: ChangeDeps,
  actor: AnyActor,
  { nightUuid, userUuid, scope }: TakeBackInput,
): Promise<boolean> {
  const now = new Date(deps.clock());
  return await performChange(deps, actor, {
    reason: null,
    facts: async (trx) => {
      const { night, tie, isVisible } = await lockOwnNight(trx, actor, { nightUuid, userUuid });
      const isDeletedByAdmin = night !== undefined && night.deleted_at !== null && !night.deleted_by_owners;
      const hasSent = night !== undefined && tie !== undefined && (tie.isSender || tie.givenUpAt !== null);
      return { night, tie, isVisible, isDeletedByAdmin, formerOwnerUuid: hasSent ? userUuid : null };
    },
    may: canTakeBackNight,
    change: async (trx, { night, tie, isVisible }) => {
      if (!night || !tie || tie.givenUpAt === null || tie.isSender) {
        if (!isVisible) throw new AppError("night_not_found");
        return { result: false, entry: null };
      }
      if (isPastRestoring(tie.givenUpAt, now))
        throw new AppError("past_restoring", { days: nightRestoreDays });
      await setGivenUp(trx, { nightUuid, userUuid }, null);
      if (scope !== undefined) await setChosenScope(trx, { nightUuid, userUuid }, scope);
      await settleOwnership(trx, night, now);
      // A mere sender restores nothing of a night that is private or still deleted, and is told nothing about it.
      const after = await lockOwnNight(trx, actor, { nightUuid, userUuid });
      if (!after.isVisible) throw new AppError("night_not_found");
      return {
        result: true,
        entry: { action: "night.take_back", objectKind: "night", object: nightUuid },
        jobs: [{ queue: mergeLogsQueue, data: { nightUuid } satisfies MergeLogsJob }],
      };
    },
  });
}

interface SentAgain {
  readonly uploadUuid: string;
  /** The scope with which the log is sent now. */
  readonly scope: Scope;
}

/**
 * Restores the nights of an upload that the sender gave up, when the same log is sent again. Purged nights are not
 * restored.
 */
export async function takeBackNightsOfUpload(
  deps: Pick<Deps, "db" | "clock" | "jobs">,
  actor: UserActor,
  { uploadUuid, scope }: SentAgain,
): Promise<void> {
  for (const nightUuid of await selectGivenUpNights(deps.db, uploadUuid)) {
    try {
      await takeBackNight(deps, actor, { nightUuid, userUuid: actor.uuid, scope });
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
    }
  }
}

interface TakeUpInput {
  readonly nightUuid: string;
  /** Whether the night's owners had deleted it. */
  readonly isDeleted: boolean;
  /** The account that sent the log; null for a visitor. */
  readonly userUuid: string | null;
  /** The scope with which the log was sent. */
  readonly scope: Scope;
}

/**
 * Runs after a log of a known night is stored. A sender who had given the night up counts as a sender again, the night follows its
 * owners' choices, and a night that its owners deleted is restored once it has an owner. Nothing that others wrote about it comes
 * back.
 */
export async function takeUpNight(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  { nightUuid, isDeleted, userUuid, scope }: TakeUpInput,
): Promise<void> {
  const now = new Date(deps.clock());
  if (userUuid !== null) {
    const isBack = await setGivenUp(trx, { nightUuid, userUuid }, null);
    // The scope that the account chose when it gave the night up does not apply; the scope of the new upload does.
    if (isBack) await setChosenScope(trx, { nightUuid, userUuid }, scope);
  }
  const night = isDeleted ? await lockChangedNight(trx, nightUuid) : undefined;
  if (night) await settleOwnership(trx, night, now);
  else await settleChoice(trx, nightUuid, now);
}
