import { describe, expect, it } from "vitest";
import { codec } from "../../testing/codec.ts";
import { rateHonestSquads, rateSquadFamily, squadFamilies } from "./squads.ts";

// Tests the promise R40 for several logs of one night (docs/trust.md, S10): `npm run bench -- settled --only=forgeries`
// tries 50 squads per family and 200 honest ones.

const promised = squadFamilies.filter(({ isSeenInPart }) => !isSeenInPart);

describe("the logs of a squad (R40)", () => {
  it.each(promised)("show which one is forged, even when it is the shown one: $name", (family) => {
    const { seeds } = rateSquadFamily(family, 5, codec);
    expect(seeds).toEqual([]);
  });

  it("show no honest log as forged: with clocks a minute wrong, lines lost and late, logs cut short", () => {
    expect(rateHonestSquads(15, codec)).toMatchObject({ tried: 15, told: 0, seeds: [] });
  });
});
