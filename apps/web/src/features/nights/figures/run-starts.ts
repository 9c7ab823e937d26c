import type { RunInMs } from "@hunt/contracts/run-in-ms";

type Start = Pick<RunInMs, "preload">;

/** A preload run starts with the night, every other one before it. */
export function isPreload({ preload }: Start): boolean {
  return preload === true;
}

/** Whether what counts from the start of a run, not from nightfall, can be compared: all of them are preload runs, or none. */
export function startAlike(runs: readonly Start[]): boolean {
  return new Set(runs.map(isPreload)).size < 2;
}
