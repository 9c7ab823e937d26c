import type { VerificationAction } from "@hunt/contracts/verification-desk";
import type { VerificationStatus } from "@hunt/contracts/verifications";
import { sql } from "kysely";
import type { Connection } from "../../platform/database/database-types.ts";
import type { JudgedSignal } from "../../platform/database/tables/verification-tables.ts";

export interface MoveRow {
  readonly action: VerificationAction;
  readonly at: Date;
  readonly byUuid: string | null;
  readonly byIgn: string | null;
  readonly reasonCode: string | null;
  readonly reason: string | null;
  readonly engineVersion: number;
  readonly judgedHash: Buffer;
  readonly signals: readonly JudgedSignal[] | null;
}

/** Returns the moves of a request, the oldest first. */
export async function selectMoves(db: Connection, verificationUuid: string): Promise<readonly MoveRow[]> {
  const { rows } = await sql<MoveRow>`
    select move.action, move.at, move.by_uuid as "byUuid", account.ign as "byIgn", move.reason_code as "reasonCode",
      move.reason, move.engine_version as "engineVersion", move.judged_hash as "judgedHash", move.signals
    from verification_move move left join user_account account on account.uuid = move.by_uuid
    where move.verification_uuid = ${verificationUuid} order by move.id`.execute(db);
  return rows;
}

export interface RequesterRow {
  readonly createdAt: Date;
  readonly verifiedAt: Date | null;
  readonly approved: number;
  readonly rejected: number;
}

/** Returns the requester, and how their requests ended. */
export async function selectRequester(db: Connection, userUuid: string): Promise<RequesterRow | undefined> {
  const { rows } = await sql<RequesterRow>`
    select account.created_at as "createdAt", account.verified_at as "verifiedAt", ended.approved, ended.rejected
    from user_account account
    cross join lateral (
      select count(*) filter (where status = 'approved')::integer as approved,
        count(*) filter (where status = 'rejected')::integer as rejected
      from verification where requested_by = account.uuid
    ) ended
    where account.uuid = ${userUuid}`.execute(db);
  return rows[0];
}

export interface EarlierRow {
  readonly uuid: string;
  readonly nightUuid: string;
  readonly format: string;
  readonly status: VerificationStatus;
  readonly reasonCode: string | null;
  readonly askedAt: Date;
  readonly decidedAt: Date | null;
}

export interface EarlierQuery {
  readonly userUuid: string;
  /** The request that is left out. */
  readonly verificationUuid: string;
  readonly limit: number;
}

/** Returns other requests of an account, the latest first. */
export async function selectEarlier(
  db: Connection,
  { userUuid, verificationUuid, limit }: EarlierQuery,
): Promise<readonly EarlierRow[]> {
  const { rows } = await sql<EarlierRow>`
    select verification.uuid, night.uuid as "nightUuid", night.format, verification.status,
      verification.reason_code as "reasonCode", verification.asked_at as "askedAt", verification.decided_at as "decidedAt"
    from verification join night on night.uuid = verification.night_uuid
    where verification.requested_by = ${userUuid} and verification.uuid <> ${verificationUuid}
    order by verification.created_at desc, verification.uuid desc limit ${limit}`.execute(db);
  return rows;
}
