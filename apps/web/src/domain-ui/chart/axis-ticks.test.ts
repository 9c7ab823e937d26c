import { afterEach, describe, expect, it, vi } from "vitest";
import { axisTicks, type RoundStep } from "./axis-ticks.ts";
import { dayWords, roundDays } from "./round-days.ts";

const ofTens: RoundStep = { size: 10, between: () => [10, 20, 30, 40, 50, 60, 70, 80, 90] };
const ofFifties: RoundStep = { size: 50, between: () => [50] };
const numbered = (last: number, width: number, steps = [ofTens, ofFifties]) =>
  axisTicks({
    first: 0,
    last,
    steps,
    width,
    xOf: (value) => (value / last) * width,
    wordsOf: (value) => [String(value)],
  });
const shown = (ticks: ReturnType<typeof axisTicks>) =>
  ticks.filter(({ words }) => words.length > 0).map(({ words }) => words[0]);

describe("the labels of an axis", () => {
  it("labels have the finest step that leaves space between them, and there is one at each end", () => {
    expect(shown(numbered(100, 600))).toEqual([
      "0",
      "10",
      "20",
      "30",
      "40",
      "50",
      "60",
      "70",
      "80",
      "90",
      "100",
    ]);
    expect(shown(numbered(100, 200))).toEqual(["0", "50", "100"]);
  });

  it("labels stay within the chart at both ends", () => {
    expect(numbered(100, 600).map(({ anchor }) => anchor)).toEqual([
      "start",
      ...Array(9).fill("middle"),
      "end",
    ]);
  });

  it("a label that would cover an end's label leaves only its stroke", () => {
    const nearEnd = { size: 50, between: () => [50, 97] };
    const ticks = numbered(100, 300, [nearEnd]);
    expect(shown(ticks)).toEqual(["0", "50", "100"]);
    expect(ticks.map(({ value }) => value)).toContain(97);
  });

  it("a finer step is taken when the coarse one leaves no label between the ends", () => {
    const fine = { size: 10, between: () => [10, 45, 46, 47] };
    expect(shown(numbered(100, 300, [fine, { size: 50, between: () => [97] }]))).toEqual([
      "0",
      "10",
      "45",
      "100",
    ]);
  });

  it("only the first label is shown when there is no room for two, or only one value", () => {
    expect(shown(numbered(100, 30))).toEqual(["0"]);
    expect(numbered(0, 300)).toHaveLength(1);
  });

  it("a step that is far too fine is not even counted", () => {
    const between = vi.fn(() => []);
    numbered(20_000, 300, [{ size: 1, between }]);
    expect(between).not.toHaveBeenCalled();
  });
});

const days = (from: string, to: string, width: number) => {
  const [first, last] = [new Date(from).getTime(), new Date(to).getTime()];
  const { end, round } = dayWords("en");
  return axisTicks({
    first,
    last,
    steps: roundDays,
    width,
    xOf: (instantMs) => ((instantMs - first) / (last - first)) * width,
    wordsOf: (instantMs, step) => [step === null ? end(instantMs, last - first) : round(instantMs, step)],
  });
};

describe("an axis of time", () => {
  it.each([
    [
      "three weeks",
      "2026-11-03T20:00",
      "2026-11-24T20:00",
      640,
      ["3 Nov 2026", "9 Nov", "16 Nov", "24 Nov 2026"],
    ],
    [
      "three weeks on a phone",
      "2026-11-03T20:00",
      "2026-11-24T20:00",
      250,
      ["3 Nov 2026", "16 Nov", "24 Nov 2026"],
    ],
    [
      "five months",
      "2026-07-12T20:00",
      "2026-11-25T20:00",
      640,
      ["12 Jul 2026", "Sept", "Oct", "Nov", "25 Nov 2026"],
    ],
    [
      "five months on a phone",
      "2026-07-12T20:00",
      "2026-11-25T20:00",
      250,
      ["12 Jul 2026", "Oct", "25 Nov 2026"],
    ],
    [
      "three years",
      "2023-03-14T20:00",
      "2026-11-25T20:00",
      640,
      ["Mar 2023", "2024", "Jul", "2025", "Jul", "2026", "Nov 2026"],
    ],
    ["three years on a phone", "2023-03-14T20:00", "2026-11-25T20:00", 250, ["Mar 2023", "2025", "Nov 2026"]],
  ])("of %s has round days between its ends", (_, from, to, width, words) => {
    expect(shown(days(from, to, width))).toEqual(words);
  });

  it("has a stroke at each January, with or without a label", () => {
    const januaries = days("2023-03-14T20:00", "2026-11-25T20:00", 250).slice(1, -1);
    expect(januaries.map(({ value }) => new Date(value).getFullYear())).toEqual([2024, 2025, 2026]);
  });
});

describe("an axis of time in another zone", () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each(["Pacific/Kiritimati", "America/Los_Angeles", "America/St_Johns", "UTC"])(
    "%s begins years at the midnight of that zone",
    (zone) => {
      vi.stubEnv("TZ", zone);
      const [, ...rest] = days("2023-03-14T20:00", "2026-11-25T20:00", 250).slice(0, -1);
      expect(rest.length).toBeGreaterThan(1);
      for (const { value } of rest) {
        const at = new Date(value);
        expect([at.getMonth(), at.getDate(), at.getHours(), at.getMinutes()]).toEqual([0, 1, 0, 0]);
      }
      // Checks that the test really runs in this zone.
      const inZone = new Intl.DateTimeFormat("en", { timeZone: zone, hour: "numeric", hourCycle: "h23" });
      expect(inZone.format(rest[0]?.value)).toBe("00");
    },
  );
});
