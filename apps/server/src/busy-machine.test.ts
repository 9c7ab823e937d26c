import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout } from "node:timers/promises";
import { afterAll, afterEach, expect, test } from "vitest";
import { startAppProcess } from "./testing/app-process.ts";
import { preparedDataDir } from "./testing/prepared-data-dir.ts";
import { simulatedLogs } from "./testing/simulated-logs.ts";
import { removeTempFolders } from "./testing/temp-folder.ts";

const neighbours: ChildProcess[] = [];
afterEach(() => {
  for (const neighbour of neighbours.splice(0)) neighbour.kill("SIGKILL");
});
afterAll(removeTempFolders);

/** Starts programs that take all the processor time they get. */
function startNeighbours(count: number) {
  for (let index = 0; index < count; index += 1)
    neighbours.push(spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" }));
}

/** Keeps processes from working for a while, as an overloaded machine does. */
async function halt(processes: readonly ChildProcess[], ms: number) {
  for (const halted of processes) halted.kill("SIGSTOP");
  await setTimeout(ms);
  for (const halted of processes) halted.kill("SIGCONT");
}

/** The requests that a browser sends at once. */
const page = [
  "/v2/settings",
  "/v2/categories?season=3",
  "/v2/nights",
  "/v2/stats/home",
  "/v2/runs",
  "/v2/users",
];
/** An overloaded machine gives the process no time for this long. */
const nothingForMs = 1_600;
/** After such a pause the process gets a turn of this length. */
const turnMs = 25;

// Windows cannot stop a process for a while.
test.skipIf(process.platform === "win32")(
  "a single visitor is served, however slowly, beside programs that keep the machine busy",
  async () => {
    const app = startAppProcess({ environment: { DATA_DIR: preparedDataDir() } });
    try {
      const address = await app.ready();
      const statusOf = async (path: string) => (await fetch(`${address}${path}`)).status;
      startNeighbours(4);
      const asked = [];
      for (let round = 0; round < 3; round += 1) {
        asked.push(...page.map(statusOf));
        // The neighbours halt as well, because what they take from a halted app changes nothing.
        await halt([app.child, ...neighbours], nothingForMs);
        await setTimeout(turnMs);
      }
      expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
      const [body = ""] = simulatedLogs(1);
      expect((await fetch(`${address}/v2/uploads`, { method: "POST", body })).status).toBe(202);
    } finally {
      await app.end("SIGTERM");
    }
  },
  600_000,
);
