import { setTimeout as pause } from "node:timers/promises";
import type { Visit } from "./visitor.ts";

/** The answers to a series of visitors. */
export interface Visits {
  readonly asked: number;
  /** The status of each answer that was not a 200; 0 where there was none. */
  readonly failed: readonly number[];
}

const betweenMs = 250;

/** Asks for a page and for nights, by new connections, again and again until `over` settles. */
export async function visitUntil(visit: Visit, over: Promise<unknown>): Promise<Visits> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  over.then(end, end);
  const statuses: number[] = [];
  while (!isOver) {
    const visitor = visit();
    for (const path of ["/leaderboards", "/v2/nights?limit=1"])
      statuses.push((await visitor.ask(path)).status);
    visitor.close();
    await pause(betweenMs);
  }
  return { asked: statuses.length, failed: statuses.filter((status) => status !== 200) };
}
