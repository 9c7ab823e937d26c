import { createAnalyser } from "@hunt/engine/analyser";
import type { Analysis, Night } from "@hunt/engine/domain/analysis";
import { eidolonRow, nightFigures, runRow } from "../modules/nights/night-rows.ts";
import { seasonAt } from "../modules/nights/season-at.ts";
import { sessionKeyOf } from "../modules/nights/session-key.ts";
import { shownRuns } from "../modules/nights/shown-runs.ts";
import { engineCodec } from "../modules/uploads/open-analyser.ts";
import { type CopyData, type CopyRow, copyDataOf } from "../platform/database/copy-rows.ts";
import { nameKey } from "../platform/text/name-key.ts";
import { simulateNight } from "./simulate-night.ts";
import { drawVerdict } from "./world/draw-verdict.ts";
import type { DemoHunter } from "./world/hunters.ts";
import { demoSeasonNumbers } from "./world/seasons.ts";
import type { DemoNight, World } from "./world/world.ts";

/** The rows of some nights, table by table in the order that references ask for. */
export function loadChunk(world: World, fromIndex: number, toIndex: number): readonly CopyData[] {
  const rows = { night: [], night_member: [], run: [], eidolon: [] } as Record<Table, CopyRow[]>;
  for (let index = fromIndex; index < toIndex; index += 1) addNight(rows, world.nightAt(index));
  return tables.map((table) => copyDataOf(table, rows[table]));
}

const tables = ["night", "night_member", "run", "eidolon"] as const;
type Table = (typeof tables)[number];

function addNight(rows: Record<Table, CopyRow[]>, drawn: DemoNight): void {
  const analysis = analyse(simulateNight(drawn));
  // A night in which nothing was captured or killed is never published.
  for (const night of analysis.nights) if (night.publishable) addRows(rows, { drawn, analysis, night });
}

function analyse(log: string): Analysis {
  const codec = engineCodec();
  const analyser = createAnalyser(codec);
  analyser.push(codec.encode(log));
  return analyser.finish();
}

interface PlayedNight {
  readonly drawn: DemoNight;
  readonly analysis: Analysis;
  readonly night: Night;
}

function addRows(rows: Record<Table, CopyRow[]>, { drawn, analysis, night }: PlayedNight): void {
  const created = new Date(drawn.uploadedAtMs);
  const season = seasonAt(demoSeasonNumbers, night.startedAtUtcMs ?? drawn.uploadedAtMs);
  const verdict = drawVerdict(drawn.random, night, season);
  const uuid = drawn.newId();
  rows.night.push({
    ...(nightFigures(analysis, night) as CopyRow),
    uuid,
    season,
    ...verdict,
    scope: drawn.scope,
    description: drawn.description,
    session_key: sessionKeyOf(night),
    created_at: created,
    updated_at: created,
  });
  rows.night_member.push(...memberRows(uuid, night, drawn.squad));
  const nightOfRun = {
    night_uuid: uuid,
    listed: drawn.scope === "public",
    verified: verdict.verified,
    season,
    squad_size: night.squadSize,
    created_at: created,
  };
  for (const run of shownRuns(night)) {
    const runUuid = drawn.newId();
    rows.run.push(runRow({ uuid: runUuid, run, night, nightOfRun }) as CopyRow);
    rows.eidolon.push(
      ...run.eidolons.map((eidolon, index) => eidolonRow(runUuid, index + 1, eidolon) as CopyRow),
    );
  }
}

function memberRows(nightUuid: string, night: Night, squad: readonly DemoHunter[]): readonly CopyRow[] {
  return night.squad.map(({ name, role }, index) => {
    const hunter = squad.find((member) => member.name === name);
    return {
      night_uuid: nightUuid,
      position: index + 1,
      name,
      name_key: nameKey(name),
      role,
      scope: hunter?.memberScope ?? "public",
      user_uuid: hunter?.account?.uuid ?? null,
    };
  });
}
