import { describe, expect, it } from "vitest";
import { spellingFaults } from "./spelling.ts";

describe("the spelling of the English texts", () => {
  it.each(["Drop the log to analyze it", "Choose a color", "The centers", "It was canceled", "Unrecognized"])(
    "is British: %s is refused",
    (text) => {
      expect(spellingFaults({ page: { text } }, {})).toHaveLength(1);
    },
  );

  it.each([
    "Drop the log to analyse it",
    "Choose a colour",
    "It was cancelled",
    "{{color}} is a placeholder",
  ])("is British: %s is right", (text) => {
    expect(spellingFaults({ page: { text } }, {})).toEqual([]);
  });

  it("accepts the specification's own spelling only at the keys for which it is listed", () => {
    const specified = { "home.button": "Analyze a hunt" };
    expect(spellingFaults({ home: { button: "Analyze a hunt" } }, specified)).toEqual([]);
    expect(spellingFaults({ home: { button: "Analyze a color" } }, specified)).toHaveLength(1);
    expect(spellingFaults({ home: {} }, specified)).toHaveLength(1);
  });
});
