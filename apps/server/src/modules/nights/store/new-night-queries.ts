import { nightFigures } from "@hunt/engine/domain/figures";
import { type Insertable, sql, type Transaction } from "kysely";
import type { Database, NewNight } from "../../../platform/database/database-types.ts";
import { executeNamed, insertRows } from "../../../platform/database/named-statements.ts";
import { figureColumns } from "../../../platform/database/tables/figure-columns.ts";
import type { NightTable } from "../../../platform/database/tables/night-tables.ts";
import type { UploadNightTable } from "../../../platform/database/tables/upload-tables.ts";
import type { NightOfRun } from "./night-rows.ts";
import { searchedDescription } from "./queries.ts";

type Writer = Transaction<Database>;

/** Locks sessions as `lockSession` does, always in the same order, to avoid deadlocks. */
export async function lockSessions(trx: Writer, sessionKeys: readonly string[]): Promise<void> {
  const locking = sql`
    select pg_advisory_xact_lock(hashtextextended(session_key, 0))
    from (select distinct key collate "C" as session_key from unnest(${sessionKeys}::text[]) as key order by 1) as in_order`;
  await executeNamed(trx, "lock-sessions", locking);
}

/** Returns those of some sessions that have or had a night. */
export async function selectKnownSessions(
  trx: Writer,
  sessionKeys: readonly string[],
): Promise<ReadonlySet<string>> {
  const selecting = sql<{ readonly key: string }>`
    select key from unnest(${sessionKeys}::text[]) as key
    where exists (select from night where night.session_key = key)`;
  const { rows } = await executeNamed(trx, "known-sessions", selecting);
  return new Set(rows.map(({ key }) => key));
}

export type NewNightRow = Pick<NewNight, (typeof newNightColumns)[number]>;

/** Inserts nights, and returns the fields that each night's runs repeat, by the night's UUID. */
export async function insertNights(
  trx: Writer,
  nights: readonly NewNightRow[],
): Promise<ReadonlyMap<string, NightOfRun>> {
  const inserted = await insertRows<"night", NightOfRun & { readonly night_uuid: string }>(
    trx,
    {
      into: "night",
      columns: [...newNightColumns, "description_key"],
      jsonTexts: ["diagnostics"],
      tail: sql`returning uuid as night_uuid, listed, verified, season, squad_size, created_at`,
    },
    nights.map((night) => ({ ...night, ...searchedDescription(night) })),
  );
  return new Map(inserted.map((night) => [night.night_uuid, night]));
}

const newNightColumns = [
  "uuid",
  "scope",
  "season",
  "description",
  "described_in",
  "session_key",
  "source_upload_uuid",
  "created_at",
  "updated_at",
  "squad_size",
  "perspective",
  "format",
  "started_at",
  "built_on",
  "engine_version",
  "diagnostics",
  "runs_count",
  "full_runs_count",
  "captured_teralysts_count",
  "captured_gantulysts_count",
  "captured_hydrolysts_count",
  "estimated",
  ...figureColumns(nightFigures),
] as const satisfies readonly (keyof NightTable)[];

/** Stores the logs' view of their nights, and what became of each. */
export async function insertLogs(trx: Writer, logs: readonly NewLogRow[]): Promise<void> {
  await insertRows(trx, { into: "upload_night", columns: newLogColumns }, logs);
}

export type NewLogRow = Pick<Insertable<UploadNightTable>, (typeof newLogColumns)[number]>;

const newLogColumns = [
  "upload_uuid",
  "number",
  "night_uuid",
  "status",
  "format",
  "perspective",
  "log_owner",
  "started_at_ms",
  "session_started_at",
  "moments",
  "disputes",
  "agreed_count",
  "compared_count",
  "created_at",
] as const satisfies readonly (keyof UploadNightTable)[];
