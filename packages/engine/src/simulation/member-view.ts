import { createRandom, type Random, wholeBetween } from "../chance/random.ts";
import type { EidolonInstants, MemberView, RunInstants, ShrineInstants } from "./hunt-instants.ts";
import type { SimulatedSession } from "./simulate-session.ts";

/** The network's jitter of limbs and shards, in addition to its steady delay. */
const jitterMs = 8;

interface Shift {
  /** The time that is added to the host's log time to get the member's, including the network's delay. */
  readonly byMs: number;
  readonly random: Random;
}

const steadily = (atMs: number | null, shift: Shift) => (atMs === null ? null : atMs + shift.byMs);
const unsteadily = (atMs: number, shift: Shift) =>
  atMs + shift.byMs + wholeBetween(shift.random, 0, jitterMs);

function shrineSeen(shrine: ShrineInstants | null, shift: Shift): ShrineInstants | null {
  if (shrine === null) return null;
  const shards: ShrineInstants["shards"][number][] = [];
  for (const shard of shrine.shards) {
    const earliestAtMs = (shards.at(-1)?.atMs ?? 0) + 1;
    shards.push({ ...shard, atMs: Math.max(earliestAtMs, unsteadily(shard.atMs, shift)) });
  }
  return { openedAtMs: shrine.openedAtMs + shift.byMs, shards };
}

function eidolonSeen(eidolon: EidolonInstants, shift: Shift): EidolonInstants {
  return {
    ...eidolon,
    shrine: shrineSeen(eidolon.shrine, shift),
    spawnedAtMs: steadily(eidolon.spawnedAtMs, shift),
    limbsAtMs: eidolon.limbsAtMs.map((atMs) => unsteadily(atMs, shift)),
    endedAtMs: steadily(eidolon.endedAtMs, shift),
    droppedAtMs: steadily(eidolon.droppedAtMs, shift),
  };
}

function runSeen(run: RunInstants, shift: Shift): RunInstants {
  return {
    streamedAtMs: run.streamedAtMs + shift.byMs,
    finalizedAtMs: run.finalizedAtMs + shift.byMs,
    nightfallAtMs: run.nightfallAtMs + shift.byMs,
    eidolons: run.eidolons.map((eidolon) => eidolonSeen(eidolon, shift)),
    idleShrine: shrineSeen(run.idleShrine, shift),
    leftAtMs: unsteadily(run.leftAtMs, shift) + wholeBetween(shift.random, 0, 100),
  };
}

/**
 * Returns the log of one hunter, by position in the squad; 0 is the host, whose log is exact. A member's game runs on
 * its own clock, sees everything one network delay later, and writes no line about nightfall, spawns or dawn.
 */
export function memberView(session: SimulatedSession, index: number): MemberView {
  const owner = session.host.hunters[index];
  if (index === 0 || owner === undefined) return session.host;
  const seed = (session.host.seed + index * 7919) | 0;
  const random = createRandom(seed);
  const startedEarlierMs = wholeBetween(random, 0, 600_000);
  const nights = session.host.nights.map((night) => ({
    dayAtMs: null,
    runs: night.runs.map((run) =>
      runSeen(run, { byMs: startedEarlierMs + wholeBetween(random, 12, 90), random }),
    ),
  }));
  return {
    ...session.host,
    perspective: "client",
    owner,
    startedAtUtcMs: session.host.startedAtUtcMs - startedEarlierMs,
    nights,
    seed,
  };
}
