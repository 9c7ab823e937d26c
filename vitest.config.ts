import { defineConfig } from "vitest/config";

const serverTests = ["apps/server/src/**/*.test.ts"];
/** They count steps or bytes of a process: what others had imported or left there would be counted, or not. */
const engineAlone = ["packages/engine/src/work.test.ts"];
const serverAlone = [
  "apps/server/src/modules/uploads/analyse/work.test.ts",
  "apps/server/src/modules/uploads/show/export-memory.test.ts",
  "apps/server/src/modules/nights/match/same-night.test.ts",
];

const server = {
  environment: "node" as const,
  globalSetup: ["apps/server/src/testing/global-setup.ts"],
  // Far beyond what any of them takes: several start processes, on machines that may be busy.
  testTimeout: 60_000,
  hookTimeout: 120_000,
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
          testTimeout: 30_000,
        },
      },
      { test: { name: "engine-alone", include: engineAlone, environment: "node", testTimeout: 30_000 } },
      {
        test: {
          name: "contracts",
          isolate: false,
          include: ["packages/contracts/src/**/*.test.ts"],
          environment: "node",
        },
      },
      {
        test: {
          name: "scripts",
          isolate: false,
          include: ["scripts/**/*.test.ts"],
          environment: "node",
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "bot",
          isolate: false,
          include: ["apps/bot/src/**/*.test.ts"],
          environment: "node",
          testTimeout: 30_000,
        },
      },
      // Everything is imported once per worker, not once per file: a second of processor time for each of them. No module
      // keeps what one file's tests could leave to another's: each app has its own of everything.
      { test: { ...server, name: "server", include: serverTests, exclude: serverAlone, isolate: false } },
      { test: { ...server, name: "server-alone", include: serverAlone } },
      "apps/web/vite.config.ts",
    ],
  },
});
