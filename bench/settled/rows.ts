import { setTimeout as pause } from "node:timers/promises";
import { newTag, send, sendSteadily } from "../api/send-steadily.ts";
import type { Line } from "./run-bench.ts";

const warmUps = 25;
const givenUpAfterMs = 600_000;

export interface Timed {
  readonly tookMs: number;
  /** The status of the answer, if there was one. */
  readonly status?: number;
}

/** Returns the line with the times of all repetitions, and with the statuses other than 200. */
export function timesLine(line: Line, done: readonly Timed[]): Line {
  const failures = Map.groupBy(done, ({ status = 200 }) => status);
  failures.delete(200);
  const failed = [...failures].map(([status, { length }]) => `${length} × ${status}`);
  return { ...line, timesMs: done.map(({ tookMs }) => tookMs), seen: [...(line.seen ?? []), ...failed] };
}

/**
 * Makes rows of calls at a steady rate, after some calls that are not counted. The owners of the tokens take turns;
 * without tokens a visitor makes the calls.
 */
export function steadyCalls({ url, perSecond, count }: { url: string; perSecond: number; count: number }) {
  return (
    name: string,
    budget: number | undefined,
    path: string | ((index: number) => string),
    tokens: readonly string[] = [],
  ) => {
    const requestOf = (index: number) => {
      const token = tokens[index % Math.max(tokens.length, 1)];
      const headers = token ? { "x-access-token": token } : {};
      return { url: url + (typeof path === "string" ? path : path(index)), tag: newTag(), headers };
    };
    return async () => {
      for (let index = 0; index < warmUps; index += 1) {
        const { url: address, tag, headers } = requestOf(index);
        await send(address, tag, headers);
      }
      return timesLine({ name, budget }, await sendSteadily(perSecond, count, requestOf));
    };
  };
}

/** Makes a row of an act that is repeated, one time after the other. */
export function repeated(line: Line, count: number, act: (index: number) => Promise<Timed>) {
  return async () => {
    const done: Timed[] = [];
    for (let index = 0; index < count; index += 1) done.push(await act(index));
    return timesLine(line, done);
  };
}

export async function timed<Result>(
  act: () => Promise<Result>,
): Promise<Timed & { readonly result: Result }> {
  const startedMs = performance.now();
  const result = await act();
  return { result, tookMs: performance.now() - startedMs };
}

/** Checks a condition again and again; returns false when it did not hold within ten minutes. */
export async function until(isSo: () => Promise<boolean>, everyMs = 100): Promise<boolean> {
  const startedMs = performance.now();
  while (!(await isSo())) {
    if (performance.now() - startedMs > givenUpAfterMs) return false;
    await pause(everyMs);
  }
  return true;
}
