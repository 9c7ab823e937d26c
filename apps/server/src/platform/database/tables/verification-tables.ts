import type { QueueHint } from "@hunt/contracts/queue-hints";
import type { VerificationAction } from "@hunt/contracts/verification-desk";
import type { VerificationCheck, VerificationStatus } from "@hunt/contracts/verifications";
import type { SignalCode } from "@hunt/engine/domain/signals";
import type { Perspective } from "@hunt/engine/domain/words";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { Instant, Json } from "./column-types.ts";

/** A video of the night from one member's point of view. */
export interface StoredPointOfView {
  readonly ign: string | null;
  readonly role: Perspective | null;
  readonly videoUrl: string;
  readonly inputOverlay: boolean;
  /** Missing in rows from before some categories asked for it. */
  readonly isVs?: boolean;
}

/** The moderator who approved, and when as ISO 8601. */
export interface StoredApproval {
  readonly by: string;
  readonly at: string;
}

/** The second of a video at which night falls. */
export interface StoredNightfall {
  readonly videoUrl: string;
  readonly at: number;
  /** Whether the requester marked it, and no moderator; missing for moderators' marks. */
  readonly isByHunter?: boolean;
}

/** The facts of a night that are judged: its counts and ranked figures, with those of each run in order; no names. */
export interface JudgedFigures {
  readonly season: number;
  readonly squadSize: number;
  readonly perspective: Perspective;
  /** A hash of the squad, made for this night only; missing in rows of earlier releases. */
  readonly squad?: string | null;
  readonly counts: readonly number[];
  /** Milliseconds by column. */
  readonly night: Readonly<Record<string, number | null>>;
  readonly runs: readonly {
    readonly position: number;
    readonly isFull: boolean;
    readonly figures: Readonly<Record<string, number | null>>;
  }[];
}

/** A strong or exact signal of the night's logs; without names. */
export interface JudgedSignal {
  readonly code: SignalCode;
  /** `Run.index`; null when the signal concerns the whole night. */
  readonly run: number | null;
}

type JsonList<T> = ColumnType<readonly T[], string | undefined, string>;

/** A request for a moderator's check of a night. */
export interface VerificationTable {
  readonly uuid: string;
  readonly night_uuid: string;
  readonly status: VerificationStatus;
  /** Null once the requester's account is gone. */
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
  /** The time at which the request began to wait for its decision. */
  readonly asked_at: Instant;
  readonly decided_at: Date | null;
  /** The number of moves so far. */
  readonly version: Generated<number>;
  readonly nightfalls: JsonList<StoredNightfall>;
  readonly checks: Generated<readonly VerificationCheck[]>;
  readonly hints: Generated<readonly QueueHint[]>;
  readonly hints_count: GeneratedAlways<number>;
  /** The squad size of the night at the time of the request. */
  readonly squad_size: number;
  /** Whether two moderators had to approve the night. */
  readonly needed_second: Generated<boolean>;
  /** The hash of the night's figures and the proof at the last move. */
  readonly subject_hash: Buffer | null;
  /** The figures as they were approved. */
  readonly judged: ColumnType<JudgedFigures | null, string | null | undefined, string | null>;
}

/** The history of a request, move by move; rows are only added. */
export interface VerificationMoveTable {
  readonly id: GeneratedAlways<string>;
  readonly verification_uuid: string;
  readonly action: VerificationAction;
  readonly at: Instant;
  /** Null when no account made the move, or the account is gone. */
  readonly by_uuid: string | null;
  readonly reason_code: string | null;
  readonly reason: string | null;
  readonly engine_version: number;
  readonly judged_hash: Buffer;
  readonly judged: Json<JudgedFigures>;
  /** Null in rows of earlier releases: the signals are not known. */
  readonly signals: ColumnType<readonly JudgedSignal[] | null, string, string>;
}

/** What the site of a verified night's video says of it. */
export interface VideoCheckTable {
  readonly video_url: string;
  /** The time at which its site was asked last. */
  readonly asked_at: Instant;
  /** Since when its site says that there is no such video; null while it is there. */
  readonly missing_since: Date | null;
  /** The time at which that was believed; null before. */
  readonly gone_at: Date | null;
}
