import { describe, expect, it } from "vitest";
import { codec } from "../../testing/codec.ts";
import { rateHonestSquads, rateSquadFamily, squadFamilies } from "./squads.ts";

// The promise R40 of several logs of one night (docs/trust.md, S10): `npm run bench -- settled --only=forgeries` tries
// 50 squads a family and 200 honest ones.

const promised = squadFamilies.filter(({ isSeenInPart }) => !isSeenInPart);

describe("a squad of which one log is forged (R40)", () => {
  it.each(promised)("names it, be it the shown one: $name", (family) => {
    const { seeds } = rateSquadFamily(family, 5, codec);
    expect(seeds).toEqual([]);
  });

  it("takes no honest log for one: clocks a minute wrong, lines lost and late, logs cut short", () => {
    expect(rateHonestSquads(15, codec)).toMatchObject({ tried: 15, told: 0, seeds: [] });
  });
});
