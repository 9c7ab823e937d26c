import { describe, expect, it } from "vitest";
import { newEntries } from "./use-board-news.ts";

const page = (letters: string, offset = 0) => ({
  offset,
  items: [...letters].map((uuid, index) => ({
    uuid,
    rank: offset + index + 1,
    position: offset + index + 1,
    gap: offset + index,
  })),
});
const newOf = (before: string, now: string, offset = 0) =>
  [...newEntries(page(before, offset), page(now, offset))].join("");

describe("what is new on a page of a board", () => {
  it("is what came between its entries, before the first of all, or after the last of all", () => {
    expect(newOf("abc", "axb")).toBe("x");
    expect(newOf("abc", "xab")).toBe("x");
    expect(newOf("ab", "abx")).toBe("x");
    expect(newOf("", "x")).toBe("x");
    expect(newOf("abc", "xyab")).toBe("xy");
  });

  it("is not what others have pushed here from the page before, or drawn from the one after", () => {
    expect(newOf("def", "cde", 2)).toBe("");
    expect(newOf("def", "cdx", 2)).toBe("");
    expect(newOf("def", "cdxe", 2)).toBe("x");
    expect(newOf("abc", "bcd")).toBe("");
  });

  it("is nothing when entries only change places or go", () => {
    expect(newOf("abc", "cab")).toBe("");
    expect(newOf("abc", "ac")).toBe("");
    expect(newOf("abc", "")).toBe("");
  });
});
