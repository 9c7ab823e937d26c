import type { ColumnType, Generated, Insertable, Kysely, Transaction as KyselyTransaction } from "kysely";
import type {
  AccountErasureTable,
  BotTokenTable,
  KeptSuspensionKeyTable,
  KeptSuspensionTable,
  LinkTicketTable,
  NameProofTable,
  NoticeTable,
  ProviderLinkTable,
  SessionTable,
  SessionTokenTable,
  SignInAttemptTable,
  SuspensionTable,
  UsedNonceTable,
} from "./tables/account-tables.ts";
import type { AuditEntryTable, DoneCallTable, UploadBlockTable } from "./tables/audit-tables.ts";
import type {
  BoardCandidateView,
  BoardChangeTable,
  BoardCountPartTable,
  BoardCountTable,
  BoardEntryTable,
  BoardTable,
  BoardWorkTable,
  CategoryTable,
} from "./tables/board-tables.ts";
import type { GameRunTable, KeptGameRunTable } from "./tables/game-tables.ts";
import type { LiveBarTable, LiveHuntMateTable, LiveHuntTable } from "./tables/live-hunt-table.ts";
import type { AccountMergeRowTable, AccountMergeTable } from "./tables/merge-tables.ts";
import type {
  CountedNightTable,
  DisputedNightTable,
  NightCountPartTable,
  NightCountTable,
  NightMemberTable,
  NightStandingView,
  NightTable,
  OwnNightTable,
  TrustedSenderTable,
  WeighedAccountTable,
} from "./tables/night-tables.ts";
import type { OperatorNoticeTable, OperatorWatchTable } from "./tables/operator-tables.ts";
import type { ReleaseFeedTable } from "./tables/release-tables.ts";
import type { ReportCopyTable, ReportTable } from "./tables/report-tables.ts";
import type { EidolonTable, RunTable } from "./tables/run-tables.ts";
import type { NightSignalTable, RunCopyTable, RunKeyTable } from "./tables/signal-tables.ts";
import type { ClaimLinkTable, ExtractTable, UploadNightTable, UploadTable } from "./tables/upload-tables.ts";
import type {
  HunterCountTable,
  HunterNightTable,
  UserAccountTable,
  UserNameTable,
} from "./tables/user-tables.ts";
import type {
  VerificationMoveTable,
  VerificationTable,
  VideoCheckTable,
} from "./tables/verification-tables.ts";
import type { WithdrawalTable } from "./tables/withdrawal-table.ts";

/** Every table with its row type; a new table is added here together with its migration. */
export interface Database {
  readonly setting: SettingsTable;
  readonly rate_limit: RateLimitTable;
  readonly release_feed: ReleaseFeedTable;
  readonly operator_watch: OperatorWatchTable;
  readonly operator_notice: OperatorNoticeTable;
  readonly user_account: UserAccountTable;
  readonly user_name: UserNameTable;
  readonly provider_link: ProviderLinkTable;
  readonly sign_in_attempt: SignInAttemptTable;
  readonly used_nonce: UsedNonceTable;
  readonly link_ticket: LinkTicketTable;
  readonly session: SessionTable;
  readonly session_token: SessionTokenTable;
  readonly bot_token: BotTokenTable;
  readonly account_erasure: AccountErasureTable;
  readonly name_proof: NameProofTable;
  readonly notice: NoticeTable;
  readonly hunter_count: HunterCountTable;
  readonly hunter_night: HunterNightTable;
  readonly own_night: OwnNightTable;
  readonly counted_night: CountedNightTable;
  readonly disputed_night: DisputedNightTable;
  readonly upload: UploadTable;
  readonly extract: ExtractTable;
  readonly category: CategoryTable;
  readonly night: NightTable;
  readonly night_member: NightMemberTable;
  readonly night_count: NightCountTable;
  readonly night_count_part: NightCountPartTable;
  readonly night_standing: NightStandingView;
  readonly board: BoardTable;
  readonly board_entry: BoardEntryTable;
  readonly board_count: BoardCountTable;
  readonly board_count_part: BoardCountPartTable;
  readonly board_change: BoardChangeTable;
  readonly board_claim: BoardCandidateView;
  readonly board_work: BoardWorkTable;
  readonly run: RunTable;
  readonly eidolon: EidolonTable;
  readonly upload_night: UploadNightTable;
  readonly night_signal: NightSignalTable;
  readonly run_key: RunKeyTable;
  readonly run_copy: RunCopyTable;
  readonly trusted_sender: TrustedSenderTable;
  readonly weighed_account: WeighedAccountTable;
  readonly upload_block: UploadBlockTable;
  readonly claim_link: ClaimLinkTable;
  readonly verification: VerificationTable;
  readonly account_merge: AccountMergeTable;
  readonly account_merge_row: AccountMergeRowTable;
  readonly report: ReportTable;
  readonly report_copy: ReportCopyTable;
  readonly suspension: SuspensionTable;
  readonly kept_suspension: KeptSuspensionTable;
  readonly kept_suspension_key: KeptSuspensionKeyTable;
  readonly verification_move: VerificationMoveTable;
  readonly video_check: VideoCheckTable;
  readonly audit_entry: AuditEntryTable;
  readonly done_call: DoneCallTable;
  readonly game_run: GameRunTable;
  readonly kept_game_run: KeptGameRunTable;
  readonly live_hunt: LiveHuntTable;
  readonly live_hunt_mate: LiveHuntMateTable;
  readonly live_bar: LiveBarTable;
  readonly touched: TouchedTable;
  readonly withdrawal: WithdrawalTable;
  readonly oldest_release: OldestReleaseTable;
}

/** A connection that reads and writes; a transaction is one too. */
export type Connection = Kysely<Database>;
/** A transaction, passed to all code that must happen together. */
export type Transaction = KyselyTransaction<Database>;
export type NewNight = Insertable<NightTable>;
export type NewRun = Insertable<RunTable>;
export type NewEidolon = Insertable<EidolonTable>;

interface SettingsTable {
  readonly key: string;
  readonly value: unknown;
  readonly updated_at: Generated<Date>;
}

/** One row per limiter, bucket and window; UNLOGGED, holds keyed hashes instead of addresses. */
interface RateLimitTable {
  readonly limiter: string;
  readonly bucket: string;
  readonly window_start: Date;
  /** bigint: `pg` reads it as text, writes take a number. */
  readonly count: ColumnType<string, number, number>;
  readonly expires_at: Date;
}

/**
 * The nights, accounts and seasons that a transaction changed, until its commit derives everything that depends on
 * them.
 */
interface TouchedTable {
  readonly by_transaction: Generated<string>;
  readonly night_uuid: string | null;
  readonly user_uuid: string | null;
  readonly season: number | null;
  readonly is_waiting: Generated<boolean>;
  /** True when the transaction stored the night. */
  readonly is_new: Generated<boolean>;
}

/** A single row with the migration that a release must have in order to run on this schema. */
interface OldestReleaseTable {
  readonly only_row: Generated<boolean>;
  readonly migration: string;
}
