import type { VerificationStatus } from "@hunt/contracts/verifications";
import type { Perspective } from "@hunt/engine/domain/words";
import type { ColumnType, Generated } from "kysely";
import type { Instant } from "../column-types.ts";

/** Somebody's view of the night, on video. */
export interface StoredPointOfView {
  readonly ign: string | null;
  readonly role: Perspective | null;
  readonly videoUrl: string;
  readonly inputOverlay: boolean;
}

/** Who approved, and when as ISO 8601. */
export interface StoredApproval {
  readonly by: string;
  readonly at: string;
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
}
