import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { processorSeconds } from "./processor-time.ts";

test.runIf(process.platform === "linux")(
  "the time of a child and its own child is counted once both have ended",
  () => {
    const work = "while (process.cpuUsage().user < 300_000) for (let n = 0; n < 1e6; n += 1);";
    const withChild = `require("node:child_process").spawnSync(process.execPath, ["-e", ${JSON.stringify(work)}]); ${work}`;
    const before = processorSeconds() ?? 0;
    spawnSync(process.execPath, ["-e", withChild]);
    expect((processorSeconds() ?? 0) - before).toBeGreaterThan(0.55);
  },
);
