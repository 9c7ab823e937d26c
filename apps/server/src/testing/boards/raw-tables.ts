import type { Selectable } from "kysely";
import type { CategoryTable } from "../../platform/database/tables/board-tables.ts";
import type {
  NightMemberTable,
  NightTable,
  TrustedSenderTable,
  WeighedAccountTable,
} from "../../platform/database/tables/night-tables.ts";
import type { RunTable } from "../../platform/database/tables/run-tables.ts";
import type { UploadNightTable, UploadTable } from "../../platform/database/tables/upload-tables.ts";

/** The whole tables, as they are stored. */
export interface RawTables {
  readonly nights: readonly Selectable<NightTable>[];
  readonly members: readonly Selectable<NightMemberTable>[];
  readonly runs: readonly Selectable<RunTable>[];
  readonly categories: readonly Selectable<CategoryTable>[];
  readonly uploads: readonly Pick<
    Selectable<UploadTable>,
    "uuid" | "user_uuid" | "fingerprint_hash" | "scope"
  >[];
  readonly uploadNights: readonly Pick<
    Selectable<UploadNightTable>,
    | "upload_uuid"
    | "number"
    | "night_uuid"
    | "status"
    | "given_up_at"
    | "disputes"
    | "is_acquainted"
    | "settled_for"
    | "perspective"
    | "scope"
    | "created_at"
  >[];
  readonly trustedSenders: readonly Selectable<TrustedSenderTable>[];
  readonly weighedAccounts: readonly Selectable<WeighedAccountTable>[];
}
