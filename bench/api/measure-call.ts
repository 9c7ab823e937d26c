import { Agent, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { quantile } from "../server/send-uploads.ts";
import type { Call } from "./calls.ts";
import type { RequestTimes } from "./request-times.ts";
import type { StatementLog } from "./statement-log.ts";

export interface Measured {
  readonly call: Call;
  /** As the client sees it: its own time, the socket and the queue before the server included. */
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly serverP50Ms: number;
  readonly sqlP50Ms: number;
  readonly sqlP99Ms: number;
  /** The most that one request took. */
  readonly statements: number;
  /** Answers other than 200, by status. */
  readonly failures: readonly number[];
}

export interface MeasureInput {
  readonly url: string;
  readonly log: StatementLog;
  readonly times: RequestTimes;
  readonly perSecond: number;
  readonly requests: number;
  /** What is asked for meanwhile when a call is heavy. */
  readonly others: readonly Call[];
}

/** One request in so many is the heavy one. */
const heavyShare = 5;

const warmUps = 25;
/** The log is written when a statement ends, a little after the answer. */
const logDelayMs = 150;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
let requestCount = 0;

/** Sends a call at a steady rate, each request at its time whether the one before has ended or not. */
export async function measureCall(call: Call, input: MeasureInput): Promise<Measured> {
  for (let count = 0; count < warmUps; count += 1) await send(input.url + call.path());
  const every = call.isHeavy ? heavyShare : 1;
  await pause(logDelayMs);
  input.log.read();
  input.times.read();
  const sent: Promise<Sent>[] = [];
  const started = performance.now();
  const others: Promise<Sent>[] = [];
  for (let count = 0; count < (call.isHeavy ? input.requests * 2 : input.requests); count += 1) {
    const dueMs = started + (count * 1000) / input.perSecond;
    await pause(Math.max(0, dueMs - performance.now()));
    const other = input.others[count % input.others.length];
    if (count % every === 0 || !other) sent.push(send(input.url + call.path()));
    else others.push(send(input.url + other.path()));
  }
  const answers = await Promise.all(sent);
  await Promise.all(others);
  await pause(logDelayMs);
  const logged = input.log.read();
  const costs = answers.flatMap(({ tag }) => logged.get(tag) ?? []);
  const timed = input.times.read();
  const serverTimes = answers.flatMap(({ tag }) => timed.get(tag) ?? []);
  const times = answers.map(({ tookMs }) => tookMs);
  const sqlTimes = costs.map(({ sqlMs }) => sqlMs);
  return {
    call,
    p50Ms: quantile(times, 0.5),
    p99Ms: quantile(times, 0.99),
    serverP50Ms: quantile(serverTimes, 0.5),
    sqlP50Ms: quantile(sqlTimes, 0.5),
    sqlP99Ms: quantile(sqlTimes, 0.99),
    statements: Math.max(0, ...costs.map(({ statements }) => statements)),
    failures: [...new Set(answers.map(({ status }) => status).filter((status) => status !== 200))],
  };
}

interface Sent {
  readonly tag: string;
  readonly status: number;
  readonly tookMs: number;
}

function send(url: string): Promise<Sent> {
  const startedMs = performance.now();
  requestCount += 1;
  const tag = String(requestCount);
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers: { "x-bench": tag } }, (answer) => {
      answer.resume();
      answer.on("end", () =>
        resolve({ tag, status: answer.statusCode ?? 0, tookMs: performance.now() - startedMs }),
      );
    });
    request.on("error", reject);
  });
}
