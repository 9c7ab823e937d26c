import { setTimeout as pause } from "node:timers/promises";
import { quantile } from "../server/send-uploads.ts";
import type { Call } from "./calls.ts";
import { recordedTag } from "./recordings.ts";
import type { RequestTimes } from "./request-times.ts";
import { newTag, type Sent, send, sendSteadily } from "./send-steadily.ts";
import type { StatementLog } from "./statement-log.ts";

export interface Measured {
  readonly call: Call;
  /** How many requests were timed. */
  readonly requests: number;
  /** As the client sees it. */
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly serverP50Ms: number;
  /** Of the same statements with as many bytes, by a server that does nothing else (bare-server.ts). */
  readonly bareP50Ms: number;
  readonly bareP99Ms: number;
  readonly sqlP50Ms: number;
  readonly sqlP99Ms: number;
  /** The most that one request took. */
  readonly statements: number;
  /** Answers other than 200, by status. */
  readonly failures: readonly number[];
}

export interface MeasureInput {
  readonly url: string;
  readonly bareUrl: string;
  readonly log: StatementLog;
  readonly times: RequestTimes;
  readonly perSecond: number;
  readonly requests: number;
  /** What is asked for meanwhile when a call is heavy. */
  readonly others: readonly Call[];
}

/** One request in so many is the heavy one. */
const heavyShare = 5;

/** Recorded, for the bare server to repeat. */
const warmUps = 40;
/** Of the measured requests, as many again for the bare server, and while the database logs. */
const bareShare = 0.4;
const loggedShare = 0.5;
/** A call over its budget is asked so many times as often, and all of its requests count: three of 300 say little of a p99. */
const mostRounds = 3;
/** Logs and times are written a little after the answer. */
const writeDelayMs = 150;

/**
 * Asks for a call at a steady rate, then the bare server for the same, then for the call again while the database logs what
 * each statement takes: all within a few seconds, on a machine whose speed changes by the minute.
 */
export async function measureCall(call: Call, input: MeasureInput): Promise<Measured> {
  const recorded: Sent[] = [];
  for (let count = 0; count < warmUps; count += 1)
    recorded.push(await send(input.url + call.path(), recordedTag(newTag())));
  const answers = [...(await askOften(call, input, input.requests))];
  const p99Ms = () =>
    quantile(
      answers.map(({ tookMs }) => tookMs),
      0.99,
    );
  for (let round = 1; round < mostRounds && p99Ms() > (call.budgetMs ?? Number.POSITIVE_INFINITY); round += 1)
    answers.push(...(await askOften(call, input, input.requests)));
  await pause(writeDelayMs);
  const serverTimes = timesOf(answers, input.times.read());
  const bare = await askBare(recorded, input);
  await input.log.start();
  const logged = await askOften(call, input, Math.ceil(input.requests * loggedShare));
  await pause(writeDelayMs);
  const costsByTag = await input.log.end();
  const costs = logged.flatMap(({ tag }) => costsByTag.get(tag) ?? []);
  const times = answers.map(({ tookMs }) => tookMs);
  const sqlTimes = costs.map(({ sqlMs }) => sqlMs);
  return {
    call,
    requests: answers.length,
    p50Ms: quantile(times, 0.5),
    p99Ms: p99Ms(),
    serverP50Ms: quantile(serverTimes, 0.5),
    bareP50Ms: quantile(bare.serverTimes, 0.5),
    bareP99Ms: quantile(bare.times, 0.99),
    sqlP50Ms: quantile(sqlTimes, 0.5),
    sqlP99Ms: quantile(sqlTimes, 0.99),
    statements: Math.max(0, ...costs.map(({ statements }) => statements)),
    failures: [...new Set(answers.map(({ status }) => status).filter((status) => status !== 200))],
  };
}

/** Answers to the call alone, whatever was asked for between. */
async function askOften(call: Call, input: MeasureInput, requests: number): Promise<readonly Sent[]> {
  const { url, perSecond, others } = input;
  const isOther = (index: number) => call.isHeavy && others.length > 0 && index % heavyShare !== 0;
  const count = call.isHeavy ? requests * 2 : requests;
  const answers = await sendSteadily(perSecond, count, (index) => {
    const other = isOther(index) ? others[index % others.length] : undefined;
    return url + (other ?? call).path();
  });
  return answers.filter((_, index) => !isOther(index));
}

async function askBare(recorded: readonly Sent[], { bareUrl, perSecond, requests, times }: MeasureInput) {
  const url = (index: number) => {
    const one = recorded[index % recorded.length];
    return `${bareUrl}/?of=${one?.tag}&bytes=${one?.bytes}`;
  };
  for (let index = 0; index < recorded.length; index += 1) await send(url(index));
  const answers = await sendSteadily(perSecond, Math.ceil(requests * bareShare), url);
  await pause(writeDelayMs);
  return {
    times: answers.map(({ tookMs }) => tookMs),
    serverTimes: timesOf(answers, times.read()),
  };
}

const timesOf = (answers: readonly Sent[], byTag: ReadonlyMap<string, number>) =>
  answers.flatMap(({ tag }) => byTag.get(tag) ?? []);
