import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { analyseBytes } from "./analyser.ts";
import { analyseText } from "./testing/analyse.ts";
import { bytesOf, codec } from "./testing/codec.ts";
import { renderLog } from "./testing/log-builder.ts";
import { type SquadNight, type SquadStep, squadLog, squadNight } from "./testing/squad-history.ts";

// Compares random histories of a squad with a model that was made from docs/game-log.md alone.
const numRuns = Number(process.env.ENGINE_PROPERTY_RUNS ?? 300);

const name = fc.constantFrom("Me", "Alt", "Host", "Mate", ".dotted");
const change: fc.Arbitrary<SquadStep> = fc.oneof(
  fc.record({ what: fc.constant("add" as const), name, count: fc.integer({ min: 2, max: 5 }) }),
  fc.record({ what: fc.constant("remove" as const), name, way: fc.nat(2) }),
  fc.record({ what: fc.constant("load" as const), name }),
  fc.record({ what: fc.constant("follow" as const), name }),
  fc.record({ what: fc.constant("selected" as const), way: fc.nat(2) }),
);
const step: fc.Arbitrary<SquadStep> = fc.oneof(
  { weight: 4, arbitrary: change },
  { weight: 2, arbitrary: fc.record({ what: fc.constant("add" as const), name, count: fc.constant(1) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant("login" as const), name }) },
  { weight: 1, arbitrary: fc.constant<SquadStep>({ what: "logout" }) },
  { weight: 1, arbitrary: fc.constant<SquadStep>({ what: "leave" }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant("join" as const), name }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant("cinematics" as const), name }) },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constant("wait" as const), seconds: fc.integer({ min: 20, max: 90 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant("hunt" as const),
      as: fc.constantFrom("host" as const, "client" as const),
      during: fc.array(change, { maxLength: 3 }),
    }),
  },
);
/** At most 14 steps and a hunt as a client at the end, so that all hunts fit into one night. */
const history = fc.tuple(fc.array(step, { maxLength: 14 }), fc.boolean()).map(([steps, withIds]) => ({
  steps: [...steps, { what: "hunt", as: "client", during: [] } as const],
  withIds,
}));

function found(log: string): SquadNight | null {
  const [night, ...others] = analyseText(log).nights;
  if (night === undefined || others.length > 0) return null;
  return {
    owner: night.owner,
    names: night.squad.map((member) => member.name).toSorted(),
    size: night.squadSize,
    host: night.squad.find((member) => member.role === "host")?.name ?? null,
  };
}

function expected(steps: readonly SquadStep[]): SquadNight | null {
  const night = squadNight(steps);
  return night === null ? null : { ...night, names: night.names.toSorted() };
}

describe("the squad of any history", () => {
  it("is the one that the document describes", () => {
    const property = fc.property(history, ({ steps, withIds }) => {
      expect(found(renderLog(squadLog(steps, withIds)))).toEqual(expected(steps));
    });
    fc.assert(property, { numRuns });
  });

  it("is the same when it is read from the extract", () => {
    const property = fc.property(history, ({ steps, withIds }) => {
      const { analysis, extract } = analyseBytes(bytesOf(renderLog(squadLog(steps, withIds))), codec);
      expect(analyseBytes(extract, codec).analysis.nights).toEqual(analysis.nights);
    });
    fc.assert(property, { numRuns: Math.ceil(numRuns / 3) });
  });
});
