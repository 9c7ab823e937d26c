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
  /** The hash of the extract. */
  readonly content_hash: Buffer;
  /** The numbers of the extract's nights in the log; null when the extract holds all nights of the log. */
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
  /** Whether the log contradicts the log that gives the night's figures. */
  readonly disputes: Generated<boolean>;
  /**
   * Whether the uploader shares another counted night with the squad. If not, a contradiction is only shown to
   * moderators.
   */
  readonly is_acquainted: Generated<boolean>;
  /**
   * The weight of the uploader's account where its log agrees with others, from 0 to 1; null when the weight was not
   * computed.
   */
  readonly voice_weight: number | null;
  /**
   * The upload whose log a moderator chose when this log was already known. On the chosen log's own row it is that row's
   * upload.
   */
  readonly settled_for: string | null;
  readonly settled_at: Date | null;
  readonly agreed_count: number | null;
  readonly compared_count: number | null;
  readonly created_at: Instant;
  /** The time at which the account that uploaded the log gave up the night. */
  readonly given_up_at: Date | null;
  /** The scope that the account has chosen since for the night; null: the upload's scope holds. */
  readonly scope: Scope | null;
}
