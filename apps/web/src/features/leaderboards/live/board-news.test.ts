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

describe("the new entries on a page of a board", () => {
  it("an entry is new between the others, before the first or after the last entry of the board", () => {
    expect(newOf("abc", "axb")).toBe("x");
    expect(newOf("abc", "xab")).toBe("x");
    expect(newOf("ab", "abx")).toBe("x");
    expect(newOf("", "x")).toBe("x");
    expect(newOf("abc", "xyab")).toBe("xy");
  });

  it("an entry that moved here from the page before or after is not new", () => {
    expect(newOf("def", "cde", 2)).toBe("");
    expect(newOf("def", "cdx", 2)).toBe("");
    expect(newOf("def", "cdxe", 2)).toBe("x");
    expect(newOf("abc", "bcd")).toBe("");
  });

  it("nothing is new when entries only change places or disappear", () => {
    expect(newOf("abc", "cab")).toBe("");
    expect(newOf("abc", "ac")).toBe("");
    expect(newOf("abc", "")).toBe("");
  });
});
