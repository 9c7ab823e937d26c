import { gunzipSync } from "node:zlib";
import { advanceHunt } from "../apps/web/src/features/live/hunt/advance-hunt.ts";
import { describeHunt } from "../apps/web/src/features/live/hunt/describe-hunt.ts";
import type { LiveHunt } from "../packages/contracts/src/live-hunt.ts";
import { analyseBytes } from "../packages/engine/src/analyser.ts";
import type { Run } from "../packages/engine/src/domain/analysis.ts";
import { createLiveLog } from "../packages/engine/src/live/live-log.ts";
import { bestRun } from "../packages/engine/src/live/splits.ts";

const decoder = new TextDecoder();
const encoder = new TextEncoder();
const options = {
  /** The sample's day lies before this moment, so that its log can tell the day. */
  notAfterUtcMs: Date.UTC(2030, 0, 1),
  decode: (bytes: Uint8Array) => decoder.decode(bytes),
  encode: (text: string) => encoder.encode(text),
};

/** The second screen's figures from a moment on, counted from the first one. */
interface Moment {
  readonly atMs: number;
  readonly hunt: LiveHunt;
}

/**
 * Returns the modules with the figures that the second screen shows during the fastest run of the sample night: all
 * moments at which something happens, and the one that stands still until these are loaded, or for good.
 *
 * @param packedLog the sample's log, compressed by gzip.
 * @throws Error when the log has no timed run, or that run lacks the moment that stands still.
 */
export function liveSample(packedLog: Uint8Array): { readonly moments: string; readonly still: string } {
  const moments = momentsOf(gunzipSync(packedLog));
  const still = moments.find(({ hunt: { run } }) => run?.stage === "healing" && run.eidolon === "gantulyst");
  if (still === undefined) throw new Error("the sample's run has no Gantulyst to capture");
  const lines = moments.map((moment) => `  ${JSON.stringify(moment)},`);
  return {
    moments: moduleOf("sampleMoments", ["[", ...lines, "]"].join("\n")),
    still: moduleOf("sampleStill", JSON.stringify(still)),
  };
}

function momentsOf(log: Uint8Array): readonly Moment[] {
  const best = bestRun(analyseBytes(log, options).analysis.nights[0]?.runs ?? []);
  if (best === null) throw new Error("the sample has no timed run");
  const live = createLiveLog({ ...options, maxExtractBytes: 0 });
  const moments: Moment[] = [];
  let firstMs = 0;
  for (const line of decoder.decode(log).split(/(?<=\n)/)) {
    live.push(encoder.encode(line));
    if (!(1000 * Number.parseFloat(line) >= (best.startedAtMs ?? 0))) continue;
    const described = describeRun(live, best);
    if (described === null && moments.length > 0) break;
    if (described === null) continue;
    if (moments.length === 0) firstMs = described.atMs;
    const moment = { ...described, atMs: described.atMs - firstMs };
    const last = moments.at(-1);
    if (last === undefined || !goesOnAs(last, moment)) moments.push(moment);
  }
  return moments;
}

/** Returns the figures of the shown run at the log's last line, against the runs before it; null in another run. */
function describeRun(live: ReturnType<typeof createLiveLog>, shown: Run): Moment | null {
  const snapshot = live.snapshot();
  if (snapshot.run?.index !== shown.index || snapshot.latestMs === null) return null;
  const before = snapshot.night?.runs.filter(({ index }) => index < shown.index) ?? [];
  const described = describeHunt({ snapshot, nowMs: snapshot.latestMs, best: bestRun(before), record: null });
  return { atMs: snapshot.latestMs, hunt: described };
}

/** Whether nothing but the clocks differs between two moments. */
function goesOnAs(earlier: Moment, later: Moment): boolean {
  const advanced = advanceHunt(earlier.hunt, (later.atMs - earlier.atMs) / 1000);
  return inMilliseconds(advanced) === inMilliseconds(later.hunt);
}

function inMilliseconds(hunt: LiveHunt): string {
  return JSON.stringify(hunt, (_, value) => (typeof value === "number" ? Math.round(1000 * value) : value));
}

function moduleOf(name: string, value: string): string {
  return [
    "// Generated from the sample night (apps/web/public/sample-night.log.gz) by `npm run generate`.",
    `export const ${name} = ${value} as const;`,
    "",
  ].join("\n");
}
