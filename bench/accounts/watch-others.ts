import { setTimeout as pause } from "node:timers/promises";
import { send } from "../api/send-steadily.ts";
import { type NightExtract, nightExtracts } from "../server/night-extracts.ts";
import { quantile, sendAtRate } from "../server/send-uploads.ts";

const readEveryMs = 50;
const uploadEveryMs = 1000;
const lookEveryMs = 25;
const ended = ["completed", "failed"];
const firstSeed = 20_000_000;

export interface WatchedOthers {
  readonly url: string;
  /** Each is sent once, as long as there are any. */
  readonly extracts: NightExtract[];
}

/** Enough for some minutes; made beforehand, for that takes the processor that others wait for. */
export const extractsForOthers = () => nightExtracts(600, firstSeed);

/** Reads lists and sends nights until it is told to stop; says how long others waited. */
export function watchOthers({ url, extracts }: WatchedOthers): { stop(): Promise<string> } {
  const over = new AbortController();
  const reads: number[] = [];
  const accepted: number[] = [];
  const analysed: number[] = [];
  const read = every(readEveryMs, over.signal, async () => {
    reads.push((await send(`${url}/v2/nights?limit=25`)).tookMs);
  });
  const upload = every(uploadEveryMs, over.signal, async () => {
    const extract = extracts.pop();
    if (!extract) return;
    const startedMs = performance.now();
    const [sent] = await sendAtRate(url, [extract], 1);
    accepted.push(performance.now() - startedMs);
    await untilAnalysed(`${url}/v2/uploads/${sent?.uuid}`);
    analysed.push(performance.now() - startedMs);
  });
  return {
    async stop() {
      over.abort();
      await Promise.all([read, upload]);
      return `readers ${told(reads)}, uploads accepted ${told(accepted)}, analysed ${told(analysed)}`;
    },
  };
}

const told = (times: readonly number[]) =>
  `p50 ${quantile(times, 0.5).toFixed(0)}, p99 ${quantile(times, 0.99).toFixed(0)}, at most ${quantile(times, 1).toFixed(0)} ms`;

/** Each at its time, whether the one before has ended or not. */
async function every(ms: number, over: AbortSignal, act: () => Promise<void>): Promise<void> {
  const running: Promise<void>[] = [];
  while (!over.aborted) {
    running.push(act());
    await pause(ms);
  }
  await Promise.all(running);
}

async function untilAnalysed(url: string): Promise<void> {
  for (;;) {
    const { status } = (await (await fetch(url)).json()) as { readonly status: string };
    if (ended.includes(status)) return;
    await pause(lookEveryMs);
  }
}
