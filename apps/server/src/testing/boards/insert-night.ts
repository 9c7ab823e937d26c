import type { Kysely } from "kysely";
import type { Database, NewNight } from "../../platform/database/database-types.ts";
import { newIdAt } from "../../platform/new-id.ts";
import { nameKey } from "../../platform/text/name-key.ts";
import { sendByItsSquad } from "../send-night.ts";

export interface NightToInsert {
  /** The squad's names, or accounts by `{ user }`. */
  readonly squad: readonly (string | { readonly user: string; readonly scope?: "public" | "private" })[];
  readonly season?: number;
  readonly verified?: boolean;
  readonly createdAt?: string;
  readonly averageRealTimeMs?: number | null;
  /** The real times of the night's full runs. */
  readonly runsMs?: readonly number[];
  /** The times of the last limb in these runs; unknown by default. */
  readonly lastLimbsMs?: readonly (number | null)[];
  readonly columns?: Partial<NewNight>;
}

/** Stores a host's public night as an analysis would, in one transaction. Returns its uuid. */
export async function insertNight(db: Kysely<Database>, night: NightToInsert): Promise<string> {
  const { squad, season = 4, verified = true, averageRealTimeMs = 400_000 } = night;
  const { runsMs = [], lastLimbsMs = [] } = night;
  const createdAt = new Date(night.createdAt ?? "2026-05-01T00:00:00Z");
  const uuid = newIdAt(createdAt.getTime());
  const ofRuns = { season, verified, squad_size: squad.length, created_at: createdAt, listed: true };
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("night")
      .values({
        uuid,
        scope: "public",
        season,
        verified,
        squad_size: squad.length,
        perspective: "host",
        format: "6x3",
        session_key: uuid,
        engine_version: 1,
        diagnostics: "[]",
        runs_count: runsMs.length,
        full_runs_count: 6,
        captured_teralysts_count: 6,
        captured_gantulysts_count: 6,
        captured_hydrolysts_count: 6,
        duration_ms: 3_000_000,
        average_extraction_time_ms: 500_000,
        average_real_time_ms: averageRealTimeMs,
        started_at: createdAt,
        created_at: createdAt,
        updated_at: createdAt,
        ...night.columns,
      })
      .execute();
    for (const [index, member] of squad.entries()) {
      const name = typeof member === "string" ? member : `name of ${member.user}`;
      await trx
        .insertInto("night_member")
        .values({
          night_uuid: uuid,
          position: index + 1,
          name,
          name_key: nameKey(name),
          role: index === 0 ? "host" : "client",
          scope: typeof member === "string" ? "public" : (member.scope ?? "public"),
          user_uuid: typeof member === "string" ? null : member.user,
        })
        .execute();
    }
    for (const [index, realTimeMs] of runsMs.entries()) {
      await trx
        .insertInto("run")
        .values({
          ...ofRuns,
          uuid: newIdAt(createdAt.getTime()),
          night_uuid: uuid,
          position: index + 1,
          is_full: true,
          outcome: "capture",
          extraction_time_ms: realTimeMs + 10_000,
          real_time_ms: realTimeMs,
          last_hydrolyst_limb_break_time_ms: lastLimbsMs[index] ?? null,
          segments: "[]",
        })
        .execute();
    }
    await sendByItsSquad(trx, uuid);
  });
  return uuid;
}
