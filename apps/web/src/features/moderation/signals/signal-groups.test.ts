import type { Signal } from "@hunt/contracts/signals";
import { signalSchema } from "@hunt/contracts/signals";
import { answerOf, type Given } from "@hunt/contracts/testing/answer-of";
import { expect, it } from "vitest";
import { signalGroups } from "./signal-groups.ts";

const signal = (given: Given<Signal>) => answerOf(signalSchema, { count: 1, figures: {}, ...given });
const told = (signals: readonly Signal[]) =>
  signalGroups(signals).map(({ first, entries }) => [
    first.code,
    entries.map(({ signal: { figures }, times }) => [figures.name ?? "", times]),
  ]);

it("says once what is said of each member of a squad, with each of them", () => {
  const of = (name: string) => signal({ code: "new_account", row: "S14", figures: { name, days: 3 } });
  expect(told([of("A"), of("B"), of("B")])).toEqual([
    [
      "new_account",
      [
        ["A", 1],
        ["B", 2],
      ],
    ],
  ]);
});

it("keeps apart what is of another place or another rule, in their order", () => {
  const groups = told([
    signal({ code: "limb_floor", run: 2 }),
    signal({ code: "limb_floor", run: 1 }),
    signal({ code: "arcane_gap", run: 2 }),
    signal({ code: "limb_floor", run: 2, logOwner: "A" }),
  ]);
  expect(groups.map(([code, entries]) => [code, entries?.length])).toEqual([
    ["limb_floor", 2],
    ["limb_floor", 1],
    ["arcane_gap", 1],
  ]);
});
