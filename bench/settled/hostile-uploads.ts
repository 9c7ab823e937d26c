import { setTimeout as pause } from "node:timers/promises";
import { nightsOfOneMatch, squadOfThousands } from "../../apps/server/src/testing/hostile-logs.ts";
import { patientReader, workBeside } from "./others.ts";
import { postLog, untilAnalysed } from "./post-log.ts";
import type { Bench, Row } from "./run-bench.ts";
import { openFolder, openServer } from "./servers.ts";

const pingPauseMs = 5;
const idleMs = 5_000;

export const hostileUploads: Bench = {
  name: "hostile-uploads",
  measures: "how long others wait, and what the main thread works, while made-up logs cost all they can",
  scenes: [
    async (closing) => {
      const worst = nightsOfOneMatch(25, 20);
      const squad = squadOfThousands(200_000);
      const server = await openServer(closing, openFolder(closing, "hostile-uploads"));
      const { url, processorTime } = server;
      // A small answer is delayed by everything that holds the event loop.
      const pings = patientReader({ name: "/healthz", budget: "worst ≤ 50" }, `${url}/healthz`, pingPauseMs);
      const beside = (name: string, work: () => Promise<string>): Row => {
        return async () => {
          const before = processorTime().mainThreadMs;
          const { result, tookMs, lines } = await workBeside([pings], work);
          // The time includes the answers to the other users. Processor time does not depend on the machine's load.
          const mainThreadMs = (processorTime().mainThreadMs - before).toFixed(0);
          const seen = [result, `${mainThreadMs} ms of the main thread for all`];
          return [{ name, timesMs: [tookMs], seen }, ...lines];
        };
      };
      const upload = (name: string, log: string, visitor: number) =>
        beside(`${name} (${(log.length / 1e6).toFixed(1)} MB)`, () => publish(url, log, visitor));
      return {
        about: "one client asks for /healthz all the time",
        rows: [
          beside("nothing else", () => pause(idleMs).then(() => "idle")),
          upload("as many nights of one match as a file may hold", worst, 0),
          upload("the same from somebody else", worst, 1),
          upload("one hunt and 200,000 lines about its squad", squad, 2),
        ],
      };
    },
  ],
};

/** Sends a log and waits until it has been analysed; returns its outcome. */
async function publish(url: string, log: string, visitor: number): Promise<string> {
  const posted = { pieces: [Buffer.from(log)], fingerprint: `bench-hostile-visitor-${visitor}` };
  const { status, uuid } = await postLog(url, posted);
  return uuid ? await untilAnalysed(url, uuid) : `refused: ${status}`;
}
