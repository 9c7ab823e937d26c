import { describe, expect, it } from "vitest";
import { analyseBytes } from "./analyser.ts";
import type { Night } from "./domain/analysis.ts";
import { selectNights } from "./select-nights.ts";
import { bytesOf, codec, textOf } from "./testing/codec.ts";
import { readFixture } from "./testing/fixture.ts";
import type { Entry } from "./testing/log-builder.ts";
import { hostRun, renderLog, sessionStart, withEntries } from "./testing/log-builder.ts";

function withoutNumbers(nights: readonly Night[]) {
  return nights.map(({ number: _, ...night }) => night);
}

const nightMs = 500_000;
const apart = 9_000_000;
const friend = (name: string, atMs: number): Entry => [
  atMs,
  `Net [Info]: AddSquadMember: ${name}, mm=${name}, squadCount=2`,
];
const threeNights = renderLog([
  ...sessionStart("Owner"),
  friend("First", 60_000),
  ...hostRun({ nightMs }),
  [nightMs + 600_000, "Net [Info]: RemoveSquadMember: First has been removed"],
  friend("Second", nightMs + 700_000),
  ...hostRun({ nightMs: nightMs + apart, finalizeMs: nightMs + apart - 60_000 }),
  ...hostRun({ nightMs: nightMs + apart + 600_000, eidolons: 2 }),
  [nightMs + apart + 1_300_000, "Net [Info]: RemoveSquadMember: Second has been removed"],
  friend("Third", nightMs + apart + 1_400_000),
  ...hostRun({ nightMs: nightMs + 2 * apart }),
]);
const glued = threeNights + renderLog([...sessionStart("Other"), ...hostRun({ nightMs })]);
const { analysis, extract } = analyseBytes(bytesOf(glued), codec);

function select(...numbers: readonly number[]) {
  const selected = selectNights(extract, numbers, codec);
  return { text: textOf(selected), ...analyseBytes(selected, codec) };
}

describe("selecting nights of an extract", () => {
  it.each([[[1]], [[2]], [[3]], [[4]], [[1, 3]], [[2, 4]], [[1, 2, 3, 4]]])(
    "the numbers %j give exactly these nights, numbered from 1",
    (numbers) => {
      const { analysis: found, text, extract: again } = select(...numbers);
      const wanted = analysis.nights.filter((night) => numbers.includes(night.number));
      expect(withoutNumbers(found.nights)).toEqual(withoutNumbers(wanted));
      expect(found.nights.map((night) => night.number)).toEqual(wanted.map((_, index) => index + 1));
      // The result is again an extract.
      expect(textOf(again)).toBe(text);
    },
  );

  it("holds none of the other nights' hunts and squads", () => {
    const { text } = select(2);
    expect(text).not.toMatch(/First|Third|Other/);
    expect(text.match(/It's nighttime!/g)).toHaveLength(2);
    expect(text.match(/Finalize/g)).toHaveLength(2);
  });

  it("keeps every night of an extract that has one", () => {
    const sample = analyseBytes(readFixture("late-shards"), codec);
    const selected = selectNights(sample.extract, [1], codec);
    expect(analyseBytes(selected, codec).analysis.nights).toEqual(sample.analysis.nights);
  });

  it("is empty for numbers that do not exist", () => {
    expect(selectNights(extract, [9], codec)).toHaveLength(0);
    expect(selectNights(new Uint8Array(), [1], codec)).toHaveLength(0);
  });

  it("keeps the preload of a night that began while the hunter stayed in the Plains", () => {
    const nextMs = nightMs + apart;
    const later = hostRun({ nightMs: nextMs }).filter((entry) => entry[0] >= nextMs);
    const stays = [
      ...sessionStart("Owner"),
      ...hostRun({ nightMs, leaveAfterMs: null }),
      [nightMs + 3_000_000, "day"] as const,
      ...later,
      ...hostRun({ nightMs: nextMs + 600_000 }),
    ];
    const withoutDay = stays.filter((entry) => entry[1] !== "day");
    for (const entries of [stays, withoutDay]) {
      const whole = analyseBytes(bytesOf(renderLog(entries)), codec);
      expect(whole.analysis.nights[1]).toMatchObject({ startedAtMs: nextMs, format: "2x3" });
      expect(whole.analysis.nights[1]?.runs[0]?.preload).toBe(true);
      const selected = selectNights(whole.extract, [2], codec);
      const found = analyseBytes(selected, codec);
      expect(withoutNumbers(found.analysis.nights)).toEqual(withoutNumbers(whole.analysis.nights.slice(1)));
      expect(textOf(found.extract)).toBe(textOf(selected));
      expect(textOf(selected).match(/Weakpoint/g)).toHaveLength(32);
    }
  });

  it("holds the places of its own arcanes, and a takeover of its own visit, but no other night's", () => {
    const night = (atMs: number, x: number): readonly Entry[] => {
      const run = hostRun({ nightMs: atMs });
      const [limb = 0, drop = 0] = ["W", "D"].map((line) => run.find((entry) => entry[1] === line)?.[0]);
      return withEntries(run, [
        [limb + 100, "Net [Info]: HOST MIGRATION: local client selected as the new host"],
        [drop, `Script [Info]: SnapPickupToGround.lua: Snapping to (nil) at position Vector(${x}, 2, 3)`],
      ]);
    };
    const log = renderLog([...sessionStart("Owner"), ...night(nightMs, 100), ...night(nightMs + apart, 200)]);
    const { extract, analysis } = analyseBytes(bytesOf(log), codec);
    for (const [number, x] of [
      [1, 100],
      [2, 200],
    ] as const) {
      const selected = selectNights(extract, [number], codec);
      expect(textOf(selected).match(/Vector\(\d+/g)).toEqual([`Vector(${x}`]);
      expect(textOf(selected).match(/HOST MIGRATION/g)).toHaveLength(1);
      const wanted = analysis.nights.filter((found) => found.number === number);
      expect(withoutNumbers(analyseBytes(selected, codec).analysis.nights)).toEqual(withoutNumbers(wanted));
    }
  });

  it("holds no host of another night's squad", () => {
    const joined = (session: string, host: string, atMs: number): Entry => [
      atMs,
      `Net [Info]: JoinSquadSessionCallback. Session id=${session}, host name=${host}`,
    ];
    const client = (atMs: number) =>
      hostRun({ nightMs: atMs })
        .filter((entry) => !["N", "V", "U", "var2", "var3"].includes(entry[1]))
        .map((entry): Entry => (entry[1] === "host" ? [entry[0], "client"] : entry));
    const whole = analyseBytes(
      bytesOf(
        renderLog([
          ...sessionStart("Owner"),
          joined("0123456789abcdef01234567", "Stranger", 60_000),
          ...client(nightMs),
          [nightMs + 600_000, "Net [Info]: MatchingService::LeaveSquad"],
          joined("aaaaaaaaaaaaaaaaaaaaaaaa", "Friend", nightMs + 700_000),
          ...client(nightMs + apart),
        ]),
      ),
      codec,
    );
    const selected = selectNights(whole.extract, [2], codec);
    const found = analyseBytes(selected, codec).analysis.nights;
    expect(withoutNumbers(found)).toEqual(withoutNumbers(whole.analysis.nights.slice(1)));
    expect(found[0]?.sessionId).toBe("aaaaaaaaaaaaaaaaaaaaaaaa");
    expect(textOf(selected)).not.toContain("Stranger");
  });
});
