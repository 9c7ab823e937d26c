import type { QueueHint, VerificationAction } from "@hunt/contracts/verification-desk";
import type { VerificationCheck, VerificationStatus } from "@hunt/contracts/verifications";
import type { SignalCode } from "@hunt/engine/domain/signals";
import type { Perspective } from "@hunt/engine/domain/words";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { Instant, Json } from "./column-types.ts";

/** Somebody's view of the night, on video. */
export interface StoredPointOfView {
  readonly ign: string | null;
  readonly role: Perspective | null;
  readonly videoUrl: string;
  readonly inputOverlay: boolean;
  /** Not in rows of before there were categories that ask for it. */
  readonly isVs?: boolean;
}

/** Who approved, and when as ISO 8601. */
export interface StoredApproval {
  readonly by: string;
  readonly at: string;
}

/** The second of a video at which night falls. */
export interface StoredNightfall {
  readonly videoUrl: string;
  readonly at: number;
}

/** What of a night is judged: what it counts, and its ranked figures, of each run in their order; nobody's name. */
export interface JudgedFigures {
  readonly season: number;
  readonly squadSize: number;
  readonly perspective: Perspective;
  /** Who is in the squad, as a hash of this night's own; earlier releases kept none. */
  readonly squad?: string | null;
  readonly counts: readonly number[];
  /** By column; milliseconds. */
  readonly night: Readonly<Record<string, number | null>>;
  readonly runs: readonly {
    readonly position: number;
    readonly isFull: boolean;
    readonly figures: Readonly<Record<string, number | null>>;
  }[];
}

/** A strong or exact signal that a night's logs told; nobody's name. */
export interface JudgedSignal {
  readonly code: SignalCode;
  /** `Run.index`; null where it concerns the night as a whole. */
  readonly run: number | null;
}

type JsonList<T> = ColumnType<readonly T[], string | undefined, string>;

/** A moderator's check of a night. */
export interface VerificationTable {
  readonly uuid: string;
  readonly night_uuid: string;
  readonly status: VerificationStatus;
  /** Null once the account is gone. */
  readonly requested_by: string | null;
  readonly category: string | null;
  readonly video_url: string;
  readonly povs: JsonList<StoredPointOfView>;
  readonly message: string | null;
  readonly reason_code: string | null;
  readonly reason: string | null;
  readonly reviewed_by: string | null;
  readonly claimed_by: string | null;
  readonly claimed_until: Date | null;
  readonly approvals: JsonList<StoredApproval>;
  readonly recheck: Generated<boolean>;
  readonly created_at: Instant;
  readonly updated_at: Instant;
  /** Since when it waits, or waited, for its decision. */
  readonly asked_at: Instant;
  readonly decided_at: Date | null;
  /** Counts its moves. */
  readonly version: Generated<number>;
  readonly nightfalls: JsonList<StoredNightfall>;
  readonly checks: Generated<readonly VerificationCheck[]>;
  readonly hints: Generated<readonly QueueHint[]>;
  readonly hints_count: GeneratedAlways<number>;
  /** Of its night when it was asked for. */
  readonly squad_size: number;
  /** Two had to approve it. */
  readonly needed_second: Generated<boolean>;
  /** Of the night's figures and the proof at the last move. */
  readonly subject_hash: Buffer | null;
  /** The figures that were approved. */
  readonly judged: ColumnType<JudgedFigures | null, string | null | undefined, string | null>;
}

/** What became of a request, move by move: only added to. */
export interface VerificationMoveTable {
  readonly id: GeneratedAlways<string>;
  readonly verification_uuid: string;
  readonly action: VerificationAction;
  readonly at: Instant;
  /** Null when it was nobody, or the account is gone. */
  readonly by_uuid: string | null;
  readonly reason_code: string | null;
  readonly reason: string | null;
  readonly engine_version: number;
  readonly judged_hash: Buffer;
  readonly judged: Json<JudgedFigures>;
  /** Null in rows of earlier releases: not known. */
  readonly signals: ColumnType<readonly JudgedSignal[] | null, string, string>;
}
