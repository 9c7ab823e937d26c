import { describe, expect, it, vi } from "vitest";
import { loadChunk } from "./load-chunk.ts";

describe("a part of the app that is loaded on demand", () => {
  it("fails when it has not come within 120 s", async () => {
    vi.useFakeTimers();
    const outcome = expect(loadChunk(() => new Promise(() => undefined))).rejects.toThrow(
      "Loading chunk failed",
    );
    await vi.advanceTimersByTimeAsync(119_999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    await outcome;
  });

  it("passes on what came, or why it failed", async () => {
    await expect(loadChunk(async () => "part")).resolves.toBe("part");
    await expect(loadChunk(() => Promise.reject(new Error("offline")))).rejects.toThrow("offline");
  });
});
