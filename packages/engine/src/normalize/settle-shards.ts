import { lateShardWindowMs } from "../domain/game-facts.ts";
import type { LogEvent } from "../log/log-event.ts";
import type { Remarks } from "../night/remarks.ts";
import type { HuntStep } from "./hunt-step.ts";

/** Whether an E comes before the next spawn: shards count from it on. */
function opensLater(events: readonly LogEvent[], from: number): boolean {
  for (let index = from; index < events.length; index++) {
    const id = events[index]?.id;
    if (id === "shrineEnabled") return true;
    if (id === "eidolonSpawned" || id === "captured" || id === "killed") return false;
  }
  return false;
}

/** One pass over a run's events that remembers which shards are in the shrine. */
function createShrine(remarks: Remarks) {
  const dropped = new Set<LogEvent>();
  let open = false;
  let shards: LogEvent[] = [];
  let spawnedMs: number | null = null;
  return {
    dropped,
    ended(opensAtOnce: boolean): void {
      open = opensAtOnce;
      shards = [];
      spawnedMs = null;
    },
    enabled(): void {
      open = spawnedMs === null;
    },
    spawned(event: LogEvent): void {
      open = false;
      shards = [];
      spawnedMs = event.atMs;
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
    /** A client's log has no spawn line: there the fight shows that the shrine is done. */
    fightGoesOn(): void {
      if (shards.length > 0) open = false;
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
 * Leaves the shards that were in the shrine when the eidolon spawned. Lines count, not the numbers in them (they
 * repeat); a removed shard takes back the last, a reset all; a shard line up to 0.2 s after the spawn that it caused
 * still belongs to it (it then stands after the spawn); any other is ignored.
 */
export const settleShards: HuntStep = {
  name: "settle shards",
  apply(events, remarks) {
    const shrine = createShrine(remarks);
    events.forEach((event, index) => {
      if (event.id === "captured" || event.id === "killed") shrine.ended(!opensLater(events, index + 1));
      else if (event.id === "shrineEnabled") shrine.enabled();
      else if (event.id === "eidolonSpawned") shrine.spawned(event);
      else if (event.id === "limb") shrine.fightGoesOn();
      else if (event.id === "shardIn") shrine.put(event);
      else if (event.id === "shardOut" || event.id === "shrineReset") shrine.takeBack(event);
    });
    return events.filter((event) => !shrine.dropped.has(event));
  },
};
