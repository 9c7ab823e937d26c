import { describe, expect, it } from "vitest";
import { cardSlice } from "./board-card-actions.tsx";

describe("the entries on a board's picture", () => {
  it.each([
    ["the first three of the page", ["a", "b", "c", "d"], null, "abc"],
    ["all of a short page", ["a", "b"], null, "ab"],
    ["the searched entry between its neighbours", ["a", "b", "c", "d", "e"], "d", "cde"],
    ["who is looked for and stands first", ["a", "b", "c", "d"], "a", "abc"],
    ["who is looked for and stands last", ["a", "b", "c", "d"], "d", "bcd"],
    ["who is looked for on a short page", ["a", "b"], "b", "ab"],
  ])("the picture shows %s", (_, items, sought, slice) => {
    expect(cardSlice(items, sought).join("")).toBe(slice);
  });
});
