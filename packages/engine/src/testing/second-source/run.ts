import type { Dice } from "./dice.ts";
import { type LogLine, texts } from "./log-line.ts";
import type { Machine } from "./machine.ts";
import type { Squad } from "./squad.ts";

/** A run as it was played, in the letters of docs/game-log.md. Any reading of the run's log must find these times. */
export interface PlayedRun {
  readonly nightfallMs: number;
  /** C of each captured eidolon. */
  readonly capturedMs: readonly number[];
  /** D of the last eidolon. */
  readonly arcaneMs: number;
  readonly lastLimbMs: number;
  readonly leftMs: number;
}

export interface RunPlan {
  readonly index: number;
  readonly enteredMs: number;
  /** The time of dusk, when the squad waits for it; null when it is already night. */
  readonly duskMs: number | null;
  /** The squad gives up the run after this many captures. */
  readonly eidolons: number;
}

interface Players {
  readonly dice: Dice;
  readonly host: Machine;
  readonly squad: Squad;
}

const eidolons = [
  { limbs: 4, waitMs: 0 },
  { limbs: 6, waitMs: 9000 },
  { limbs: 6, waitMs: 11_000 },
] as const;

type Write = (atMs: number, text: string, by?: LogLine["by"]) => void;

/** Plays a fight from the first limb to the capture; the songs are in the host's log only. */
function fight(firstLimbMs: number, limbs: number, { host, squad }: Players, write: Write) {
  let atMs = firstLimbMs;
  for (let limb = 1; limb <= limbs; limb++) {
    if (limb > 1) {
      const ms = 17_186 + squad.limbMs();
      atMs = squad.isSteady ? atMs + ms : host.wake(atMs, ms);
    }
    write(atMs, texts.limb);
    const singsMs = host.wake(atMs, 200);
    write(singsMs, limb < limbs ? texts.wail : texts.swan, "host");
    write(
      host.wake(singsMs, limb < limbs ? 7000 : 12_000),
      limb < limbs ? texts.wailEnd : texts.swanEnd,
      "host",
    );
  }
  const capturedMs = host.wake(atMs, 48_099 + squad.capshotMs());
  write(capturedMs, texts.captured);
  return { lastLimbMs: atMs, capturedMs };
}

/**
 * Returns the manager's first tick at or after an instant; each tick is two seconds and a part of a frame after the one
 * before.
 */
function firstTick(sinceMs: number, notBeforeMs: number, host: Machine): number {
  let atMs = sinceMs;
  while (atMs < notBeforeMs) atMs = host.wake(atMs, 2000);
  return atMs;
}

/** Plays the shrine's part of a run: the opening at a tick, the shards, and the spawn at another tick. */
function summon(
  gridMs: number,
  droppedMs: number,
  index: number,
  { host, squad }: Players,
  write: Write,
): number {
  const openedMs = firstTick(gridMs, host.wake(droppedMs, eidolons[index]?.waitMs ?? 0), host);
  write(openedMs, texts.shrine, "both");
  let lastMs = openedMs;
  const putInMs = Array.from({ length: squad.shards() }, () => squad.shardMs()).toSorted((a, b) => a - b);
  putInMs.forEach((ms, shard) => {
    lastMs = Math.max(lastMs, host.wake(openedMs, ms));
    write(host.wake(lastMs, 100), texts.shard(shard + 1));
  });
  const spawnedMs = firstTick(openedMs, Math.max(lastMs, openedMs + 1), host);
  write(spawnedMs, texts.next(index + 1), "host");
  write(spawnedMs, texts.spawned, "host");
  return spawnedMs;
}

/** Plays one visit to the Plains, and writes the lines that a host and a client log of it. */
export function playRun(plan: RunPlan, players: Players, add: (line: LogLine) => void): PlayedRun {
  const { dice, host, squad } = players;
  const write: Write = (atMs, text, by = "both") => add({ atMs, text, by, run: plan.index });
  const { enteredMs, duskMs } = plan;
  write(enteredMs - 9000, texts.level);
  write(enteredMs - 8900, texts.townDestroyed);
  write(enteredMs - 8880, texts.asHost, "host");
  write(enteredMs - 8880, texts.asClient, "client");
  for (const name of squad.names) {
    write(enteredMs - 8000 + dice.between(0, 400), `Sys [Info]: Starting load for ${name}\ue000`);
    write(enteredMs - 900 + dice.between(0, 400), `Game [Info]: ${name}\ue000 loadout loader finished.`);
  }
  write(enteredMs, texts.entered);
  const nightfallMs = duskMs === null ? host.wake(enteredMs, dice.between(3620, 4380)) : host.notice(duskMs);
  write(nightfallMs, texts.nightfall, "host");
  write(nightfallMs, texts.encounter, "host");
  write(nightfallMs, texts.hour, "host");
  let spawnedMs = host.wake(nightfallMs, 27_320);
  write(spawnedMs, texts.teralyst, "host");
  let gridMs = spawnedMs;
  let last = { lastLimbMs: 0, capturedMs: 0 };
  let arcaneMs = 0;
  const capturedMs: number[] = [];
  for (let index = 0; index < plan.eidolons; index++) {
    if (index > 0) {
      spawnedMs = summon(gridMs, arcaneMs, index, players, write);
      gridMs = host.wake(spawnedMs, 100);
    }
    last = fight(host.wake(spawnedMs, squad.waterMs()), eidolons[index]?.limbs ?? 6, players, write);
    capturedMs.push(last.capturedMs);
    arcaneMs = host.wake(last.capturedMs, 15_000);
    write(arcaneMs, texts.arcane);
  }
  const leftMs = arcaneMs + squad.leaveMs();
  write(leftMs, texts.left);
  write(leftMs + 400, texts.townDestroyed);
  return { nightfallMs, capturedMs, arcaneMs, lastLimbMs: last.lastLimbMs, leftMs };
}
