import type { Signal } from "@hunt/contracts/signals";
import { signalSchema } from "@hunt/contracts/signals";
import { answerOf, type Given } from "@hunt/contracts/testing/answer-of";
import { expect, it } from "vitest";
import { gainOf, signalGroups } from "./signals.tsx";

const signal = (given: Given<Signal>) => answerOf(signalSchema, { count: 1, figures: {}, ...given });
const told = (signals: readonly Signal[]) =>
  signalGroups(signals).map(({ first, entries }) => [
    first.code,
    entries.map(({ signal: { figures }, times }) => [figures.name ?? "", times]),
  ]);

it("a signal of several squad members is one entry that names each of them", () => {
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

it("signals of one rule make one group, with an entry for each place and log, and the groups keep the order of their rules", () => {
  const groups = signalGroups([
    signal({ code: "limb_floor", run: 2 }),
    signal({ code: "arcane_gap", run: 2 }),
    signal({ code: "limb_floor", run: 1 }),
    signal({ code: "limb_floor", run: 2, logOwner: "A" }),
    signal({ code: "limb_floor", run: 1 }),
  ]);
  const places = groups.map(({ first, entries }) => [
    first.code,
    entries.map(({ signal: { run, logOwner }, times }) => [run, logOwner, times]),
  ]);
  expect(places).toEqual([
    [
      "limb_floor",
      [
        [2, null, 1],
        [1, null, 2],
        [2, "A", 1],
      ],
    ],
    ["arcane_gap", [[2, null, 1]]],
  ]);
});

it("the smallest gain is summed where a figure contains one", () => {
  const gain = (...signals: readonly Given<Signal>[]) =>
    gainOf(signalGroups(signals.map(signal)).flatMap(({ entries }) => entries));
  expect(gain({ code: "shrine_wait", run: 1, figures: { value: 8.5, min: 9 } })).toBeCloseTo(0.5);
  const early = { code: "shrine_wait", figures: { value: 10, min: 11 } } as const;
  expect(gain({ ...early, run: 1 }, { ...early, run: 1 }, { ...early, run: 2 })).toBeCloseTo(3);
  expect(gain({ code: "tick_grid", run: 1, figures: { off: 1.5, gained: 0.53 } })).toBeCloseTo(0.53);
  // A late arcane gained nothing, and neither did limb times that vary too little.
  expect(gain({ code: "arcane_gap", run: 1, figures: { value: 15.4, min: 15, max: 15.1 } })).toBe(0);
  expect(gain({ code: "steady_limbs", figures: { value: 0.002, min: 0.006 } })).toBe(0);
});
