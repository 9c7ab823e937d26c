import type { ReportKind, ReportReasonCode, ReportStatus } from "@hunt/contracts/report-reasons";
import type { Generated } from "kysely";
import type { Instant } from "./column-types.ts";

/** An account's report to the moderators: about a night, its description, or a hunter's name. */
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
  /** The moderators' answer to the reporter. */
  readonly decision: string | null;
}

/** A copy of the reported thing, as it was at the time of the report. */
export interface ReportCopyTable {
  readonly report_uuid: string;
  /** The author's account; deleting it deletes the copy too. */
  readonly author_uuid: string | null;
  readonly words: string;
}
