import { describe, expect, it } from "vitest";
import { analyseBytes } from "../../analyser.ts";
import { bytesOf, codec } from "../codec.ts";
import { playEvening } from "./evening.ts";
import { clientView, hostView, logOf } from "./views.ts";

// The generator knows the events of an evening, and the engine must find the same events (docs/game-log.md, section 4).

const evenings = Array.from({ length: 40 }, (_, seed) => playEvening(seed, { traits: new Set() }));
const analyse = (log: string) =>
  analyseBytes(bytesOf(log), { ...codec, notAfterUtcMs: Date.UTC(2040, 0, 1) }).analysis;

describe("the second source of evenings", () => {
  it("writes a host's log that is read as it was played", () => {
    for (const evening of evenings) {
      const { nights } = analyse(logOf(hostView(evening)));
      expect(nights.map(({ runs }) => runs.length)).toEqual(evening.nights.map((runs) => runs.length));
      expect(nights.map(({ squadSize }) => squadSize)).toEqual(
        evening.nights.map(() => evening.squad.names.length),
      );
      const figures = nights.map(({ runs }) => runs.map(({ realTimeMs }) => realTimeMs));
      const played = evening.nights.map((runs) =>
        runs.map(({ arcaneMs, nightfallMs, capturedMs }) =>
          capturedMs.length === 3 ? Math.round(arcaneMs) - Math.round(nightfallMs) : null,
        ),
      );
      expect(figures).toEqual(played);
    }
  });

  it("writes a client's log with the same captures", () => {
    for (const evening of evenings) {
      const { nights } = analyse(logOf(clientView(evening)));
      const captures = nights.map(({ runs }) =>
        runs.map(({ eidolons }) => eidolons.filter(({ result }) => result === "capture").length),
      );
      expect(captures).toEqual(evening.nights.map((runs) => runs.map(({ capturedMs }) => capturedMs.length)));
      expect(new Set(nights.map(({ perspective }) => perspective))).toEqual(new Set(["client"]));
    }
  });

  it("gives the same evening for the same seed", () => {
    expect(logOf(hostView(playEvening(7)))).toBe(logOf(hostView(playEvening(7))));
  });
});
