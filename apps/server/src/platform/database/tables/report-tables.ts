import type { ReportKind, ReportReasonCode, ReportStatus } from "@hunt/contracts/report-reasons";
import type { Generated } from "kysely";
import type { Instant } from "./column-types.ts";

/** What an account told the moderators of: of a night or its description, or of a hunter's name. */
export interface ReportTable {
  readonly uuid: string;
  readonly kind: ReportKind;
  readonly night_uuid: string | null;
  readonly user_uuid: string | null;
  readonly reporter_uuid: string;
  readonly reason_code: ReportReasonCode;
  readonly text: string;
  readonly status: Generated<ReportStatus>;
  readonly created_at: Instant;
  readonly decided_at: Date | null;
  readonly decided_by: string | null;
  /** What the reporter was told. */
  readonly decision: string | null;
}

/** What a report is about, as it was then. */
export interface ReportCopyTable {
  readonly report_uuid: string;
  /** Who is forgotten with it. */
  readonly author_uuid: string | null;
  readonly words: string;
}
