import { describe, expect, it } from "vitest";
import { readSquad, type SquadLog } from "./read-squad.ts";

// Tests of docs/trust.md, S10, which finds the log of a squad that differs from the others.

const host: SquadLog = {
  startedAtUtcMs: 1_800_000_000_000,
  momentsMs: Array.from({ length: 40 }, (_, index) => 500_000 + index * 17_900 + (index % 7) * 211),
  shardsMs: [640_300, 820_450, 940_100],
};
/** Returns the log of a member whose game started this much earlier. */
const mate = (earlierMs: number): SquadLog => ({
  startedAtUtcMs: host.startedAtUtcMs - earlierMs,
  momentsMs: host.momentsMs.map((atMs, index) => atMs + earlierMs + (index % 3) * 20),
  shardsMs: host.shardsMs.map((atMs) => atMs + earlierMs + 35),
});
const squad = [host, mate(321_000), mate(9_000), mate(77_500)];
const withMoved = (log: SquadLog, place: number, byMs: number): SquadLog => ({
  ...log,
  momentsMs: log.momentsMs.map((atMs, index) => (index === place ? atMs + byMs : atMs)),
});
const cutAfter = (log: SquadLog, count: number): SquadLog => ({
  ...log,
  momentsMs: log.momentsMs.slice(0, count),
});
const agreeing = (logs: readonly SquadLog[]) => readSquad(logs).map((held) => held?.agreement.agrees ?? null);

describe("the logs of a squad (S10)", () => {
  it("all agree when none was changed", () => {
    expect(agreeing(squad)).toEqual([true, true, true, true]);
    expect(readSquad(squad).map((held) => held?.other)).toEqual([1, 0, 0, 0]);
  });

  it.each([0, 1, 2, 3])("name the log at index %i with one moved line, and the line", (place) => {
    const logs = squad.map((log, index) => (index === place ? withMoved(log, 20, 10_000) : log));
    expect(agreeing(logs)).toEqual(squad.map((_, index) => index !== place));
    const [moved] = readSquad(logs)[place]?.agreement.displaced ?? [];
    expect(Math.abs((moved?.byMs ?? 0) - 10_000)).toBeLessThan(100);
  });

  it("name that log although the shown log ends before that line", () => {
    const [first = host, second = host, third = host] = squad;
    const logs = [cutAfter(first, 15), second, withMoved(third, 20, -10_000), squad[3] ?? host];
    expect(agreeing(logs)).toEqual([true, true, false, true]);
  });

  it("name both of the two changed logs among four, even when their changes differ", () => {
    const logs = squad.map((log, index) => (index < 2 ? withMoved(log, 20 + index, 5000) : log));
    expect(agreeing(logs)).toEqual([false, false, true, true]);
  });

  it("leave open which of two logs is right, and the first counts as right", () => {
    expect(agreeing([withMoved(host, 20, -10_000), squad[1] ?? host])).toEqual([null, false]);
    expect(agreeing([host, withMoved(mate(9_000), 20, -10_000)])).toEqual([null, false]);
  });

  const open = (logs: readonly SquadLog[]) =>
    readSquad(logs).map((held) => (held === null || held.agreement.agrees ? null : held.isOpen));

  it("leave open which logs are right when as many logs support either side", () => {
    const [first = host, second = host, third = host, fourth = host] = squad;
    expect(open([withMoved(host, 20, -10_000), second])).toEqual([null, true]);
    const other = [withMoved(third, 20, 5000), withMoved(fourth, 20, 5000)];
    expect(open([first, second, ...other])).toEqual([null, null, true, true]);
    expect(open([first, second, third, withMoved(fourth, 20, 5000)])).toEqual([null, null, null, false]);
  });

  it("are not confirmed by a log with only a few lines of the night, whose clock always fits", () => {
    const few = (count: number) => ({
      ...cutAfter(mate(9000), count),
      shardsMs: mate(9000).shardsMs.slice(0, 1),
    });
    for (const lines of [1, 5, 8]) expect(agreeing([host, few(lines)])).toEqual([null, null]);
    expect(agreeing([host, few(9)])).toEqual([true, true]);
  });

  it("do not judge a log that has nothing of the night", () => {
    expect(agreeing([host, { ...host, momentsMs: [9_000_000], shardsMs: [] }])).toEqual([null, null]);
  });
});
