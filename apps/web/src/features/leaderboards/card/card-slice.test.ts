import { describe, expect, it } from "vitest";
import { cardSlice } from "./board-card-actions.tsx";

describe("the entries on a board's picture", () => {
  it.each([
    ["the first three of the page", ["a", "b", "c", "d"], null, "abc"],
    ["all of a short page", ["a", "b"], null, "ab"],
    ["the searched entry between its neighbours", ["a", "b", "c", "d", "e"], "d", "cde"],
    ["the searched entry before the next two, when it is the first", ["a", "b", "c", "d"], "a", "abc"],
    ["the searched entry after two others, when it is the last", ["a", "b", "c", "d"], "d", "bcd"],
    ["the searched entry with all others, on a short page", ["a", "b"], "b", "ab"],
  ])("the picture shows %s", (_, items, sought, slice) => {
    expect(cardSlice(items, sought).join("")).toBe(slice);
  });
});
