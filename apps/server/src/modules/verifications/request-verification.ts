import { maxVerificationRequestsPerDay } from "@hunt/contracts/limits";
import type { RequestVerificationRequest } from "@hunt/contracts/verification-requests";
import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { type AnyActor, visitor } from "../../platform/http/actor.ts";
import { type ChangeDeps, performChange } from "../audit/perform-change.ts";
import {
  type AccountsOfNight,
  type JudgedNight,
  lockJudgedNight,
  readAccountsOfNight,
} from "../nights/judge/judged-night.ts";
import { findReasons } from "../nights/own/show-own-nights.ts";
import { findVisibleNights } from "../nights/show/show-nights.ts";
import { canRequestVerification } from "./can-decide-verification.ts";
import type { BoardDeps } from "./lock-verification.ts";
import { stateOf, toJudgedRequest } from "./lock-verification.ts";
import {
  insertVerification,
  lockActs,
  lockPendingVerification,
  selectRequestTimes,
  wasAskedBefore,
} from "./queries.ts";
import { notifySquad, recordMove, stateColumns, writeMove } from "./record-move.ts";
import { cleanMessage, cleanPointsOfView, markByHunter, readHints, requireProof } from "./require-proof.ts";
import { hashSubject, type Proof } from "./subject.ts";
import { moveVerification } from "./verification-moves.ts";

const dayMs = 86_400_000;

export interface RequestVerificationInput extends RequestVerificationRequest {
  /** The actor's account. */
  readonly userUuid: string;
}

/**
 * Asks moderators to look at a night. Returns the request's UUID. Throws `night_not_found`, `not_allowed`,
 * `night_not_eligible`, `unknown_category`, `category_does_not_fit`, `proof_incomplete`, `nothing_changed` and
 * `too_many_verifications`.
 */
export async function requestVerification(
  deps: ChangeDeps & Pick<Deps, "newId"> & BoardDeps,
  actor: AnyActor,
  { userUuid, nightUuid, videoUrl, povs, nightfallAt, category: asked, message }: RequestVerificationInput,
): Promise<string> {
  const uuid = deps.newId();
  const now = new Date(deps.clock());
  const who = actor.kind === "operator" ? visitor : actor;
  return await performChange(deps, actor, {
    reason: null,
    facts: async (trx) => {
      await lockActs(trx, "verification requests of", userUuid);
      const night = await lockJudgedNight(trx, nightUuid);
      const reasons = (await findReasons({ ...deps, db: trx }, userUuid, [nightUuid])).get(nightUuid);
      const isVisible = (await findVisibleNights({ db: trx }, who, [nightUuid])).has(nightUuid);
      return { night, reasons, isVisible, ownerUuid: reasons ? userUuid : null };
    },
    may: canRequestVerification,
    change: async (trx, { night, reasons }) => {
      if (!night || !reasons) throw new AppError("night_not_found");
      if (reasons.length > 0) throw new AppError("night_not_eligible", { reasons: reasons.join(", ") });
      await requirePace(deps, trx, userUuid);
      const category = asked === undefined ? night.category : asked;
      const proof: Proof = { category, videoUrl, povs: cleanPointsOfView(povs) };
      await requireProof(trx, night, proof);
      const judged = { figures: night.figures, proof, engineVersion: night.engineVersion };
      const subjectHash = hashSubject(judged);
      const accounts = await readAccountsOfNight(trx, nightUuid);
      await supersedeRequest(deps, trx, { night, accounts, by: userUuid });
      if (await wasAskedBefore(trx, { nightUuid, subjectHash, holders: accounts.holders }))
        throw new AppError("nothing_changed");
      await insertVerification(trx, {
        uuid,
        night_uuid: nightUuid,
        status: "pending",
        requested_by: userUuid,
        category,
        video_url: videoUrl,
        povs: JSON.stringify(proof.povs),
        nightfalls: JSON.stringify(markByHunter([], { videoUrl, at: nightfallAt })),
        message: cleanMessage(message),
        squad_size: night.squadSize,
        subject_hash: subjectHash,
        hints: await readHints(deps, trx, { nightUuid, category }),
        created_at: now,
        updated_at: now,
        asked_at: now,
      });
      await writeMove(deps, trx, { uuid, nightUuid, action: "requested", by: userUuid, judged });
      await notifySquad(deps, trx, {
        kind: "verification_requested",
        night,
        accounts,
        requestedBy: userUuid,
        by: userUuid,
      });
      return {
        result: uuid,
        entry: {
          action: "verification.request",
          objectKind: "night",
          object: nightUuid,
          details: { verification: uuid, category },
        },
      };
    },
  });
}

/** Limits requests, because each costs a moderator's time and notifies the squad. */
async function requirePace(
  { clock }: Pick<Deps, "clock">,
  trx: Transaction,
  userUuid: string,
): Promise<void> {
  const times = await selectRequestTimes(trx, userUuid, new Date(clock() - dayMs));
  const freeing = times.at(-maxVerificationRequestsPerDay);
  if (freeing === undefined) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((freeing.getTime() + dayMs - clock()) / 1000));
  throw new AppError("too_many_verifications", { max: maxVerificationRequestsPerDay, retryAfterSeconds });
}

interface SupersedingRequest {
  /** The night, which the caller has locked. */
  readonly night: JudgedNight;
  readonly accounts: AccountsOfNight;
  /** The account that makes the new request. */
  readonly by: string;
}

/**
 * Replaces a waiting request of an account to which the night no longer belongs. Called in the transaction of a request
 * by a member of the squad.
 */
async function supersedeRequest(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  { night, accounts, by }: SupersedingRequest,
): Promise<void> {
  if (!accounts.squad.includes(by)) return;
  const row = await lockPendingVerification(trx, night.uuid);
  if (!row || (row.requested_by !== null && accounts.holders.includes(row.requested_by))) return;
  const moved = moveVerification(stateOf(row), { kind: "cancel" }, deps.clock());
  if ("refusal" in moved) throw new Error(`a request that waits could not be cancelled: ${moved.refusal}`);
  await recordMove(deps, trx, {
    uuid: row.uuid,
    nightUuid: night.uuid,
    action: "cancelled",
    by,
    judged: toJudgedRequest(row, night),
    changes: { ...stateColumns(moved.state), version: row.version + 1 },
  });
}
