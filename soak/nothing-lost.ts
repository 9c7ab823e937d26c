import { setTimeout as pause } from "node:timers/promises";
import type { AcceptedUploadAnswer, UploadAnswer } from "@hunt/contracts/uploads";
import { createRandom } from "@hunt/engine/chance/random";
import { type AppProcess, startAppProcess, until } from "../apps/server/src/testing/app-process.ts";
import { simulatedLogs } from "../apps/server/src/testing/simulated-logs.ts";

export interface Soak {
  /** The app's environment, which says where its database is. */
  readonly environment: Readonly<Record<string, string>>;
  readonly rounds: number;
  /** The seed that decides the moments of the faults, and the nights. */
  readonly seed: number;
  /** Causes the fault, after which the app may have ended or still run. */
  readonly fault: (app: AppProcess, round: number) => Promise<void>;
  /** Makes the app able to start again. */
  readonly mend: () => Promise<void>;
}

export interface SoakResult {
  readonly sent: number;
  readonly acknowledged: number;
  /** The faults that were found, one sentence each. */
  readonly faults: readonly string[];
}

const postersCount = 4;
const earliestMs = 30;
const latestMs = 1500;
const readyTimeoutMs = 60_000;
const analysedTimeoutMs = 300_000;
const settings = { RATE_LIMIT_SCALE: "1000000", JOB_LEASE_SECONDS: "14", LOG_LEVEL: "fatal" };

/** Sends logs, causes faults and starts the app again. At the end no acknowledged upload may be missing. */
export async function soakUploads({ environment, rounds, seed, fault, mend }: Soak): Promise<SoakResult> {
  const random = createRandom(seed);
  const acknowledged: string[] = [];
  const faults: string[] = [];
  let sent = 0;
  let app = startAppProcess({ environment: { ...settings, ...environment } });
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const address = await app.ready();
      const before = acknowledged.length;
      const stop = new AbortController();
      const posters = Array.from({ length: postersCount }, async () => {
        while (!stop.signal.aborted) {
          sent += 1;
          const uuid = await post(
            address,
            simulatedLogs(seed * 1_000_000 + sent, { nightsCount: 1 })[0] ?? "",
          );
          if (uuid === null) return;
          acknowledged.push(uuid);
        }
      });
      await pause(earliestMs + random() * (latestMs - earliestMs));
      await fault(app, round);
      stop.abort();
      await Promise.all(posters);
      await app.end("SIGKILL");
      await mend();
      app = startAppProcess({ environment: { ...settings, ...environment } });
      const again = await app.ready();
      for (const uuid of acknowledged.slice(before)) {
        const status = await statusOf(again, uuid);
        if (status === null || status === "failed")
          faults.push(`round ${round}: upload ${uuid} is ${status ?? "gone"}`);
      }
    }
    faults.push(...(await checkAll(await app.ready(), { acknowledged, sent })));
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error));
  } finally {
    await app.end("SIGKILL");
  }
  return { sent, acknowledged: acknowledged.length, faults };
}

/** Returns the upload's uuid once it is acknowledged; null when it was not. */
async function post(address: string, log: string): Promise<string | null> {
  try {
    const answer = await fetch(`${address}/v2/uploads`, {
      method: "POST",
      body: log,
      headers: { "content-type": "text/plain" },
    });
    if (answer.status !== 202) return null;
    return ((await answer.json()) as AcceptedUploadAnswer).uuid;
  } catch {
    return null;
  }
}

/** Returns the upload's status; null when there is no such upload. A server that is too busy to answer is asked again. */
async function statusOf(address: string, uuid: string): Promise<UploadAnswer["status"] | null> {
  let answer: Response | undefined;
  await until(async () => {
    answer = await fetch(`${address}/v2/uploads/${uuid}`);
    return answer.status === 200 || answer.status === 404;
  }, readyTimeoutMs);
  return answer?.status === 200 ? ((await answer.json()) as UploadAnswer).status : null;
}

async function checkAll(
  address: string,
  { acknowledged, sent }: { readonly acknowledged: readonly string[]; readonly sent: number },
): Promise<readonly string[]> {
  const faults: string[] = [];
  await until(async () => (await fetch(`${address}/readyz`)).ok, readyTimeoutMs);
  const nights = new Set<string>();
  for (const uuid of acknowledged) {
    await until(async () => {
      const status = await statusOf(address, uuid);
      return status === null || status === "completed" || status === "failed";
    }, analysedTimeoutMs);
    const upload = await fetch(`${address}/v2/uploads/${uuid}`);
    const answer = (await upload.json()) as UploadAnswer;
    if (upload.status !== 200 || answer.status !== "completed") {
      faults.push(`upload ${uuid} ended as ${upload.status} ${answer.status}`);
      continue;
    }
    for (const { uuid: night } of answer.nights) {
      if (night === null || (await fetch(`${address}/v2/nights/${night}`)).status !== 200)
        faults.push(`upload ${uuid} is completed, but its night cannot be read`);
      else nights.add(night);
    }
  }
  if (nights.size !== acknowledged.length - faults.length)
    faults.push(`${acknowledged.length} acknowledged uploads show ${nights.size} nights`);
  const list = await fetch(`${address}/v2/nights?limit=0`);
  const { total } = (await list.json()) as { readonly total: number };
  if (total < nights.size || total > sent) faults.push(`${total} nights of ${sent} logs sent`);
  return faults;
}
