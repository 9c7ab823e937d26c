import { createRandom, happens, type Random, wholeBetween } from "@hunt/engine/chance/random";
import type { NewNight, NewRun } from "../platform/database/database-types.ts";
import { sendNight } from "./send-night.ts";
import type { TestApp } from "./test-app.ts";

/** Returns one of few values, so that ties and unknown figures are common. */
const figure = (random: Random) =>
  happens(random, 0.2) ? null : 400_000 + wholeBetween(random, 0, 12) * 1000;

/** Stores nights of seasons 3 and 4 with made-up figures and up to five runs each, some of them a hunter's. */
export async function addManyNights(
  { deps }: TestApp,
  { count, seed, userUuid }: { readonly count: number; readonly seed: number; readonly userUuid: string },
): Promise<void> {
  const random = createRandom(seed);
  const nights = Array.from({ length: count }, () => drawNight(random, deps.newId()));
  const runs = nights.flatMap((night) => drawRuns(random, night, deps.newId));
  const members = nights
    .filter(() => happens(random, 0.5))
    .map((night) => ({
      night_uuid: night.uuid,
      position: 1,
      name: "somebody",
      name_key: "somebody",
      role: "host" as const,
      scope: happens(random, 0.1) ? ("private" as const) : ("public" as const),
      user_uuid: userUuid,
    }));
  await deps.db.transaction().execute(async (trx) => {
    await trx.insertInto("night").values(nights).execute();
    await trx.insertInto("run").values(runs).execute();
    await trx.insertInto("night_member").values(members).execute();
    for (const { night_uuid } of members) await sendNight(trx, night_uuid, userUuid);
  });
}

type DrawnNight = NewNight & { readonly uuid: string; readonly created_at: Date };

function drawNight(random: Random, uuid: string): DrawnNight {
  const created = new Date(Date.UTC(2026, 0, 1) + wholeBetween(random, 0, 30) * 60_000);
  const captures = wholeBetween(random, 4, 6);
  return {
    uuid,
    scope: happens(random, 0.1) ? "unlisted" : "public",
    hidden: happens(random, 0.05),
    verified: happens(random, 0.3),
    season: wholeBetween(random, 3, 4),
    squad_size: wholeBetween(random, 1, 4),
    perspective: "host",
    format: `${captures}x3`,
    session_key: uuid,
    engine_version: 1,
    diagnostics: "[]",
    runs_count: wholeBetween(random, 0, 5),
    full_runs_count: 0,
    captured_teralysts_count: captures,
    captured_gantulysts_count: captures,
    captured_hydrolysts_count: captures,
    duration_ms: 3_000_000,
    average_extraction_time_ms: figure(random) ?? 1,
    average_real_time_ms: figure(random),
    average_last_hydrolyst_limb_break_time_ms: figure(random),
    active_time_ms: figure(random),
    started_at: created,
    created_at: created,
    updated_at: created,
  };
}

function drawRuns(random: Random, night: DrawnNight, newId: () => string): readonly NewRun[] {
  return Array.from({ length: night.runs_count }, (_, index) => ({
    uuid: newId(),
    night_uuid: night.uuid,
    position: index + 1,
    listed: night.scope === "public" && night.hidden !== true,
    verified: night.verified ?? false,
    season: night.season,
    squad_size: night.squad_size,
    created_at: night.created_at,
    is_full: false,
    preload: null,
    outcome: "capture" as const,
    start_offset_ms: null,
    extraction_time_ms: figure(random) ?? 1,
    real_time_ms: figure(random),
    last_hydrolyst_limb_break_time_ms: figure(random),
    load_time_ms: null,
    median_limb_break_time_ms: figure(random),
    segments: "[]",
  }));
}
