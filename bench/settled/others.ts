import { setTimeout as pause } from "node:timers/promises";
import { type Sent, send } from "../api/send-steadily.ts";
import { nightExtracts } from "../server/night-extracts.ts";
import { sendAtRate } from "../server/send-uploads.ts";
import { untilAnalysed } from "./post-log.ts";
import { timed, timesLine } from "./rows.ts";
import type { Line } from "./run-bench.ts";

/** Another user beside a piece of work: makes calls until the work is over, and returns how long each one took. */
export type Other = (over: AbortSignal) => Promise<readonly Line[]>;

const firstSeed = 20_000_000;
/** This is enough for some minutes. */
const mostUploads = 600;
const lookEveryMs = 25;

/** Reads at a steady rate, whether or not the call before was answered. */
export function steadyReader(line: Line, url: string, perSecond: number): Other {
  return async (over) => [timesLine(line, await atRate(perSecond, over, () => send(url)))];
}

/** Reads again after each answer, with a pause in between. */
export function patientReader(line: Line, url: string, pauseMs: number): Other {
  return async (over) => {
    const answers: Sent[] = [];
    for (; !over.aborted; await pause(pauseMs)) answers.push(await send(url));
    return [timesLine(line, answers)];
  };
}

/** Sends nights. They are made beforehand, because making them takes processor time that would delay the others. */
export function uploader(url: string, perSecond: number): Other {
  const extracts = [...nightExtracts(mostUploads, firstSeed)];
  return async (over) => {
    const analysed: number[] = [];
    const upload = async () => {
      const [sent] = await sendAtRate(url, extracts.splice(-1), 1);
      if (sent?.uuid) {
        const waited = await timed(() => untilAnalysed(url, sent.uuid ?? "", lookEveryMs));
        analysed.push(sent.tookMs + waited.tookMs);
      }
      return sent ? [sent] : [];
    };
    const sent = (await atRate(perSecond, over, upload)).flat();
    const accepted = sent.filter(({ uuid }) => uuid).map(({ tookMs }) => tookMs);
    const seen = accepted.length < sent.length ? [`${sent.length - accepted.length} refused`] : [];
    return [
      { name: "uploads accepted", timesMs: accepted, seen },
      { name: "uploads analysed", timesMs: analysed },
    ];
  };
}

/** Does a piece of work while others make calls; the lines show how long they waited. */
export async function workBeside<Result>(
  others: readonly Other[],
  work: () => Promise<Result>,
  when = "meanwhile",
) {
  const over = new AbortController();
  const [done, told] = await Promise.all([
    timed(work).finally(() => over.abort()),
    Promise.all(others.map((other) => other(over.signal))),
  ]);
  return { ...done, lines: told.flat().map((line) => ({ ...line, name: `… ${line.name} ${when}` })) };
}

/** Repeats an act this many times per second until the work is over. */
async function atRate<Result>(perSecond: number, over: AbortSignal, act: () => Promise<Result>) {
  const running: Promise<Result>[] = [];
  const startedMs = performance.now();
  while (!over.aborted) {
    running.push(act());
    await pause(Math.max(0, startedMs + (running.length * 1000) / perSecond - performance.now()));
  }
  return await Promise.all(running);
}
