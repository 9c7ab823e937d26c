import { Agent, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { quantile } from "../server/send-uploads.ts";
import type { Call } from "./calls.ts";
import type { StatementLog } from "./statement-log.ts";

export interface Measured {
  readonly call: Call;
  readonly p50Ms: number;
  readonly p99Ms: number;
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
  readonly perSecond: number;
  readonly requests: number;
}

const warmUps = 25;
/** The log is written when a statement ends, a little after the answer. */
const logDelayMs = 150;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
let requestCount = 0;

/** Sends a call at a steady rate, each request at its time whether the one before has ended or not. */
export async function measureCall(call: Call, input: MeasureInput): Promise<Measured> {
  for (let count = 0; count < warmUps; count += 1) await send(input.url + call.path());
  await pause(logDelayMs);
  input.log.read();
  const sent: Promise<Sent>[] = [];
  const started = performance.now();
  for (let count = 0; count < input.requests; count += 1) {
    const dueMs = started + (count * 1000) / input.perSecond;
    await pause(Math.max(0, dueMs - performance.now()));
    sent.push(send(input.url + call.path(), performance.now()));
  }
  const answers = await Promise.all(sent);
  await pause(logDelayMs);
  const costs = [...input.log.read().values()];
  const times = answers.map(({ tookMs }) => tookMs);
  const sqlTimes = costs.map(({ sqlMs }) => sqlMs);
  return {
    call,
    p50Ms: quantile(times, 0.5),
    p99Ms: quantile(times, 0.99),
    sqlP50Ms: quantile(sqlTimes, 0.5),
    sqlP99Ms: quantile(sqlTimes, 0.99),
    statements: Math.max(0, ...costs.map(({ statements }) => statements)),
    failures: [...new Set(answers.map(({ status }) => status).filter((status) => status !== 200))],
  };
}

interface Sent {
  readonly status: number;
  readonly tookMs: number;
}

function send(url: string, startedMs = performance.now()): Promise<Sent> {
  requestCount += 1;
  const headers = { "x-bench": String(requestCount) };
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers }, (answer) => {
      answer.resume();
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, tookMs: performance.now() - startedMs }),
      );
    });
    request.on("error", reject);
  });
}
