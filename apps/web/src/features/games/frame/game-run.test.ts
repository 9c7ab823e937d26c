import { seededChance } from "@hunt/engine/games/chance";
import { createRaplak } from "@hunt/engine/games/raplak/create-raplak";
import type { RaplakEvent } from "@hunt/engine/games/raplak/raplak";
import { describe, expect, it } from "vitest";
import { createGameRun, type StoppedPhase } from "./game-run.ts";

function startAt(startMs: number) {
  const game = createRaplak({ limbs: 4, lead: "last4s", refreshRate: 240 }, seededChance(7));
  const told: RaplakEvent[] = [];
  const stops: StoppedPhase[] = [];
  const run = createGameRun(game, startMs, {
    onEvents: (events) => told.push(...events),
    onStop: (phase) => stops.push(phase),
  });
  return { run, told, stops, result: game.result };
}

/** The delay of the first limb, however the frames fell. */
function firstDelay(frames: readonly number[], pressMs: number) {
  const { run, told } = startAt(5000);
  for (const stampMs of frames) run.frame(stampMs);
  run.press("raplak", pressMs);
  run.frame(pressMs + 100);
  return told.find(({ kind }) => kind === "broke");
}

describe("a run", () => {
  it("judges a press by its own stamp, also after a frame with a later one", () => {
    const alone = firstDelay([], 9100);
    expect(alone).toBeDefined();
    expect(firstDelay([9083, 9100, 9108], 9100)).toEqual(alone);
  });

  it("counts from the stamp of its start", () => {
    // The shield is due 4 s after the start, at most 25 ms earlier or later; a host's frame is 4.2 ms.
    const broke = firstDelay([], 9100);
    expect(broke?.kind === "broke" && broke.errorMs).toBeGreaterThanOrEqual(75);
    expect(broke?.kind === "broke" && broke.errorMs).toBeLessThanOrEqual(130);
  });

  it("draws the time of the frame", () => {
    const { run } = startAt(5000);
    // Half of the second ring's second.
    expect(run.frame(6500).rings.map((way) => Math.round(way * 100) / 100)).toEqual([1, 0.5, 0, 0]);
  });

  it("is over when it is ended, once, and takes nothing after it", () => {
    const { run, told, stops, result } = startAt(0);
    run.press("end", 1000);
    run.press("raplak", 1100);
    run.frame(9000);
    run.drop();
    expect(stops).toEqual(["over"]);
    expect(told.map(({ kind }) => kind)).toEqual(["finished"]);
    expect(result()?.complete).toBe(false);
  });

  it("is void when it is given up: no result, and drawn as it was then", () => {
    const { run, stops, result } = startAt(0);
    const shown = run.frame(1000);
    run.drop();
    expect(run.frame(9000)).toEqual(shown);
    expect(stops).toEqual(["void"]);
    expect(result()).toBeNull();
  });
});
