import { setTimeout as pause } from "node:timers/promises";
import { bigLog, type Filler } from "./big-log.ts";
import { postLog } from "./post-log.ts";

/** The task that `many-logs` gives to this process, as its argument. */
export interface SendLogs {
  readonly url: string;
  readonly count: number;
  readonly bytes: number;
  readonly filler: Filler;
}

/** The result that this process prints. */
export interface SentLogs {
  readonly seconds: number;
  readonly bytes: number;
  /** The number of times that each answer came, and the answer to one more upload that was sent meanwhile. */
  readonly answers: readonly string[];
}

/** Most of a body is held back until all uploads have begun. */
const startTogetherMs = 1_000;

const noAnswer = { status: "no answer", retryAfter: undefined };

/** Yields the first piece at once and the others after `begin`. */
async function* paced([first, ...rest]: readonly Buffer[], begin: Promise<void>) {
  if (first) yield first;
  await begin;
  yield* rest;
}

const send = (name: string, pieces: AsyncIterable<Buffer>) =>
  postLog(url, { pieces, fingerprint: `bench-many-logs-${name}` }).catch(() => noAnswer);

const { url, count, bytes, filler } = JSON.parse(process.argv[2] ?? "") as SendLogs;
// Each upload is another log, because two nights of the same hunters would count as one.
const logs = Array.from({ length: count }, (_, index) => [...bigLog(1000 + index, bytes, filler)]);
const begin = pause(startTogetherMs);
const sending = logs.map((log, index) => send(String(index), paced(log, begin)));
await pause(startTogetherMs / 2);
const oneMore = await send("one-more", paced(logs[0] ?? [], Promise.resolve()));
await begin;
const startedMs = performance.now();
const byStatus = Map.groupBy(await Promise.all(sending), ({ status }) => status);
const sent: SentLogs = {
  seconds: (performance.now() - startedMs) / 1000,
  bytes: logs.flat().reduce((sum, { byteLength }) => sum + byteLength, 0),
  answers: [
    ...[...byStatus].map(([status, { length }]) => `${length} × ${status}`),
    `one more: ${oneMore.status}, Retry-After ${oneMore.retryAfter}`,
  ],
};
process.stdout.write(JSON.stringify(sent));
