import type { Run } from "@hunt/engine/domain/analysis";
import type { LiveSnapshot } from "@hunt/engine/live/live-snapshot";
import type { SplitRun } from "@hunt/engine/live/splits";
import { expect, it, vi } from "vitest";
import { createReferences, type ReferenceDeps } from "./references.ts";

const record: SplitRun = { segments: [], eidolons: [] };
const snapshotOf = (...squad: string[]) => ({ squad, night: null }) as unknown as LiveSnapshot;

function setUp(given: Partial<ReferenceDeps> = {}) {
  const loadOwnBests = vi.fn(async () => []);
  return {
    loadOwnBests,
    references: createReferences({
      loadOwnBests,
      loadRecord: async () => null,
      nowMs: () => 0,
      ...given,
    }),
  };
}

it("the record of a squad size is asked for once, and told when it has come", async () => {
  const loadRecord = vi.fn(async (squadSize: number) => (squadSize === 2 ? record : null));
  const { references, loadOwnBests } = setUp({ loadRecord });
  const duo = snapshotOf("One", "Two");
  const trio = snapshotOf("One", "Two", "Three");
  expect([duo, duo, trio].map((squad) => references.of(squad).record)).toEqual([null, null, null]);
  await vi.waitFor(() => expect(references.countLoaded()).toBe(1));
  expect(references.of(duo)).toEqual({ best: null, record });
  expect(references.of(trio).record).toBeNull();
  expect(loadRecord.mock.calls).toEqual([[2], [3]]);
  expect(loadOwnBests).toHaveBeenCalledTimes(1);
});

it("the hunter's best run is told once it has loaded", async () => {
  const best = { segments: [], eidolons: [], estimated: [], realTimeMs: 480_000 } as unknown as Run;
  const { references } = setUp({ loadOwnBests: async () => [{ squadSize: 1, run: best }] });
  expect(references.of(snapshotOf("One")).best).toBeNull();
  await vi.waitFor(() => expect(references.countLoaded()).toBe(1));
  expect(references.of(snapshotOf("One")).best).toBe(best);
  expect(references.of(snapshotOf("One", "Two")).best).toBeNull();
});

it("a record that could not be loaded is none, and is asked for again after a minute", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const loadRecord = vi.fn(async (_squadSize: number) => record);
  loadRecord.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  let nowMs = 1_000;
  const { references } = setUp({ loadRecord, nowMs: () => nowMs });
  const recordNow = () => references.of(snapshotOf("One")).record;
  recordNow();
  await vi.waitFor(() => expect(console.error).toHaveBeenCalled());
  nowMs = 60_999;
  expect(recordNow()).toBeNull();
  expect(loadRecord).toHaveBeenCalledTimes(1);
  nowMs = 61_000;
  recordNow();
  await vi.waitFor(() => expect(recordNow()).toBe(record));
  expect(loadRecord).toHaveBeenCalledTimes(2);
});
