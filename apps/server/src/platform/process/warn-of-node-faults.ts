import type { Logger } from "../log/logger.ts";

/** The first Node 24 whose Brotli decoder cannot be made to run foreign code (CVE-2026-111497). */
export const brotliFixedIn = "24.22.1";

/** Logs the known faults of the Node version that runs the app. */
export function warnOfNodeFaults(log: Logger, version: string) {
  if (!isBefore(version, brotliFixedIn)) return;
  log.warn(
    { node: version, fixedIn: brotliFixedIn },
    "this Node has the Brotli fault CVE-2026-111497; nothing here decodes Brotli, and no proxy in front should do it with this Node",
  );
}

function isBefore(version: string, other: string): boolean {
  const [have = [], want = []] = [version, other].map((text) => text.split(".").map(Number));
  const part = want.findIndex((number, index) => have[index] !== number);
  return part >= 0 && (have[part] ?? 0) < (want[part] ?? 0);
}
