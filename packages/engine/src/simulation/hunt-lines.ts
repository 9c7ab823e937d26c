import { happens, type Random, wholeBetween } from "../chance/random.ts";
import type {
  EidolonInstants,
  MemberView,
  NightInstants,
  RunInstants,
  ShrineInstants,
} from "./hunt-instants.ts";
import type { Oddities } from "./session-plan.ts";
import type { LineSink } from "./visit-lines.ts";

const encounter = "Script [Info]: TeralystEncounter.lua: ";
const avatar = "Script [Info]: TeralystAvatarScript.lua: ";
const pickup = "Script [Info]: SnapPickupToGround.lua: ";

const wailingSongMs = 13_400;
const swanSongMs = 33_000;

export interface LineContext {
  readonly view: MemberView;
  readonly sink: LineSink;
  readonly oddities: Oddities;
  readonly random: Random;
}

function doubled(context: LineContext, atMs: number, text: string): void {
  context.sink.line(atMs, text);
  if (happens(context.random, context.oddities.doubledLine)) context.sink.line(atMs, text);
}

function writeShrine(context: LineContext, shrine: ShrineInstants): void {
  const { sink } = context;
  sink.line(shrine.openedAtMs, `${encounter}Shrine enabled`);
  let count = 0;
  for (const shard of shrine.shards) {
    const repeated = happens(context.random, context.oddities.repeatedShardNumber);
    const step = repeated ? 0 : 1;
    count = shard.kind === "put" ? count + step : Math.max(0, count - 1);
    const what = shard.kind === "put" ? "put in" : "removed from";
    const text = `${encounter}A shard has been ${what} the Eidolon Shrine. Shards Consumed = ${count}`;
    doubled(context, shard.atMs, text);
    sink.context(shard.atMs, `${encounter}The Eidolon Shrine has ${count} Visible Shards`);
  }
}

/** Writes the songs; a song ends with the level in which it is sung. */
function writeSongs(context: LineContext, eidolon: EidolonInstants, leftAtMs: number): void {
  const { sink } = context;
  const ends = (atMs: number, text: string) => {
    if (atMs < leftAtMs) sink.line(atMs, text);
  };
  const limbCount = eidolon.type === "teralyst" ? 4 : 6;
  for (const [index, atMs] of eidolon.limbsAtMs.entries()) {
    if (index === limbCount - 1) {
      sink.line(atMs, `${avatar}Starting Swan Song`);
      ends(atMs + swanSongMs, `${avatar}Swan Song Complete`);
    } else {
      const what = eidolon.lostLures.includes(index) ? "Teleporting" : "Not Teleporting";
      sink.line(atMs, `${avatar}Starting Wailing Song`);
      ends(atMs + wailingSongMs, `${avatar}Wailing Song Complete - ${what}`);
    }
  }
}

function writeDrop(context: LineContext, droppedAtMs: number): void {
  const { sink, random } = context;
  const drop = (atMs: number) => {
    sink.line(atMs, `${pickup}Snapping pickup to ground (DefaultArcanePickup)`);
    sink.context(atMs, `${pickup}Snapping to (Terrain) at position Vector(-120.5, 14.25, 310.75)`);
  };
  drop(droppedAtMs);
  if (happens(random, context.oddities.secondArcane)) drop(droppedAtMs + wholeBetween(random, 20, 900));
}

function writeEidolon(context: LineContext, eidolon: EidolonInstants, leftAtMs: number): void {
  const { sink, view } = context;
  const hosting = view.perspective === "host";
  if (eidolon.shrine !== null) writeShrine(context, eidolon.shrine);
  if (eidolon.spawnedAtMs !== null) {
    const atMs = eidolon.spawnedAtMs;
    if (hosting && eidolon.type === "teralyst") sink.line(atMs, `${encounter}Teralyst spawned`);
    if (hosting && eidolon.type !== "teralyst") {
      sink.line(atMs, `${encounter}Teraylst Var = ${eidolon.type === "gantulyst" ? 2 : 3}`);
      sink.line(atMs, `${encounter}     Eidolon spawning SUCCESS`);
    }
    if (eidolon.type !== "teralyst") sink.line(atMs + 104, `${encounter}Shrine disabled`);
  }
  for (const atMs of eidolon.limbsAtMs) doubled(context, atMs, `${avatar}Weakpoint Destroyed`);
  if (hosting) writeSongs(context, eidolon, leftAtMs);
  if (eidolon.endedAtMs !== null) {
    const how = eidolon.outcome === "kill" ? "Killed" : "Captured";
    doubled(context, eidolon.endedAtMs, `${avatar}Teralyst ${how}`);
  }
  if (eidolon.droppedAtMs !== null) writeDrop(context, eidolon.droppedAtMs);
}

/** Writes the lines of the hunt itself, from nightfall to the last drop of a visit. */
export function writeHunt(context: LineContext, run: RunInstants): void {
  const { sink, view } = context;
  if (view.perspective === "host") {
    sink.line(run.nightfallAtMs, `${encounter}It's nighttime!`);
    sink.line(run.nightfallAtMs, `${encounter}Starting Teralyst Encounter`);
    sink.line(run.nightfallAtMs, `${encounter}Current time is 22.04`);
  }
  for (const eidolon of run.eidolons) writeEidolon(context, eidolon, run.leftAtMs);
  if (run.idleShrine !== null) writeShrine(context, run.idleShrine);
}

/** Writes dawn in the Plains for the host, which is the day line and the escape of a living eidolon. */
export function writeDawn(context: LineContext, night: NightInstants): void {
  if (night.dayAtMs === null || context.view.perspective === "client") return;
  const { sink } = context;
  sink.line(night.dayAtMs, `${encounter}It's daytime!`);
  sink.line(night.dayAtMs + 300, `${encounter}Shrine disabled`);
  if (night.runs.at(-1)?.eidolons.at(-1)?.outcome !== "unfinished") return;
  sink.line(night.dayAtMs + 302, `${encounter}Starting Teralyst Escape`);
  sink.line(night.dayAtMs + 8300, `${encounter}Teralyst Escape complete. All Teralysts should be gone now`);
}
