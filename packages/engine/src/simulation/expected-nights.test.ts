import { describe, expect, it } from "vitest";
import { expectedNights } from "./expected-nights.ts";
import type { EidolonInstants, MemberView } from "./hunt-instants.ts";

const limbAnimationMs = 17_186;
const captureAnimationMs = 48_099;

function eidolon(given: Pick<EidolonInstants, "type" | "shrine" | "spawnedAtMs"> & Played): EidolonInstants {
  const limbsAtMs = [(given.spawnedAtMs ?? 0) + given.waterMs];
  for (const netMs of given.netLimbsMs) limbsAtMs.push((limbsAtMs.at(-1) ?? 0) + limbAnimationMs + netMs);
  const endedAtMs = (limbsAtMs.at(-1) ?? 0) + captureAnimationMs + given.capshotMs;
  return {
    ...given,
    limbsAtMs,
    lostLures: [],
    outcome: "capture",
    endedAtMs,
    droppedAtMs: endedAtMs + 15_000,
  };
}

interface Played {
  readonly waterMs: number;
  readonly netLimbsMs: readonly number[];
  readonly capshotMs: number;
}

describe("the expected figures of a simulated night", () => {
  it("are those of the published example when its instants are given", () => {
    // docs/game-log.md, section 4: the published parts of the run are put in, and its published sums must come out.
    const finalizedAtMs = 1_000_000;
    const nightfallAtMs = finalizedAtMs + 3875;
    const teralyst = eidolon({
      type: "teralyst",
      shrine: null,
      spawnedAtMs: nightfallAtMs + 27_334,
      waterMs: 25,
      netLimbsMs: [41, -36, -20],
      capshotMs: 65,
    });
    const openedAtMs = (teralyst.droppedAtMs ?? 0) + 9383;
    const shardAtMs = openedAtMs + 112;
    const gantulyst = eidolon({
      type: "gantulyst",
      shrine: { openedAtMs, shards: [{ atMs: shardAtMs, kind: "put" }] },
      spawnedAtMs: shardAtMs + 1890,
      waterMs: 2658,
      netLimbsMs: [-31, -38, -24, 31, -30],
      capshotMs: 40,
    });
    const view: MemberView = {
      perspective: "host",
      owner: { name: "Somebody", glyph: "", accountId: "0".repeat(24) },
      hunters: [{ name: "Somebody", glyph: "", accountId: "0".repeat(24) }],
      sessionId: "0".repeat(24),
      buildLabel: "2026.05.13.13.07",
      startedAtUtcMs: 0,
      seed: 1,
      nights: [
        {
          dayAtMs: null,
          runs: [
            {
              streamedAtMs: finalizedAtMs - 9700,
              finalizedAtMs,
              nightfallAtMs,
              eidolons: [teralyst, gantulyst],
              idleShrine: null,
              leftAtMs: finalizedAtMs + 481_006,
            },
          ],
        },
      ],
    };
    const run = expectedNights(view)[0]!.runs[0]!;
    expect(run.extractionTimeMs).toBe(481_006);
    expect(run.eidolons[0]).toMatchObject({
      lastLimbBreakTimeMs: 82_777,
      capshotTimeMs: 65,
      spawnDelayMs: 3875,
    });
    expect(run.eidolons[1]).toMatchObject({
      lastLimbBreakTimeMs: 245_822,
      capshotTimeMs: 40,
      shrineTimeMs: 9383,
      shardInsertionTimesMs: [112],
      spawnDelayMs: 1890,
      firstLimbBreakTimeMs: 2658,
    });
  });
});
