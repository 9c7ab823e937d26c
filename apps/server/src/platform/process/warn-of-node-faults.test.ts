import { expect, test } from "vitest";
import { createLog } from "../log/create-log.ts";
import { warnOfNodeFaults } from "./warn-of-node-faults.ts";

function warningsFor(version: string): number {
  let lines = 0;
  const write = () => {
    lines += 1;
  };
  warnOfNodeFaults(createLog({ logLevel: "info", logFile: null }, { write }), version);
  return lines;
}

test.each(["24.21.0", "24.22.0", "24.9.9", "22.30.0"])(
  "the log warns of the fault of Node %s once",
  (version) => {
    expect(warningsFor(version)).toBe(1);
  },
);

test.each(["24.22.1", "24.23.0", "25.0.0"])("the log does not warn of Node %s", (version) => {
  expect(warningsFor(version)).toBe(0);
});
