import { describe, expect, it, vi } from "vitest";
import { loadChunk } from "./load-chunk.ts";

describe("loadChunk", () => {
  it("fails when the chunk has not arrived within 120 s", async () => {
    vi.useFakeTimers();
    const outcome = expect(loadChunk(() => new Promise(() => undefined))).rejects.toThrow(
      "Loading chunk failed",
    );
    await vi.advanceTimersByTimeAsync(119_999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    await outcome;
  });

  it("passes on the loaded chunk, or the reason why loading failed", async () => {
    await expect(loadChunk(async () => "part")).resolves.toBe("part");
    await expect(loadChunk(() => Promise.reject(new Error("offline")))).rejects.toThrow("offline");
  });
});
