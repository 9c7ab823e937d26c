import { nightFigures } from "@hunt/engine/domain/figures";
import { sql, type Transaction } from "kysely";
import type { Database, NewNight } from "../../../platform/database/database-types.ts";
import { insertRows } from "../../../platform/database/named-statements.ts";
import { figureColumns } from "../../../platform/database/tables/figure-columns.ts";
import type { NightTable } from "../../../platform/database/tables/night-tables.ts";
import type { NightOfRun } from "./night-rows.ts";
import { searchedDescription } from "./queries.ts";

type Writer = Transaction<Database>;

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
