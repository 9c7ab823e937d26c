import { seededChance } from "@hunt/engine/games/chance";
import type { RaplakEvent } from "@hunt/engine/games/raplak/raplak";
import { createRaplak } from "@hunt/engine/games/raplak/raplak-rules";
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

/** Plays one limb with the given frames and one press; returns the event of its break. */
function firstDelay(frames: readonly number[], pressMs: number) {
  const { run, told } = startAt(5000);
  for (const stampMs of frames) run.frame(stampMs);
  run.press("raplak", pressMs);
  run.frame(pressMs + 100);
  return told.find(({ kind }) => kind === "broke");
}

describe("a run", () => {
  it("a press is judged by its own stamp, even when a frame with a later stamp came first", () => {
    const alone = firstDelay([], 9100);
    expect(alone).toBeDefined();
    expect(firstDelay([9083, 9100, 9108], 9100)).toEqual(alone);
  });

  it("a run counts from the stamp of its start", () => {
    // The shield opens 4 s after the start, up to 25 ms earlier or later; a host's frame is 4.2 ms.
    const broke = firstDelay([], 9100);
    expect(broke?.kind === "broke" && broke.errorMs).toBeGreaterThanOrEqual(75);
    expect(broke?.kind === "broke" && broke.errorMs).toBeLessThanOrEqual(130);
  });

  it("a frame shows the run at the frame's own time", () => {
    const { run } = startAt(5000);
    // The frame is half a second into the second ring.
    expect(run.frame(6500).rings.map((way) => Math.round(way * 100) / 100)).toEqual([1, 0.5, 0, 0]);
  });

  it("a run that is ended reports its end once, and takes no more input", () => {
    const { run, told, stops, result } = startAt(0);
    run.press("end", 1000);
    run.press("raplak", 1100);
    run.frame(9000);
    run.drop();
    expect(stops).toEqual(["over"]);
    expect(told.map(({ kind }) => kind)).toEqual(["finished"]);
    expect(result()?.complete).toBe(false);
  });

  it("an abandoned run is void: it has no result, and keeps its last picture", () => {
    const { run, stops, result } = startAt(0);
    const shown = run.frame(1000);
    run.drop();
    expect(run.frame(9000)).toEqual(shown);
    expect(stops).toEqual(["void"]);
    expect(result()).toBeNull();
  });
});

describe("a run that waits for jitter from the server", () => {
  /** Starts a run with a source of jitters that arrive when the test releases them. */
  function startAwaiting(startMs: number) {
    let jitterMs: number | null = null;
    let isWaiting = false;
    const chance = {
      framePhase: 0,
      jitterMs: () => {
        const givenMs = jitterMs;
        jitterMs = null;
        isWaiting = givenMs === null;
        return givenMs;
      },
      isWaiting: () => isWaiting,
    };
    const game = createRaplak({ limbs: 4, lead: "last4s", refreshRate: 240 }, chance);
    const told: RaplakEvent[] = [];
    const waits: boolean[] = [];
    const run = createGameRun(
      game,
      startMs,
      { onEvents: (events) => told.push(...events), onStop: () => {}, onWait: (is) => waits.push(is) },
      chance,
    );
    const give = (ms: number) => {
      jitterMs = ms;
    };
    return { run, told, waits, give, played: game.played };
  }

  it("the run and its picture stand still until the jitter arrives, and then continue", () => {
    const { run, give } = startAwaiting(5_000);
    expect(run.frame(8_000).rings[0]).toBe(0);
    give(20);
    expect(run.frame(9_000).rings[0]).toBe(0);
    expect(run.frame(9_500).rings[0]).toBe(0.5);
  });

  it("the run reports a wait only when it is long enough to be noticed", () => {
    const { run, give, waits } = startAwaiting(0);
    run.frame(100);
    expect(waits).toEqual([]);
    run.frame(400);
    run.frame(600);
    expect(waits).toEqual([true]);
    give(20);
    run.frame(700);
    expect(waits).toEqual([true, false]);
  });

  it("inputs are stamped by the run's own time, so that waiting costs nothing", () => {
    const { run, told, give, played } = startAwaiting(0);
    give(20);
    run.frame(1_000);
    // The stamp is 4 s, the jitter and 100 ms after the run continued.
    run.press("raplak", 5_120);
    run.frame(5_200);
    expect(told.at(-1)).toMatchObject({ kind: "broke", limb: 1 });
    expect(played().inputs).toEqual([{ kind: "raplak", atMs: 4_120 }]);
    // The second limb waits three seconds for its jitter.
    run.frame(8_200);
    give(-20);
    run.frame(8_200);
    run.press("raplak", 12_300);
    run.frame(12_400);
    expect(told.at(-1)).toMatchObject({ kind: "broke", limb: 2 });
    expect(played().inputs.at(-1)?.atMs).toBe(12_300 - 1_000 - 3_000);
  });

  it("a waiting run can be ended and abandoned", () => {
    const { run, waits } = startAwaiting(0);
    run.frame(1_000);
    run.drop();
    expect(waits).toEqual([true, false]);
  });
});
