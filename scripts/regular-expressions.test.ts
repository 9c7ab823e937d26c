import { check } from "recheck";
import { describe, expect, it } from "vitest";
import { regularExpressionsOf } from "./regular-expressions.ts";
import { sourceFiles } from "./source-files.ts";

const product = ["packages", "apps/bot/src", "apps/server/src", "apps/web/src"]
  .flatMap((folder) => sourceFiles(folder, /\.tsx?$/))
  .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));
const found = product.flatMap((file) => regularExpressionsOf(file));

/** By the library's program where this machine has one, which takes a third of what its JavaScript takes. */
async function verdict(source: string, flags: string): Promise<string> {
  return (await check(source, flags, { timeout: 50_000 })).status;
}

describe("R36, asvs 1.3.12: no input can make a regular expression backtrack without end", () => {
  it("knows a vulnerable expression when it sees one", async () => {
    const [bad] = regularExpressionsOf("planted.ts", "const bad = /^(a+)+$/;");
    expect(bad).toMatchObject({ line: 1, source: "^(a+)+$" });
    expect(await verdict(bad?.source ?? "", bad?.flags ?? "")).toBe("vulnerable");
  });

  it("reads the product's expressions", () => {
    expect(found.length).toBeGreaterThan(20);
  });

  it.each(found)("$file:$line /$source/$flags", async ({ source, flags }) => {
    expect(await verdict(source, flags)).toBe("safe");
  });
});
