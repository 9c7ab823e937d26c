import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database, Transaction } from "../../platform/database/database-types.ts";
import type { MoveBetweenAccounts as Move } from "../nights/store/link-members.ts";

/** Finds and moves the rows of two accounts that are merged. */

/** A column that names an account; the merge changes it to the other account. */
export interface MovedColumn {
  readonly table: keyof Database;
  readonly column: string;
  readonly key: readonly KeyColumn[];
  /** True for a row `moved` that the other account has already, so that it cannot move. */
  readonly clashes: (into: string) => RawBuilder<SqlBool>;
  /** The group under which previews count these rows. */
  readonly counted: PreviewGroup | null;
  /** Nights are derived from the column, so only few rows move at a time. */
  readonly isSlow?: true;
}
export type PreviewGroup =
  | "uploads"
  | "memberships"
  | "requests"
  | "signIns"
  | "gameRuns"
  | "notices"
  | "reports";

const never = () => sql<SqlBool>`false`;

/** Key columns with their types: stored keys are texts, and an index finds a row only by a key of its own type. */
const keyTypes = {
  id: "bigint",
  night_uuid: "uuid",
  position: "smallint",
  provider: "text",
  report_uuid: "uuid",
  subject: "text",
  uuid: "uuid",
} as const;
type KeyColumn = keyof typeof keyTypes;

/** Every column that names an account and moves. The treatment of the other columns is tested in what-becomes.test.ts. */
export const movedColumns: readonly MovedColumn[] = [
  {
    table: "provider_link",
    column: "user_uuid",
    key: ["provider", "subject"],
    counted: "signIns",
    clashes: (into) => sql`exists (
      select from provider_link own where own.user_uuid = ${into} and own.provider = moved.provider)`,
  },
  { table: "notice", column: "user_uuid", key: ["id"], counted: "notices", clashes: never },
  { table: "verification", column: "requested_by", key: ["uuid"], counted: "requests", clashes: never },
  { table: "verification", column: "reviewed_by", key: ["uuid"], counted: null, clashes: never },
  { table: "verification", column: "claimed_by", key: ["uuid"], counted: null, clashes: never },
  { table: "verification_move", column: "by_uuid", key: ["id"], counted: null, clashes: never },
  {
    table: "game_run",
    column: "user_uuid",
    key: ["uuid"],
    counted: "gameRuns",
    clashes: (into) => sql`exists (
      select from game_run own where own.user_uuid = ${into} and own.game = moved.game and own.day = moved.day)`,
  },
  {
    table: "report",
    column: "reporter_uuid",
    key: ["uuid"],
    counted: "reports",
    clashes: (into) => sql`moved.status = 'open' and exists (
      select from report own where own.reporter_uuid = ${into} and own.status = 'open' and own.kind = moved.kind
        and coalesce(own.night_uuid, own.user_uuid) = coalesce(moved.night_uuid, moved.user_uuid))`,
  },
  {
    table: "report",
    column: "user_uuid",
    key: ["uuid"],
    counted: null,
    clashes: (into) => sql`moved.status = 'open' and exists (
      select from report own where own.user_uuid = ${into} and own.status = 'open'
        and own.reporter_uuid = moved.reporter_uuid)`,
  },
  { table: "report", column: "decided_by", key: ["uuid"], counted: null, clashes: never },
  { table: "report_copy", column: "author_uuid", key: ["report_uuid"], counted: null, clashes: never },
  { table: "suspension", column: "user_uuid", key: ["uuid"], counted: null, clashes: never },
  { table: "suspension", column: "by_uuid", key: ["uuid"], counted: null, clashes: never },
  {
    table: "trusted_sender",
    column: "user_uuid",
    key: ["id"],
    counted: null,
    clashes: (into) => sql`moved.sender_uuid = ${into} or exists (
      select from trusted_sender own where own.user_uuid = ${into} and own.sender_uuid = moved.sender_uuid)`,
  },
  {
    table: "trusted_sender",
    column: "sender_uuid",
    key: ["id"],
    counted: null,
    clashes: (into) => sql`moved.user_uuid = ${into} or exists (
      select from trusted_sender own where own.sender_uuid = ${into} and own.user_uuid = moved.user_uuid)`,
  },
  {
    table: "weighed_account",
    column: "user_uuid",
    key: ["id"],
    counted: null,
    isSlow: true,
    clashes: (into) => sql`exists (
      select from weighed_account own where own.user_uuid = ${into} and own.night_uuid = moved.night_uuid)`,
  },
  {
    table: "upload",
    column: "user_uuid",
    key: ["uuid"],
    counted: "uploads",
    isSlow: true,
    clashes: (into) => sql`moved.status <> 'failed' and exists (
      select from upload own where own.user_uuid = ${into} and own.content_hash = moved.content_hash
        and own.status <> 'failed')`,
  },
  {
    table: "night_member",
    column: "user_uuid",
    key: ["night_uuid", "position"],
    counted: "memberships",
    isSlow: true,
    clashes: (into) => sql`exists (
      select from night_member own where own.user_uuid = ${into} and own.night_uuid = moved.night_uuid)`,
  },
];

const columnsOf = (alias: string, key: readonly string[]) =>
  sql.join(key.map((name) => sql.ref(`${alias}.${name}`)));

/** Moves up to `limit` rows of one account to another, and records them. Returns how many have moved. */
export async function moveRows(
  trx: Transaction,
  mergeUuid: string,
  { table, column, key, clashes }: MovedColumn,
  { fromUuid, intoUuid, limit }: Move & { readonly limit: number },
): Promise<number> {
  const texts = sql.join(key.map((name) => sql`${sql.ref(`changed.${name}`)}::text`));
  const { numAffectedRows } = await sql`
    with chosen as (
      select ${columnsOf("moved", key)} from ${sql.table(table)} moved
      where ${sql.ref(`moved.${column}`)} = ${fromUuid} and not (${clashes(intoUuid)})
      order by ${columnsOf("moved", key)} limit ${limit} for update
    ), changed as (
      update ${sql.table(table)} moving set ${sql.ref(column)} = ${intoUuid} from chosen
      where (${columnsOf("moving", key)}) = (${columnsOf("chosen", key)})
      returning ${columnsOf("moving", key)}
    )
    insert into account_merge_row (merge_uuid, table_name, column_name, row_key)
    select ${mergeUuid}, ${table}, ${column}, array[${texts}] from changed`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** Moves up to `limit` rows back, where they still name the target account. Returns how many were looked at. */
export async function moveRowsBack(
  trx: Transaction,
  mergeUuid: string,
  { table, column, key }: MovedColumn,
  { fromUuid, intoUuid, limit }: Move & { readonly limit: number },
): Promise<number> {
  const isIt = sql.join(
    key.map(
      (name, index) =>
        sql`${sql.ref(`moving.${name}`)} = taken.row_key[${sql.lit(index + 1)}]::${sql.raw(keyTypes[name])}`,
    ),
    sql` and `,
  );
  const { rows } = await sql<{ count: string }>`
    with taken as (
      delete from account_merge_row where merge_uuid = ${mergeUuid} and id in (
        select id from account_merge_row
        where merge_uuid = ${mergeUuid} and table_name = ${table} and column_name = ${column}
        order by id limit ${limit}
      ) returning row_key
    ), changed as (
      update ${sql.table(table)} moving set ${sql.ref(column)} = ${fromUuid} from taken
      where ${isIt} and ${sql.ref(`moving.${column}`)} = ${intoUuid}
    )
    select count(*) from taken`.execute(trx);
  return Number(rows[0]?.count ?? 0);
}

export interface ColumnCounts {
  readonly moves: number;
  readonly stays: number;
}

/** Returns how many rows of a column would move, and how many could not. */
export async function countRows(
  db: Kysely<Database>,
  { table, column, clashes }: MovedColumn,
  { fromUuid, intoUuid }: Move,
): Promise<ColumnCounts> {
  const { rows } = await sql<{ moves: string; stays: string }>`
    select count(*) filter (where not clashes) as moves, count(*) filter (where clashes) as stays from (
      select (${clashes(intoUuid)}) as clashes from ${sql.table(table)} moved
      where ${sql.ref(`moved.${column}`)} = ${fromUuid}
    ) counted`.execute(db);
  return { moves: Number(rows[0]?.moves ?? 0), stays: Number(rows[0]?.stays ?? 0) };
}

/** Returns how many rows of a column are recorded as moved. */
export async function countKeptRows(
  db: Kysely<Database>,
  mergeUuid: string,
  { table, column }: MovedColumn,
): Promise<number> {
  const { count } = await db
    .selectFrom("account_merge_row")
    .select((of) => of.fn.countAll<string>().as("count"))
    .where("merge_uuid", "=", mergeUuid)
    .where("table_name", "=", table)
    .where("column_name", "=", column)
    .executeTakeFirstOrThrow();
  return Number(count);
}
