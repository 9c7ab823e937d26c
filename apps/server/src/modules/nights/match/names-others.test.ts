import { expect, test } from "vitest";
import { type NamedSquad, namesOthers } from "./names-others.ts";

const log = (names: string, given: Partial<NamedSquad> = {}): NamedSquad => ({
  squad: names.split(" "),
  standIns: [],
  moments: Array.from({ length: 20 }, (_, index) => index),
  ...given,
});

const short = { moments: [1, 2, 3] };

test.each<readonly [string, NamedSquad, NamedSquad, boolean]>([
  ["name the same hunters in another order", log("Host Mate"), log("Mate Host"), false],
  ["write a name in other letters of one kind", log("Host Mate"), log("Host MATE"), false],
  ["name another mate", log("Host Mate"), log("Host Forger"), true],
  ["name another mate, though one saw less", log("Host Mate", short), log("Host Forger"), true],
  ["name one mate more", log("Host Mate"), log("Host Mate Forger"), true],
  ["tell of a mate who joined after the shorter one", log("Host", short), log("Host Mate"), false],
  ["tell the longer one of fewer mates", log("Host"), log("Host Mate", short), true],
  ["have a stand-in for a mate", log("Host Gone-1", { standIns: ["Gone-1"] }), log("Host Mate"), false],
  [
    "have a stand-in for one of two mates",
    log("Host Gone-1 Forger", { standIns: ["Gone-1"] }),
    log("Host Mate Other"),
    true,
  ],
])("two logs of one host that %s differ: %4$s", (_, one, other, differ) => {
  expect([namesOthers(one, other), namesOthers(other, one)]).toEqual([differ, differ]);
});
