import type { SplitRun } from "@hunt/engine/live/splits";
import { expect, it, vi } from "vitest";
import { createRecords } from "./records.ts";

const record: SplitRun = { segments: [], eidolons: [] };

it("the record of a squad size is asked for once, and told when it has come", async () => {
  const load = vi.fn(async (squadSize: number) => (squadSize === 2 ? record : null));
  const recordOf = createRecords(load, () => 0);
  expect([recordOf(2), recordOf(2), recordOf(3)]).toEqual([null, null, null]);
  await vi.waitFor(() => expect(recordOf(2)).toBe(record));
  expect(recordOf(3)).toBeNull();
  expect(load.mock.calls).toEqual([[2], [3]]);
});

it("a record that could not be loaded is none, and is asked for again after a minute", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const load = vi.fn(async (_squadSize: number) => record);
  load.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  let nowMs = 1_000;
  const recordOf = createRecords(load, () => nowMs);
  recordOf(4);
  await vi.waitFor(() => expect(console.error).toHaveBeenCalled());
  nowMs = 60_999;
  expect(recordOf(4)).toBeNull();
  expect(load).toHaveBeenCalledTimes(1);
  nowMs = 61_000;
  expect(recordOf(4)).toBeNull();
  await vi.waitFor(() => expect(recordOf(4)).toBe(record));
  expect(load).toHaveBeenCalledTimes(2);
});
