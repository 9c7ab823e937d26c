import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bytesOf } from "../testing/codec.ts";
import { createTextSearch, holdsText } from "./text-search.ts";

const letters = (maxLength: number) =>
  fc.array(fc.constantFrom(..."abAB "), { maxLength }).map((parts) => parts.join(""));

describe("the search for a text in a line", () => {
  it("finds the same as a plain search, wherever the line begins and ends", () => {
    const property = fc.property(
      letters(12).filter((text) => text.length > 1),
      letters(60),
      letters(60),
      fc.boolean(),
      fc.nat(10),
      (text, before, after, isThere, cutAt) => {
        const line = before + (isThere ? text : "") + after;
        const from = Math.min(cutAt, line.length);
        const end = Math.max(from, line.length - cutAt);
        const found = holdsText(createTextSearch(bytesOf(text)), bytesOf(line), from, end);
        expect(found).toBe(line.slice(from, end).includes(text));
      },
    );
    fc.assert(property, { numRuns: 2000 });
  });
});
