import { describe, expect, it } from "vitest";
import { runSteps } from "./run-step.ts";

const script = (code: string) => ({ name: code, command: process.execPath, args: ["-e", code] });

describe("steps that run side by side", () => {
  it("all run, and each says how it ended, in their order", async () => {
    const steps = [
      script("setTimeout(() => {}, 200)"),
      script("process.exit(3)"),
      { name: "no such command", command: "no-such-command-here", args: [] },
      script("process.exit(0)"),
    ];
    expect(await runSteps(steps)).toEqual([true, false, false, true]);
  });
});
