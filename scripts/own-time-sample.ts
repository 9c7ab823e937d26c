import { gunzipSync } from "node:zlib";
import { ownLayout } from "../apps/web/src/features/nights/own-time/own-layout.ts";
import { analyseBytes } from "../packages/engine/src/analyser.ts";

/** The sample's day lies before this moment, so that its log can tell the day. */
const notAfterUtcMs = Date.UTC(2030, 0, 1);

/**
 * Returns the module with the own times of the sample night, as the page of that night draws them. The home page shows them
 * without loading the engine that analyses logs.
 *
 * @param packedLog the sample's log, compressed by gzip.
 * @throws Error when the log does not hold exactly one night with own times.
 */
export function ownTimeSample(packedLog: Uint8Array): string {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  const { analysis } = analyseBytes(gunzipSync(packedLog), {
    notAfterUtcMs,
    decode: (bytes) => decoder.decode(bytes),
    encode: (text) => encoder.encode(text),
  });
  const [night, ...others] = analysis.nights;
  if (night === undefined || others.length > 0) throw new Error("the sample is not one night");
  const { averageRealTimeMs: realTimeMs, averageOwnTimeMs: ownTimeMs } = night;
  if (realTimeMs === null || ownTimeMs === null) throw new Error("the sample has no own time");
  const runs = night.runs.map((run) => ({ ...run, id: String(run.index) }));
  const { rows } = ownLayout(runs, { reference: null, zoom: null });
  const drawn = rows.map(({ segments }) =>
    segments
      .map(({ part, mark, startPercent, widthPercent }) => [
        mark ?? part,
        round(startPercent),
        round(widthPercent),
      ])
      .filter(([, , width]) => width !== 0),
  );
  return [
    "// Generated from the sample night (apps/web/public/sample-night.log.gz) by `npm run generate`.",
    "export const ownTimeSample = {",
    `  realTimeMs: ${realTimeMs},`,
    `  ownTimeMs: ${ownTimeMs},`,
    "  rows: [",
    ...drawn.map((steps) => `    ${JSON.stringify(steps)},`),
    "  ],",
    "} as const;",
    "",
  ].join("\n");
}

/** Rounds a percentage to a hundredth, which is less than a tenth of a pixel in the picture. */
function round(percent: number): number {
  return Math.round(100 * percent) / 100;
}
