import { describe, expect, test } from "vitest";
import type { Entry } from "../testing/log-builder.ts";
import { element, orbLog, runsOf, shieldsDown, wholeRun } from "../testing/orb-log.ts";
import { elementOrder } from "./elements.ts";
import type { ProfitTakerRun } from "./profit-taker-run.ts";

// The times of a run that enters at 100.000 (testing/orb-log.ts): phase 1 begins at 118.000 and has shields until 120.000;
// phase 4 begins at 174.906.
const whole = wholeRun(100_000);

function runOf(entries: readonly Entry[]): ProfitTakerRun {
  const sorted = entries.toSorted((one, other) => one[0] - other[0]);
  const [run] = runsOf(orbLog(sorted));
  if (run === undefined) throw new Error("no run was found");
  return run;
}

describe("shields", () => {
  test("are down when the voice is first loaded, whatever loads it again", () => {
    const run = runOf([...whole, ...shieldsDown(123_500, 1)]);
    expect(run.phases[0]).toMatchObject({ shieldsMs: 2000, legsMs: 4000 });
  });

  test("whose end line is missing do not include the change before the kill", () => {
    const isEnd = ([, text]: Entry) => text.includes("DBntyFourSatelReal0930TheBusiness");
    const run = runOf(whole.filter((line) => !isEnd(line)));
    expect(run.phases[3]?.shields.map((shield) => shield.element)).toEqual(["impact", "toxin", "radiation"]);
    expect(run.phases[3]?.shieldsMs).toBeNull();
  });

  test.each([
    [4999, true],
    [5000, false],
  ])("that lasted %i ms: certainly cleared is %s", (lastedMs, cleared) => {
    const began = 118_000;
    const elements = ([, text]: Entry) => text.includes("SwitchShieldVulnerability");
    const late = whole
      .filter((line) => !elements(line) || line[0] < began)
      .map(([atMs, text]): Entry => [atMs > began ? atMs + 20_000 : atMs, text]);
    const run = runOf([...late, element(began + 10, "DT_VIRAL"), element(began + 10 + lastedMs, "DT_SLASH")]);
    expect(run.phases[0]?.shields[1]).toMatchObject({ element: "viral", durationMs: lastedMs, cleared });
  });
});

describe("the order of elements", () => {
  const round = [
    ["DT_GAS", "DT_PUNCTURE", "DT_VIRAL", "DT_ELECTRICITY", "DT_EXPLOSION", "DT_MAGNETIC", "DT_RADIATION"],
    ["DT_SLASH", "DT_FREEZE", "DT_POISON", "DT_IMPACT", "DT_CORROSIVE", "DT_FIRE"],
  ].flat();

  test("is known once twelve elements have come, and not before", () => {
    expect(elementOrder(round.slice(0, 11)).next).toEqual([]);
    expect(elementOrder(round.slice(0, 11)).toCome).toEqual(["heat", "corrosive"]);
    expect(elementOrder(round.slice(0, 12)).next).toEqual([
      "heat",
      "gas",
      "puncture",
      "viral",
      "electricity",
    ]);
  });

  test("predicts nothing when it does not repeat", () => {
    expect(elementOrder([...round, "DT_GAS"])).toMatchObject({ repeats: true });
    const broken = elementOrder([...round, "DT_VIRAL"]);
    expect([broken.repeats, broken.next, broken.toCome]).toEqual([false, [], []]);
    expect(elementOrder(["DT_GAS", "DT_GAS"]).repeats).toBe(false);
  });
});

test("a run that the game's next start breaks off is unfinished, and the following run is another one", () => {
  const broken = whole
    .filter(([atMs]) => atMs < 140_000)
    .map(([atMs, text]): Entry => [atMs + 900_000, text]);
  const runs = runsOf(orbLog(broken) + orbLog(whole));
  expect(runs.map(({ outcome, totalMs }) => [outcome, totalMs])).toEqual([
    ["unfinished", null],
    ["killed", 69_208],
  ]);
});
