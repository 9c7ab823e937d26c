import { describe, expect, it } from "vitest";
import { formatTopShare } from "./top-share.ts";

describe("the top share of a rank", () => {
  it.each([
    [12, 403, "3%"],
    [11, 22, "50%"],
    [4, 400, "1%"],
    [1, 403, "0.3%"],
    [1, 5000, "0.02%"],
    [7, 100, "7%"],
  ])("for rank %i of %i is %s", (rank, total, text) => {
    expect(formatTopShare(rank, total, "en")).toBe(text);
  });

  it("a rank in the lower half has no top share", () => {
    for (const [rank, total] of [
      [22, 22],
      [12, 22],
      [1, 1],
      [2, 3],
    ] as const)
      expect(formatTopShare(rank, total, "en")).toBeNull();
  });

  it("the share is written in the page's language", () => {
    expect(formatTopShare(12, 403, "de-DE")).toBe("3\u00a0%");
  });
});
