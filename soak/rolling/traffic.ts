import { setTimeout as pause } from "node:timers/promises";
import type { AcceptedUploadAnswer, UploadAnswer } from "@hunt/contracts/uploads";
import { until } from "../../apps/server/src/testing/app-process.ts";
import { simulatedLogs } from "../../apps/server/src/testing/simulated-logs.ts";

/** People who use the app through the balancer while processes are exchanged. */
export interface Traffic {
  readonly calls: () => number;
  /** The failures, a sentence each. */
  readonly failures: () => readonly string[];
  /** Ends the calls, and waits until each accepted upload is analysed. */
  end(): Promise<void>;
}

const pages = ["/", "/leaderboards", "/database", "/upload", "/rules", "/privacy"];
const reads = ["/v2/settings", "/v2/nights?limit=5", "/v2/categories"];
const readers = 3;
const senders = 2;
const betweenCallsMs = 40;
const analysedTimeoutMs = 180_000;
/** Each log is a different log, whoever sends it. */
let sent = 0;
const assetAddress = /\/assets\/[\w.-]+/g;

/** Begins to read pages with their files, to make calls and to send logs, until the traffic is ended. */
export function beginTraffic(address: string): Traffic {
  const failures: string[] = [];
  const accepted: string[] = [];
  let calls = 0;
  let isEnding = false;

  async function ask(path: string, options: RequestInit = {}, expected = 200): Promise<Response | null> {
    calls += 1;
    try {
      const answer = await fetch(`${address}${path}`, options);
      if (answer.status === expected) return answer;
      failures.push(
        `${options.method ?? "GET"} ${path}: ${answer.status} ${(await answer.text()).slice(0, 200)}`,
      );
    } catch (error) {
      failures.push(
        `${options.method ?? "GET"} ${path}: ${String(error)} ${error instanceof Error ? error.cause : ""}`,
      );
    }
    return null;
  }

  /** Loads a page as a browser does, and each of its files from whichever process the balancer chooses. */
  async function openPage(path: string) {
    const page = await ask(path, { headers: { accept: "text/html" } });
    const html = (await page?.text()) ?? "";
    for (const [file] of html.matchAll(assetAddress)) await (await ask(file))?.arrayBuffer();
  }

  async function read(reader: number) {
    for (let turn = reader; !isEnding; turn += 1) {
      if (turn % 4 === 0) await openPage(pages[(turn / 4) % pages.length] ?? "/");
      else await (await ask(reads[turn % reads.length] ?? "/"))?.arrayBuffer();
      await pause(betweenCallsMs);
    }
  }

  async function send() {
    while (!isEnding) {
      sent += 1;
      const [body = ""] = simulatedLogs(7_000_000 + sent, { nightsCount: 1 });
      const answer = await ask(
        "/v2/uploads",
        { method: "POST", body, headers: { "content-type": "text/plain" } },
        202,
      );
      if (answer) accepted.push(((await answer.json()) as AcceptedUploadAnswer).uuid);
      await pause(5 * betweenCallsMs);
    }
  }

  const people = [
    ...Array.from({ length: readers }, (_, n) => read(n)),
    ...Array.from({ length: senders }, send),
  ];
  return {
    calls: () => calls,
    failures: () => failures,
    async end() {
      isEnding = true;
      await Promise.all(people);
      for (const uuid of accepted) {
        let status = "";
        await until(async () => {
          const answer = await ask(`/v2/uploads/${uuid}`);
          status = answer ? ((await answer.json()) as UploadAnswer).status : "gone";
          return status === "completed" || status === "failed" || status === "gone";
        }, analysedTimeoutMs).catch(() => undefined);
        if (status !== "completed") failures.push(`upload ${uuid} ended as ${status}`);
      }
    },
  };
}
