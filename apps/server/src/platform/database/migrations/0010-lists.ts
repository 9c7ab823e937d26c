import { type Kysely, sql } from "kysely";

/**
 * One index per list and order. A list reads the partitions that pass its filters (all equal in the first columns) in
 * order and merges them, so that no filter needs an index of its own; within one the rows are in list order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const index of replaced) await sql.raw(`drop index ${index.name}`).execute(db);
  for (const order of nightOrders) {
    await sql.raw(listIndex("night", order, partitions)).execute(db);
    await sql.raw(listIndex("night", order, ["captured_hydrolysts_count", ...partitions])).execute(db);
  }
  for (const order of runOrders) await sql.raw(listIndex("run", order, partitions)).execute(db);
  for (const { name, covering } of covered) {
    await sql.raw(`drop index if exists ${name}`).execute(db);
    await sql.raw(covering).execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const order of nightOrders) {
    await sql.raw(`drop index night_list_${order}, night_list_captures_${order}`).execute(db);
  }
  for (const order of runOrders) await sql.raw(`drop index run_list_${order}`).execute(db);
  for (const { name, before } of covered) {
    await sql.raw(`drop index ${name}`).execute(db);
    if (before !== null) await sql.raw(before).execute(db);
  }
  for (const { name, on, where = "listed" } of replaced) {
    await sql.raw(`create index ${name} on ${on} where ${where}`).execute(db);
  }
}

const partitions = ["season", "squad_size", "verified"] as const;

const nightOrders = [
  "created_at",
  "average_last_hydrolyst_limb_break_time_ms",
  "average_real_time_ms",
  "average_extraction_time_ms",
  "active_time_ms",
] as const;
const runOrders = [
  "created_at",
  "real_time_ms",
  "last_hydrolyst_limb_break_time_ms",
  "extraction_time_ms",
  "median_limb_break_time_ms",
] as const;

const runFigures =
  "is_full, extraction_time_ms, real_time_ms, last_hydrolyst_limb_break_time_ms, median_limb_break_time_ms";

/** One hunter's nights and runs are found, filtered and ordered without reading a row. */
const covered = [
  {
    name: "night_member_user",
    covering: `create unique index night_member_user on night_member (user_uuid, night_uuid) include (scope, role)
      where user_uuid is not null`,
    before: `create unique index night_member_user on night_member (user_uuid, night_uuid)
      where user_uuid is not null`,
  },
  {
    name: "night_listed_figures",
    covering: `create index night_listed_figures on night (uuid) include
      (${partitions.join(", ")}, captured_hydrolysts_count, runs_count, ${nightOrders.join(", ")}) where listed`,
    before: null,
  },
  {
    name: "run_night_position",
    covering: `create unique index run_night_position on run (night_uuid, position) include (uuid, ${runFigures})`,
    before: `create unique index run_night_position on run (night_uuid, position) include (${runFigures})`,
  },
] as const;

function listIndex(table: "night" | "run", order: string, columns: readonly string[]): string {
  const name = columns.length > partitions.length ? `${table}_list_captures` : `${table}_list`;
  return `create index ${name}_${order} on ${table} (${columns.join(", ")}, ${order}, uuid) where listed`;
}

/** Those of 0001 that the new ones do the work of. */
const replaced: readonly { readonly name: string; readonly on: string; readonly where?: string }[] = [
  { name: "night_listed_season_created", on: "night (season, created_at desc, uuid desc)" },
  { name: "night_listed_squad_created", on: "night (squad_size, created_at desc, uuid desc)" },
  {
    name: "night_listed_captures_created",
    on: "night (captured_hydrolysts_count, created_at desc, uuid desc)",
  },
  {
    name: "night_listed_verified_created",
    on: "night (created_at desc, uuid desc)",
    where: "listed and verified",
  },
  { name: "run_listed_created", on: "run (created_at desc, uuid desc)" },
  { name: "run_listed_season_created", on: "run (season, created_at desc, uuid desc)" },
  { name: "run_listed_squad_created", on: "run (squad_size, created_at desc, uuid desc)" },
  { name: "run_listed_real_time", on: "run (real_time_ms, uuid)" },
  { name: "run_listed_last_limb", on: "run (last_hydrolyst_limb_break_time_ms, uuid)" },
];
