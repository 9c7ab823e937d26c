import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { runBeside, runSteps } from "./run-step.ts";

const script = (code: string) => ({ name: code, command: process.execPath, args: ["-e", code] });

let printed = "";
const print = (text: string | Uint8Array) => {
  printed += String(text);
  return true;
};
// These failures are intended, and would look like real ones in the output of the tests.
beforeEach(() => {
  printed = "";
  vi.spyOn(process.stdout, "write").mockImplementation(print);
  vi.spyOn(process.stderr, "write").mockImplementation(print);
});
afterEach(() => vi.restoreAllMocks());

describe("steps that run side by side", () => {
  it("all steps run, and each reports how it ended, in their order", async () => {
    const steps = [
      script("setTimeout(() => {}, 200)"),
      script("process.exit(3)"),
      { name: "no such command", command: "no-such-command-here", args: [] },
      script("process.exit(0)"),
    ];
    expect(await runSteps(steps)).toEqual([true, false, false, true]);
    const ends = [...printed.matchAll(/^[✓✗] (.+) \(/gm)].map(([line]) => line[0]);
    expect(ends.toSorted()).toEqual(["✓", "✓", "✗", "✗"]);
    expect(printed).toContain("✗ no such command (");
  });
});

describe("a step that runs beside others", () => {
  it("a step reports how it ended, even when it cannot be started", async () => {
    expect(await runBeside(script("process.exit(0)"))).toBe(true);
    expect(await runBeside(script("process.exit(3)"))).toBe(false);
    expect(await runBeside({ name: "no such command", command: "no-such-command-here", args: [] })).toBe(
      false,
    );
    expect(printed).toContain("✗ no such command (");
  });
});
