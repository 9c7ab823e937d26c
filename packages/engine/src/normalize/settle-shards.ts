import { lateShardWindowMs } from "../domain/game-facts.ts";
import type { LineId } from "../log/line-patterns.ts";
import type { LogEvent } from "../log/log-event.ts";
import type { HuntStep } from "./hunt-step.ts";
import { mustBeDown } from "./read-eidolons.ts";
import type { Remarks } from "./remarks.ts";

interface Ahead {
  /** Whether an E comes before the next spawn, so that shards count from this E on. */
  readonly opens: boolean;
  /** Whether a spawn comes before the next end of an eidolon. */
  readonly spawns: boolean;
}

/**
 * Returns for each event which lines follow it, found in one pass from the end:
 *
 *     event    C      E      P      P      U      W      C
 *     opens    yes    no     no     no     no     no     no     an E before the next U or C
 *     spawns   yes    yes    yes    yes    no     no     no     a U before the next C
 */
function lookAhead(events: readonly LogEvent[]): readonly Ahead[] {
  let ahead: Ahead = { opens: false, spawns: false };
  return events
    .toReversed()
    .map(({ id }) => {
      const found = ahead;
      if (id === "shrineEnabled") ahead = { ...ahead, opens: true };
      else if (id === "eidolonSpawned") ahead = { opens: false, spawns: true };
      else if (id === "captured" || id === "killed") ahead = { opens: false, spawns: false };
      return found;
    })
    .reverse();
}

const runBeginnings: ReadonlySet<LineId> = new Set([
  "nightfall",
  "teralystSpawned",
  "limb",
  "captured",
  "killed",
  "shrineEnabled",
  "eidolonSpawned",
  "shardIn",
] as const);

/** Whether the log begins in the middle of a run, when the shrine was already open. */
function beginsAtShrine(events: readonly LogEvent[]): boolean {
  return events.find(({ id }) => runBeginnings.has(id))?.id === "shardIn";
}

/** Makes one pass over a run's events and remembers the shards in the shrine. */
function createShrine(remarks: Remarks, openAtFirst: boolean) {
  const dropped = new Set<LogEvent>();
  let open = openAtFirst;
  let shards: LogEvent[] = [];
  let spawnedMs: number | null = null;
  let limbs: LogEvent[] = [];
  return {
    dropped,
    ended(opensAtOnce: boolean): void {
      open = opensAtOnce;
      shards = [];
      spawnedMs = null;
    },
    /** The arcane dropped, so no shard can have been put in before. */
    dropsArcane(opensAtOnce: boolean): void {
      if (spawnedMs !== null) return;
      for (const shard of shards) {
        dropped.add(shard);
        remarks.add("ignored_shard", shard.line);
      }
      open = opensAtOnce;
      shards = [];
    },
    enabled(event: LogEvent): void {
      // The line of the eidolon's end is missing, but the shrine opens for the next eidolon.
      if (mustBeDown(limbs, event.atMs)) spawnedMs = null;
      open = spawnedMs === null;
    },
    spawned(event: LogEvent): void {
      open = false;
      shards = [];
      spawnedMs = event.atMs;
      limbs = [];
    },
    put(event: LogEvent): void {
      if (open) {
        shards.push(event);
        return;
      }
      if (spawnedMs !== null && event.atMs - spawnedMs <= lateShardWindowMs) {
        remarks.add("late_shard", event.line);
        return;
      }
      dropped.add(event);
      remarks.add("ignored_shard", event.line);
    },
    /** A client's log has no spawn line, so the fight shows that the shrine's work is done. */
    limbBroke(event: LogEvent, spawns: boolean): void {
      limbs.push(event);
      if (!spawns && shards.length > 0) open = false;
    },
    takeBack(event: LogEvent): void {
      const reset = event.id === "shrineReset";
      const taken = shards.splice(reset ? 0 : Math.max(0, shards.length - 1));
      for (const shard of taken) dropped.add(shard);
      if (reset) remarks.add("shrine_reset", event.line);
      else if (taken.length > 0) remarks.add("shard_removed", event.line);
    },
  };
}

/**
 * Keeps the shards that were in the shrine when the eidolon spawned. The lines are counted, because the numbers in them
 * repeat. A removal takes back the last shard, and a reset takes back all shards. A shard line up to 0.2 s after the
 * spawn that it caused still belongs to that spawn and then stands after it; any later shard line is ignored.
 */
export const settleShards: HuntStep = {
  name: "settle shards",
  apply(events, remarks) {
    const shrine = createShrine(remarks, beginsAtShrine(events));
    const ahead = lookAhead(events);
    events.forEach((event, index) => {
      const { opens, spawns } = ahead[index] ?? { opens: false, spawns: false };
      if (event.id === "captured" || event.id === "killed") shrine.ended(!opens);
      else if (event.id === "arcane") shrine.dropsArcane(!opens);
      else if (event.id === "shrineEnabled") shrine.enabled(event);
      else if (event.id === "eidolonSpawned") shrine.spawned(event);
      else if (event.id === "limb") shrine.limbBroke(event, spawns);
      else if (event.id === "shardIn") shrine.put(event);
      else if (event.id === "shardOut" || event.id === "shrineReset") shrine.takeBack(event);
    });
    return events.filter((event) => !shrine.dropped.has(event));
  },
};
