import { setTimeout as pause } from "node:timers/promises";
import { quantile } from "../server/send-uploads.ts";
import type { Call } from "./calls.ts";
import type { RequestTimes } from "./request-times.ts";
import { newRecordedTag, newTag, type Sent, send, sendSteadily } from "./send-steadily.ts";
import type { StatementLog } from "./statement-log.ts";

export interface Measured {
  readonly call: Call;
  /** The number of timed requests. */
  readonly requests: number;
  /** The times are measured at the client. */
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly serverP50Ms: number;
  /** A bare server's time for the same statements and as many bytes (bare-server.ts). */
  readonly bareP50Ms: number;
  readonly bareP99Ms: number;
  readonly sqlP50Ms: number;
  readonly sqlP99Ms: number;
  /**
   * The median of a request at the server minus the median of its statements; both are measured while statements are
   * logged, which takes time itself.
   */
  readonly overSqlMs: number;
  /** The largest number of statements that one request needed. */
  readonly statements: number;
  /** The statuses of answers other than 200. */
  readonly failures: readonly number[];
}

export interface MeasureInput {
  readonly url: string;
  readonly bareUrl: string;
  readonly log: StatementLog;
  readonly times: RequestTimes;
  readonly perSecond: number;
  readonly requests: number;
  /** The calls that are sent between those of a heavy call. */
  readonly others: readonly Call[];
}

/** Every fifth request is a heavy one. */
const heavyShare = 5;
/**
 * A call over its budget is measured up to this many times, and all of its requests count, because three of 300
 * requests say little about a p99.
 */
const mostRounds = 3;

const warmUps = 25;
/** The bare server gets every second address. */
const bareStep = 2;
/** The server writes logs and times a little after the answer. */
const writeDelayMs = 150;

/**
 * Measures a call: at a steady rate, then at the same addresses while the database logs the time of each statement, then the
 * same statements on the bare server. All of this takes a few seconds, because the machine's speed changes by the minute.
 */
export async function measureCall(call: Call, input: MeasureInput): Promise<Measured> {
  for (let count = 0; count < warmUps; count += 1) await send(input.url + call.path());
  const paths = Array.from({ length: input.requests }, () => call.path());
  const ask = (tag: () => string) => askAmongOthers(call, { ...input, paths, tag });
  input.times.read();
  const first = await ask(newTag);
  const answers = [...first];
  for (let round = 1; round < mostRounds && p99Of(answers) > (call.budgetMs ?? Infinity); round += 1)
    answers.push(...(await ask(newTag)));
  await pause(writeDelayMs);
  const serverTimes = timesOf(answers, input.times.read());
  await input.log.start();
  const logged = await ask(newRecordedTag);
  await pause(writeDelayMs);
  const loggedTimes = timesOf(logged, input.times.read());
  const costsByTag = await input.log.end();
  const costs = logged.flatMap(({ tag }) => costsByTag.get(tag) ?? []);
  const sqlTimes = costs.map(({ sqlMs }) => sqlMs);
  const sqlP50Ms = quantile(sqlTimes, 0.5);
  const serverP50Ms = quantile(serverTimes, 0.5);
  const bare = await askBare(logged, input);
  return {
    call,
    requests: answers.length,
    p50Ms: quantile(answers.map(tookMs), 0.5),
    p99Ms: p99Of(answers),
    serverP50Ms,
    bareP50Ms: quantile(bare.serverTimes, 0.5),
    bareP99Ms: p99Of(bare.answers),
    sqlP50Ms,
    sqlP99Ms: quantile(sqlTimes, 0.99),
    overSqlMs: quantile(loggedTimes, 0.5) - sqlP50Ms,
    statements: Math.max(0, ...costs.map(({ statements }) => statements)),
    failures: [...new Set(answers.map(({ status }) => status).filter((status) => status !== 200))],
  };
}

interface Asked extends Pick<MeasureInput, "url" | "perSecond" | "others"> {
  readonly paths: readonly string[];
  readonly tag: () => string;
}

/** Returns the answers to the paths; when the call is heavy, other calls are sent between them. */
async function askAmongOthers(
  call: Call,
  { url, perSecond, others, paths, tag }: Asked,
): Promise<readonly Sent[]> {
  const every = call.isHeavy && others.length > 0 ? heavyShare : 1;
  const answers = await sendSteadily(perSecond, paths.length * (every === 1 ? 1 : 2), (index) => {
    const path = index % every === 0 ? paths[index / every] : others[index % others.length]?.path();
    return { url: `${url}${path}`, tag: index % every === 0 ? tag() : newTag() };
  });
  return answers.filter((_, index) => index % every === 0);
}

/** Sends some of the requests to the bare server, which reads as many rows and answers as many bytes. */
async function askBare(
  recorded: readonly Sent[],
  { bareUrl, perSecond, times }: Pick<MeasureInput, "bareUrl" | "perSecond" | "times">,
) {
  const chosen = recorded.filter((_, index) => index % bareStep === 0);
  const urls = chosen.map(({ tag, bytes }) => `${bareUrl}/?of=${tag}&bytes=${bytes}`);
  for (const url of urls.slice(0, warmUps)) await send(url);
  times.read();
  const answers = await sendSteadily(perSecond, urls.length, (index) => ({
    url: urls[index] ?? bareUrl,
    tag: newTag(),
  }));
  await pause(writeDelayMs);
  return { answers, serverTimes: timesOf(answers, times.read()) };
}

const tookMs = (sent: Sent) => sent.tookMs;
const p99Of = (answers: readonly Sent[]) => quantile(answers.map(tookMs), 0.99);
const timesOf = (answers: readonly Sent[], byTag: ReadonlyMap<string, number>) =>
  answers.flatMap(({ tag }) => byTag.get(tag) ?? []);
