import { gzipSync } from "node:zlib";
import { createAnalyser } from "@hunt/engine/analyser";
import { createRandom } from "@hunt/engine/chance/random";
import { memberView } from "@hunt/engine/simulation/member-view";
import { renderHunt } from "@hunt/engine/simulation/render-log";
import { planSession } from "@hunt/engine/simulation/session-plan";
import { simulateSession } from "@hunt/engine/simulation/simulate-session";

export interface NightExtract {
  readonly body: Uint8Array<ArrayBuffer>;
  /** The fingerprint of this night's own browser. */
  readonly fingerprint: string;
}

/**
 * Makes this many distinct nights of distinct squads, as extracts that browsers send. The same count gives the same
 * nights.
 */
export function nightExtracts(count: number, firstSeed = 1): readonly NightExtract[] {
  return Array.from({ length: count }, (_, index) => {
    const seed = firstSeed + index;
    const random = createRandom(seed);
    const session = simulateSession(planSession(random, { nightsCount: 1 }), random);
    const extract = extractOf(renderHunt(memberView(session, 0)));
    return {
      body: new Uint8Array(gzipSync(extract, { level: 6 })),
      fingerprint: `bench-visitor-${String(seed).padStart(12, "0")}`,
    };
  });
}

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
const encoder = new TextEncoder();

function extractOf(log: string): Uint8Array {
  const analyser = createAnalyser({
    decode: (bytes) => decoder.decode(bytes),
    encode: (text) => encoder.encode(text),
    notAfterUtcMs: Number.POSITIVE_INFINITY,
  });
  analyser.push(encoder.encode(log));
  const begun = analyser.takeExtract();
  analyser.finish();
  return Buffer.concat([begun, analyser.takeExtract()]);
}
