import type { Perspective, Scope } from "@hunt/engine/domain/words";
import { insertSquads, lockNamesOfSquad } from "../modules/nights/store/member-queries.ts";
import { insertRuns } from "../modules/nights/store/run-queries.ts";
import { sendByItsSquad } from "./send-night.ts";
import type { TestApp } from "./test-app.ts";

export interface AddedMember {
  /** The uuid of an account that is linked to the member, whatever the member's name is. */
  readonly uuid?: string;
  readonly name?: string;
  readonly scope?: Scope;
  /** The account's answer on whether it was in the night; default: none. */
  readonly presence?: boolean | null;
}

export interface AddNightInput {
  /** The members of the squad, the host first. */
  readonly members: readonly AddedMember[];
  readonly captures?: number;
  readonly season?: number;
  readonly scope?: Scope;
  readonly perspective?: Perspective;
  readonly verified?: boolean;
  readonly hidden?: boolean;
  readonly fullRuns?: number;
  readonly averageRealTimeMs?: number | null;
  /** Default: 400 seconds. */
  readonly averageExtractionTimeMs?: number;
  /** The real times of the night's runs, in order; all runs are full. */
  readonly realTimesMs?: readonly number[];
  /** Whether the runs' real times were inferred, and their average as well; default false. */
  readonly isEstimated?: boolean;
  readonly playedAtMs?: number | null;
  readonly createdAtMs?: number;
  /** Whether the runs show less than the game allows; default false, whatever their figures are. */
  readonly isBelowFloor?: boolean;
  /** Whether the first member with an account uploaded the night, so that the night counts; default true. */
  readonly isSent?: boolean;
}

/** Stores a night in the way of uploads, with figures that the test chooses. Returns its uuid. */
export async function addNight({ deps }: Pick<TestApp, "deps">, input: AddNightInput): Promise<string> {
  const { members, captures = 6, season = 3, realTimesMs = [], fullRuns = realTimesMs.length } = input;
  const uuid = deps.newId();
  const createdAt = new Date(input.createdAtMs ?? deps.clock());
  const playedAtMs = input.playedAtMs === undefined ? createdAt.getTime() : input.playedAtMs;
  await deps.db.transaction().execute(async (trx) => {
    const night = {
      uuid,
      season,
      scope: input.scope ?? "public",
      verified: input.verified ?? false,
      hidden: input.hidden ?? false,
      squad_size: members.length,
      perspective: input.perspective ?? "host",
      format: `${fullRuns}x3`,
      started_at: playedAtMs === null ? null : new Date(playedAtMs),
      session_key: uuid,
      engine_version: 1,
      diagnostics: "[]",
      runs_count: realTimesMs.length,
      full_runs_count: fullRuns,
      captured_teralysts_count: captures,
      captured_gantulysts_count: captures,
      captured_hydrolysts_count: captures,
      duration_ms: 3_000_000,
      average_extraction_time_ms: input.averageExtractionTimeMs ?? 400_000,
      average_real_time_ms: input.averageRealTimeMs ?? null,
      average_last_hydrolyst_limb_break_time_ms: null,
      estimated: input.isEstimated ? (["averageRealTime"] as const) : [],
      created_at: createdAt,
      updated_at: createdAt,
    };
    const nightOfRun = await trx
      .insertInto("night")
      .values(night)
      .returning(["uuid as night_uuid", "listed", "verified", "season", "squad_size", "created_at"])
      .executeTakeFirstOrThrow();
    const runs = realTimesMs.map((realTimeMs, index) => ({
      ...nightOfRun,
      uuid: deps.newId(),
      position: index + 1,
      is_full: true,
      preload: null,
      outcome: "capture" as const,
      start_offset_ms: null,
      extraction_time_ms: realTimeMs + 10_000,
      real_time_ms: realTimeMs,
      last_hydrolyst_limb_break_time_ms: null,
      load_time_ms: null,
      median_limb_break_time_ms: null,
      segments: "[]",
      below_floor: input.isBelowFloor ?? false,
      estimated: input.isEstimated ? (["realTime"] as const) : [],
    }));
    await insertRuns(trx, runs, []);
    const squad = members.map(({ uuid: user = null, name, scope = "public", presence = null }, index) => ({
      name: name ?? `member-${index}-${user ?? uuid}`,
      role: index === 0 ? ("host" as const) : ("client" as const),
      scope,
      presence,
      weighed_for: null,
      confirmed_log: null,
      // The night is in its hunters' profiles without their statements, like nights from before hunters could make any.
      is_kept: true,
      user_uuid: user,
    }));
    await lockNamesOfSquad(
      trx,
      squad.map(({ name }) => name),
    );
    await insertSquads(trx, [{ nightUuid: uuid, members: squad }]);
    if (input.isSent ?? true) await sendByItsSquad(trx, uuid);
  });
  return uuid;
}
