import { describe, expect, it } from "vitest";
import { spellingFaults } from "./spelling.ts";

describe('the spelling of the English texts is British, but for the specification\'s "analyze"', () => {
  it.each(["Drop the log to analyse it", "Choose a color", "The centers", "It was canceled", "Unrecognized"])(
    "%s is refused",
    (text) => {
      expect(spellingFaults({ page: { text } })).toHaveLength(1);
    },
  );

  it.each([
    "Drop the log to analyze it",
    "Choose a colour",
    "It was cancelled",
    "{{color}} is a placeholder",
  ])("%s is right", (text) => {
    expect(spellingFaults({ page: { text } })).toEqual([]);
  });
});
