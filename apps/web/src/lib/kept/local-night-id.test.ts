import { readFileSync } from "node:fs";
import { analyseBytes } from "@hunt/engine/analyser";
import { codec } from "@hunt/engine/testing/codec";
import { nightFixtures } from "@hunt/engine/testing/fixture";
import { describe, expect, it } from "vitest";
import { localNightId } from "./local-night-id.ts";
import { addressOfNight, nightInAddress } from "./night-names.ts";

const fixtures = `${import.meta.dirname}/../../../../../packages/engine/fixtures`;
const idsIn = (bytes: Uint8Array) => {
  const { analysis, extract } = analyseBytes(bytes, codec);
  return { ids: analysis.nights.map(localNightId), extract };
};

describe("the id of a night on this computer", () => {
  it.each(nightFixtures)("the id is the same in %s as in its extract", (name) => {
    const { ids, extract } = idsIn(new Uint8Array(readFileSync(`${fixtures}/${name}.log`)));
    expect(idsIn(extract).ids).toEqual(ids);
    expect(ids.every((id) => nightInAddress(addressOfNight(id)) === id)).toBe(true);
  });

  it("two nights have different ids", () => {
    const all = nightFixtures.flatMap(
      (name) => idsIn(new Uint8Array(readFileSync(`${fixtures}/${name}.log`))).ids,
    );
    expect(new Set(all).size).toBe(all.length);
  });

  it.each(["", "night=", "night=xyz", "run-3", "night=0123456789abcdef0"])("%j contains no id", (hash) => {
    expect(nightInAddress(hash)).toBeNull();
  });

  it("the id stands before the run in an address", () => {
    expect(nightInAddress("night=0123456789abcdef&run=3")).toBe("0123456789abcdef");
  });
});
