import { describe, expect, it } from "vitest";
import { extractText } from "../testing/analyse.ts";
import { linePatterns } from "./line-patterns.ts";

const block = "1.000 Script [Info]: EidolonMP.lua: Host entering plains with MissionInfo: \n";

const capture = "1.000 Script [Info]: TeralystAvatarScript.lua: Teralyst Captured\n";

describe("the table of lines", () => {
  it("has each id once", () => {
    expect(new Set(linePatterns.map((pattern) => pattern.id)).size).toBe(linePatterns.length);
  });

  it.each(linePatterns.map((pattern) => [pattern.id, pattern] as const))(
    "keeps the example of %s, in each module that writes it",
    (id, { headers, example }) => {
      for (const header of headers) {
        const before = header === "untimed" ? block : id === "arcanePlace" ? capture : "";
        const line = header === "untimed" ? example : `2.000 ${header}: ${example}`;
        const kept = extractText(`${before}${line}\n`);
        expect(kept.split("\n").length - 1).toBe(before === "" ? 1 : 2);
        // The kept text is read as the same line again.
        expect(extractText(kept)).toBe(kept);
      }
    },
  );
});
