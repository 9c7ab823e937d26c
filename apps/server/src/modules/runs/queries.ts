import type { Kysely } from "kysely";
import type { Database } from "../../platform/database/database-types.ts";
import { squadOfNight } from "../../platform/database/squad-of-night.ts";

type Reader = Kysely<Database>;

/** All that a list shows of a run: not its timeline, which is most of the row. */
const listedColumns = [
  "run.uuid",
  "run.night_uuid",
  "run.position",
  "run.created_at",
  "run.verified",
  "run.season",
  "run.squad_size",
  "run.is_full",
  "run.preload",
  "run.outcome",
  "run.extraction_time_ms",
  "run.real_time_ms",
  "run.last_hydrolyst_limb_break_time_ms",
  "run.load_time_ms",
  "run.median_limb_break_time_ms",
] as const;

/** Runs as lists show them, with what they need of their night and its squad. */
export function listedRuns(db: Reader) {
  return db
    .selectFrom("run")
    .innerJoin("night", "night.uuid", "run.night_uuid")
    .select(listedColumns)
    .select(["night.scope", squadOfNight("run.night_uuid").as("members")]);
}
export type ListedRunRow = Awaited<ReturnType<ReturnType<typeof listedRuns>["execute"]>>[number];

/** Of some runs those of public nights, in any order. */
export async function selectPublicRuns(
  db: Reader,
  uuids: readonly string[],
): Promise<readonly ListedRunRow[]> {
  if (uuids.length === 0) return [];
  return await listedRuns(db)
    .where("run.uuid", "in", [...uuids])
    .where("run.listed", "=", true)
    .execute();
}

/** The runs of some nights in order. */
export async function selectRunsOfNights(db: Reader, nightUuids: readonly string[]) {
  if (nightUuids.length === 0) return [];
  return await db
    .selectFrom("run")
    .selectAll()
    .where("night_uuid", "in", [...nightUuids])
    .orderBy("night_uuid")
    .orderBy("position")
    .execute();
}
export type RunRow = Awaited<ReturnType<typeof selectRunsOfNights>>[number];

/** The eidolons of some nights' runs in order. */
export async function selectEidolonsOfNights(db: Reader, nightUuids: readonly string[]) {
  if (nightUuids.length === 0) return [];
  return await db
    .selectFrom("eidolon")
    .innerJoin("run", "run.uuid", "eidolon.run_uuid")
    .selectAll("eidolon")
    .where("run.night_uuid", "in", [...nightUuids])
    .orderBy("eidolon.run_uuid")
    .orderBy("eidolon.position")
    .execute();
}
export type EidolonRow = Awaited<ReturnType<typeof selectEidolonsOfNights>>[number];

/** The eidolons of some runs in order. */
export async function selectEidolonsOfRuns(db: Reader, runUuids: readonly string[]) {
  if (runUuids.length === 0) return [];
  return await db
    .selectFrom("eidolon")
    .selectAll()
    .where("run_uuid", "in", [...runUuids])
    .orderBy("run_uuid")
    .orderBy("position")
    .execute();
}
