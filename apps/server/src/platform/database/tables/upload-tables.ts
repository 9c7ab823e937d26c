import type { ErrorCode } from "@hunt/contracts/error-codes";
import type { UploadedNightStatus, UploadStatus } from "@hunt/contracts/uploads";
import type { Diagnostic } from "@hunt/engine/domain/analysis";
import type { Perspective, Scope } from "@hunt/engine/domain/words";
import type { ColumnType, Generated } from "kysely";
import type { BigInteger, Instant } from "./column-types.ts";

export interface UploadTable {
  readonly uuid: string;
  readonly status: UploadStatus;
  readonly user_uuid: string | null;
  readonly fingerprint_hash: Buffer | null;
  readonly idempotency_hash: Buffer | null;
  /** Of the extract. */
  readonly content_hash: Buffer;
  /** The numbers that the extract's nights had in the log; null when it holds them all. */
  readonly night_numbers: readonly number[] | null;
  readonly scope: Scope;
  readonly description: string;
  readonly received_bytes: BigInteger;
  readonly job_id: string;
  readonly engine_version: number | null;
  readonly diagnostics: ColumnType<readonly Diagnostic[], string | undefined, string>;
  readonly error_code: ErrorCode | null;
  readonly created_at: Instant;
  readonly updated_at: Instant;
  readonly ended_at: Date | null;
}

export interface ClaimLinkTable {
  readonly upload_uuid: string;
  readonly token_hash: Buffer;
  readonly expires_at: Date;
  readonly used_at: Date | null;
  readonly made: Generated<number>;
}

export interface ExtractTable {
  readonly upload_uuid: string;
  readonly gzip: Buffer;
  readonly unpacked_bytes: number;
}

export interface UploadNightTable {
  readonly upload_uuid: string;
  /** The night's place in its log, from 1. */
  readonly number: number;
  readonly night_uuid: string | null;
  readonly status: UploadedNightStatus;
  readonly format: string;
  readonly perspective: Perspective;
  readonly log_owner: string | null;
  readonly started_at_ms: number;
  readonly session_started_at: Date | null;
  /** Log times of limb breaks and captures, ascending. */
  readonly moments: readonly number[];
  /** It tells the night differently than the log that the night's figures are from. */
  readonly disputes: Generated<boolean>;
  /** Whoever sent it shares another counted night with the squad; else what it tells is a mark for moderators alone. */
  readonly is_acquainted: Generated<boolean>;
  /** How much the account that sent it weighs where it agrees with others, from 0 to 1; null: not weighed. */
  readonly voice_weight: number | null;
  /** The upload whose log a moderator chose when this one was known; on the row of that log itself it says that it was chosen. */
  readonly settled_for: string | null;
  readonly settled_at: Date | null;
  readonly agreed_count: number | null;
  readonly compared_count: number | null;
  readonly created_at: Instant;
  /** When the account that sent the log gave the night up. */
  readonly given_up_at: Date | null;
  /** Who may see the night, as the account chose since; null: as the upload says. */
  readonly scope: Scope | null;
}
