import { describe, expect, it } from "vitest";
import { bytesOf, codec } from "./testing/codec.ts";
import { startStepCounter } from "./testing/count-steps.ts";
import { type Entry, renderLog, sessionStart } from "./testing/log-builder.ts";

const counter = startStepCounter();
const { analyseBytes } = await import("./analyser.ts");

// The cost of reading a file grows with its length and with nothing else.

/** The hunter is in the Plains, and the night has begun. */
const begun: readonly Entry[] = [
  ...sessionStart("Owner"),
  [100_000, "plains"],
  [100_001, "host"],
  [100_002, "F"],
];

/** Returns this many lines, a millisecond apart. */
function lines(count: number, line: (index: number) => string): readonly Entry[] {
  return Array.from({ length: count }, (_, index): Entry => [200_000 + index, line(index)]);
}

const cycle = (names: readonly string[]) => (index: number) => names[index % names.length] ?? "";

/** Files of a given number of lines, each of which meets one part of the engine as often as possible. */
const hostile: Readonly<Record<string, (count: number) => readonly Entry[]>> = {
  "transitions after many shards": (count) => [
    ...begun,
    ...lines(count, (index) => (index < count / 2 ? "P" : index === count / 2 ? "N" : "F")),
  ],
  limbs: (count) => [...begun, ...lines(count, cycle(["W"]))],
  "limbs and captures": (count) => [...begun, ...lines(count, cycle(["W", "C"]))],
  "spawns without an end": (count) => [...begun, ...lines(count, cycle(["U", "P", "W", "E", "D"]))],
  "shards put in and taken out": (count) => [...begun, ...lines(count, cycle(["P", "removed"]))],
  "shards and resets": (count) => [...begun, ...lines(count, cycle(["E", "P", "P", "P", "reset"]))],
  songs: (count) => [...begun, ...lines(count, cycle(["W", "song", "stuck"]))],
  "nightfalls and days": (count) => [...begun, ...lines(count, cycle(["N", "day"]))],
  migrations: (count) => [...begun, ...lines(count, cycle(["migrated", "N", "W"]))],
  "visits that never leave": (count) => [...begun, ...lines(count, cycle(["plains", "host", "F", "W"]))],
  "full visits": (count) => [
    ...begun,
    ...lines(count, cycle(["plains", "host", "F", "N", "W", "C", "town", "destroyed"])),
  ],
  "squad members": (count) => [
    ...begun,
    [150_000, "N"],
    ...lines(count, (index) => `Net [Info]: AddSquadMember: Name${index % 90}, mm=${index}, squadCount=2`),
  ],
  "the same instant": (count) =>
    [
      ...begun,
      ...lines(count, (index) => `Net [Info]: AddSquadMember: Name${index}, mm=1, squadCount=2`),
    ].map(([atMs, line]): Entry => [Math.min(atMs, 200_000), line]),
  "game sessions": (count) => [
    ...begun,
    ...lines(count, cycle(["F", "N", "W"])).map(
      ([atMs, line], index): Entry => [index % 6 < 3 ? atMs : atMs - 100_000, line],
    ),
  ],
};

describe("the work of reading a file", () => {
  it.each(Object.entries(hostile))("grows no faster than the file: %s", async (_, make) => {
    const stepsFor = async (count: number) => {
      const bytes = bytesOf(renderLog(make(count)));
      return (await counter.count(() => analyseBytes(bytes, codec))).total;
    };
    await stepsFor(100);
    const few = await stepsFor(2000);
    const many = await stepsFor(8000);
    expect(few).toBeGreaterThan(2000);
    expect(many).toBeLessThan(few * 4 * 1.25);
  });
});
