import { check } from "recheck";
import { describe, expect, it } from "vitest";
import { regularExpressionsOf } from "./regular-expressions.ts";
import { sourceFiles } from "./source-files.ts";

const product = ["packages", "apps/bot/src", "apps/server/src", "apps/web/src"]
  .flatMap((folder) => sourceFiles(folder, /\.tsx?$/))
  .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));
const found = product.flatMap((file) => regularExpressionsOf(file));
const distinct = [...new Map(found.map((one) => [`/${one.source}/${one.flags}`, one])).values()];

/**
 * No verdict depends on a stop-watch. An automaton decides about most expressions, however often they count.
 * Expressions that the automaton does not support (looking ahead and behind) are attacked with the same number of steps
 * on every machine.
 */
const judgedBySteps = {
  maxRepeatCount: 100_000,
  maxNFASize: 1_000_000,
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  randomSeed: 0,
} as const;

/**
 * Uses the library's native program when this machine has it, because it takes a third of the time of the JavaScript
 * version.
 */
async function verdict(source: string, flags: string): Promise<string> {
  return (await check(source, flags, judgedBySteps)).status;
}

describe("no input can make a regular expression backtrack without end (R36, ASVS 1.3.12)", () => {
  it("recognises a vulnerable expression", async () => {
    const [bad] = regularExpressionsOf("planted.ts", "const bad = /^(a+)+$/;");
    expect(bad).toMatchObject({ line: 1, source: "^(a+)+$" });
    expect(await verdict(bad?.source ?? "", bad?.flags ?? "")).toBe("vulnerable");
  });

  it("recognises a vulnerable expression that no automaton can read (it looks ahead)", async () => {
    const [bad] = regularExpressionsOf("planted.ts", "const bad = /(?=a)^(?:a|aa|b{2,900})*c/;");
    expect(await verdict(bad?.source ?? "", bad?.flags ?? "")).toBe("vulnerable");
  });

  it("finds the product's expressions", () => {
    expect(found.length).toBeGreaterThan(20);
  });

  it.each(distinct)("$file:$line /$source/$flags", async ({ source, flags }) => {
    expect(await verdict(source, flags)).toBe("safe");
  });
});
