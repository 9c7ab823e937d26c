import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createAnalyser } from "../analyser.ts";
import { createRandom } from "../chance/random.ts";
import type { Analysis } from "../domain/analysis.ts";
import { type ExpectedNight, expectedNights } from "./expected-nights.ts";
import type { MemberView } from "./hunt-instants.ts";
import { memberView } from "./member-view.ts";
import { type RenderOptions, renderHunt, renderLog } from "./render-log.ts";
import { noOddities, type Oddities, planSession, type SessionPlan } from "./session-plan.ts";
import { clockLineAtMs, simulateSession } from "./simulate-session.ts";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

function analyse(pieces: Iterable<string>): Analysis {
  const analyser = createAnalyser({
    decode: (bytes) => decoder.decode(bytes),
    encode: (text) => encoder.encode(text),
    notAfterUtcMs: Number.POSITIVE_INFINITY,
  });
  for (const piece of pieces) analyser.push(encoder.encode(piece));
  return analyser.finish();
}

function sessionOf(seed: number, given: Partial<SessionPlan>) {
  const random = createRandom(seed);
  return simulateSession(planSession(random, given), random);
}

const bySquadOrder = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1);

/** Every figure is compared to the millisecond; only the order of the squad is not specified. */
function expectNights(analysis: Analysis, view: MemberView): void {
  const expected = expectedNights(view);
  const sorted = (night: Pick<ExpectedNight, "squad">) => ({
    ...night,
    squad: night.squad.toSorted(bySquadOrder),
  });
  expect(analysis.nights.map(sorted)).toMatchObject(expected.map(sorted));
  const startedAtUtcMs = Math.floor((view.startedAtUtcMs + clockLineAtMs) / 1000) * 1000 - clockLineAtMs;
  for (const night of analysis.nights) {
    expect(night.session).toEqual({ index: 0, startedAtUtcMs, buildLabel: view.buildLabel });
  }
}

const suspicions = (analysis: Analysis) =>
  analysis.diagnostics.filter((diagnostic) => diagnostic.code.startsWith("suspicious_"));

const frequentOddities: Oddities = {
  kill: 0.08,
  abort: 0.15,
  doubledLine: 0.1,
  secondArcane: 0.3,
  removedShard: 0.3,
  repeatedShardNumber: 0.3,
  noLure: 0.1,
};
const numRuns = Number(process.env.ENGINE_PROPERTY_RUNS ?? 60);
const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 });
const oddities = fc.constantFrom(noOddities, frequentOddities);

describe("the analysis of a simulated evening", () => {
  it("finds everything that truly happened, as the host saw it", () => {
    fc.assert(
      fc.property(seeds, oddities, fc.integer({ min: 1, max: 3 }), (seed, chances, nightsCount) => {
        const { host } = sessionOf(seed, { nightsCount, oddities: chances });
        expectNights(analyse([renderHunt(host, { oddities: chances })]), host);
      }),
      { numRuns },
    );
  });

  it("finds everything that truly happened, as every other hunter saw it", () => {
    fc.assert(
      fc.property(seeds, oddities, fc.integer({ min: 1, max: 3 }), (seed, chances, index) => {
        const session = sessionOf(seed, { oddities: chances, nightsCount: 2 });
        fc.pre(index < session.plan.hunters.length);
        const view = memberView(session, index);
        expectNights(analyse([renderHunt(view, { oddities: chances })]), view);
      }),
      { numRuns },
    );
  });

  it("finds nothing suspicious in an honest night", () => {
    fc.assert(
      fc.property(seeds, oddities, fc.integer({ min: 0, max: 3 }), (seed, chances, index) => {
        const view = memberView(sessionOf(seed, { oddities: chances }), index);
        expect(suspicions(analyse([renderHunt(view, { oddities: chances })]))).toEqual([]);
      }),
      { numRuns: numRuns * 2 },
    );
  });

  it("is not disturbed by the other lines of a full log", () => {
    fc.assert(
      fc.property(seeds, oddities, (seed, chances) => {
        const { host } = sessionOf(seed, { nightsCount: 2, oddities: chances });
        const options: RenderOptions = { oddities: chances, withContext: true, noiseLinesPerSecond: 1 };
        const analysis = analyse(renderLog(host, options));
        expectNights(analysis, host);
        expect(suspicions(analysis)).toEqual([]);
      }),
      { numRuns: 12 },
    );
  });
});
