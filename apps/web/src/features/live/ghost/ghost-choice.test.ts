import { expect, it } from "vitest";
import { formatGhostChoice, type GhostChoice, parseGhostChoice } from "./ghost-choice.ts";

const choices: readonly GhostChoice[] = [
  { kind: "best" },
  { kind: "record" },
  { kind: "night", nightUuid: "0198f0aa-0000-7000-8000-000000000002" },
  { kind: "kept", id: "0123456789abcdef" },
];

it.each(choices)("a remembered choice is read as it was made: %o", (choice) => {
  expect(parseGhostChoice(formatGhostChoice(choice))).toEqual(choice);
});

it.each([null, "", "mine", "kept-", "kept-0123", "kept-0123456789ABCDEF", "0198f0aa", "best "])(
  "whatever else is stored is no choice: %o",
  (text) => {
    expect(parseGhostChoice(text)).toBeNull();
  },
);
