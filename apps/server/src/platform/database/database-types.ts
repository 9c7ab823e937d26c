import type { Insertable, Kysely, Transaction as KyselyTransaction } from "kysely";
import type { AuditEntryTable, UploadBlockTable } from "./tables/audit-tables.ts";
import type {
  BoardDraftTable,
  BoardEntryTable,
  BoardHistogramTable,
  BoardLockTable,
  BoardTable,
  CategoryTable,
  HunterBoardSnapshotTable,
  HunterHistogramTable,
} from "./tables/board-tables.ts";
import type { NightCountTable, NightMemberTable, NightTable } from "./tables/night-tables.ts";
import type { RateLimitTable, SettingsTable } from "./tables/platform-tables.ts";
import type { EidolonTable, RunTable } from "./tables/run-tables.ts";
import type { ExtractTable, UploadNightTable, UploadTable } from "./tables/upload-tables.ts";
import type {
  HunterCountTable,
  HunterNightTable,
  HunterTotalTable,
  SearchTotalTable,
  UserAccountTable,
  UserNameTable,
} from "./tables/user-tables.ts";

/** Every table; each module's tables are added here beside their migration. */
export interface Database {
  readonly setting: SettingsTable;
  readonly rate_limit: RateLimitTable;
  readonly user_account: UserAccountTable;
  readonly user_name: UserNameTable;
  readonly hunter_count: HunterCountTable;
  readonly hunter_total: HunterTotalTable;
  readonly hunter_histogram: HunterHistogramTable;
  readonly hunter_night: HunterNightTable;
  readonly search_total: SearchTotalTable;
  readonly upload: UploadTable;
  readonly extract: ExtractTable;
  readonly category: CategoryTable;
  readonly night: NightTable;
  readonly night_member: NightMemberTable;
  readonly night_count: NightCountTable;
  readonly board: BoardTable;
  readonly board_draft: BoardDraftTable;
  readonly board_entry: BoardEntryTable;
  readonly board_histogram: BoardHistogramTable;
  readonly board_lock: BoardLockTable;
  readonly hunter_board_snapshot: HunterBoardSnapshotTable;
  readonly run: RunTable;
  readonly eidolon: EidolonTable;
  readonly upload_night: UploadNightTable;
  readonly upload_block: UploadBlockTable;
  readonly audit_entry: AuditEntryTable;
}

/** Reads and writes; a transaction is one too. */
export type Connection = Kysely<Database>;
/** Passed to whatever must happen together. */
export type Transaction = KyselyTransaction<Database>;
export type NewNight = Insertable<NightTable>;
export type NewRun = Insertable<RunTable>;
export type NewEidolon = Insertable<EidolonTable>;
