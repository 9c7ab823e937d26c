import type { Call } from "./begin-calls.ts";
import { longestGapMs } from "./begin-calls.ts";
import { addressOf } from "./uploads.ts";

/** Each of them asks the database. */
const paths = [
  "/v2/nights?limit=20",
  "/v2/nights?limit=20&orderBy=averageRealTime",
  "/v2/runs?limit=20",
  "/v2/nights?limit=0",
] as const;

/** Returns the n-th read of a visitor. */
export function readRequest(addresses: readonly string[], number: number): Request {
  const path = paths[number % paths.length];
  return new Request(`${addresses[Math.floor(number / paths.length) % addresses.length]}${path}`, {
    headers: { "x-forwarded-for": addressOf(number) },
  });
}

/** Returns the longest time for which one of the paths had no good answer, even if the others had. */
export function longestReadGapMs(
  calls: readonly Call[],
  over: { readonly fromMs: number; readonly toMs: number },
): number {
  const ofPaths = paths.map((_, path) => calls.filter(({ number }) => number % paths.length === path));
  return Math.max(...ofPaths.map((ofPath) => longestGapMs(ofPath, over)));
}
