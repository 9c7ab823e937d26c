import { defineConfig } from "vitest/config";
import { patienceMs } from "./apps/server/src/testing/patience.ts";

/** A wait that is in vain ends after `patienceMs`, and a test after several of those. */
const testTimeout = 1_200_000;
const hookTimeout = testTimeout;
const poll = { timeout: patienceMs };
const patient = { testTimeout, hookTimeout, expect: { poll } };

const serverTests = ["apps/server/src/**/*.test.ts"];
/**
 * They count steps or bytes of a process: what others had imported or left there would be counted, or not. One file after the
 * other has a process of its own, after everybody else's; `npm test` runs them when all others have ended.
 */
const alone = { maxWorkers: 1, isolate: true };
const engineAlone = ["packages/engine/src/work.test.ts"];
const serverAlone = [
  "apps/server/src/modules/uploads/analyse/work.test.ts",
  "apps/server/src/modules/uploads/show/export-memory.test.ts",
  "apps/server/src/modules/night-logs/match/same-night.test.ts",
];

const server = {
  environment: "node" as const,
  globalSetup: ["apps/server/src/testing/global-setup.ts"],
  ...patient,
};

export default defineConfig({
  test: {
    // By default one core of two would be left free.
    maxWorkers: 2,
    projects: [
      // A process of its own for each file would cost an eighth of a second of processor time, and most take less.
      {
        test: {
          name: "engine",
          isolate: false,
          include: ["packages/engine/src/**/*.test.ts"],
          exclude: engineAlone,
          environment: "node",
          ...patient,
        },
      },
      { test: { name: "engine-alone", include: engineAlone, environment: "node", ...patient, ...alone } },
      {
        test: {
          name: "contracts",
          isolate: false,
          include: ["packages/contracts/src/**/*.test.ts"],
          environment: "node",
          ...patient,
        },
      },
      {
        test: {
          name: "scripts",
          isolate: false,
          include: ["scripts/**/*.test.ts"],
          environment: "node",
          ...patient,
        },
      },
      {
        test: {
          name: "bot",
          isolate: false,
          include: ["apps/bot/src/**/*.test.ts"],
          environment: "node",
          ...patient,
        },
      },
      // Everything is imported once per worker, not once per file: a second of processor time for each of them. No module
      // keeps what one file's tests could leave to another's: each app has its own of everything.
      {
        test: {
          ...server,
          name: "server",
          include: serverTests,
          exclude: serverAlone,
          isolate: false,
          // They wait for processes and disks much of their time: four at once keep two cores busy.
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
        },
      },
      { test: { ...server, name: "server-alone", include: serverAlone, ...alone } },
      "apps/web/vite.config.ts",
    ],
  },
});
