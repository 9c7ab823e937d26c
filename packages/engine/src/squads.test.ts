import { describe, expect, it } from "vitest";
import { analyseText } from "./testing/analyse.ts";
import type { Entry } from "./testing/log-builder.ts";
import { hostRun, renderLog, sessionStart, withEntries } from "./testing/log-builder.ts";

const nightMs = 500_000;
const run = hostRun({ nightMs });
const add = (name: string, atMs: number, count: number): Entry => [
  atMs,
  `Net [Info]: AddSquadMember: ${name}\ue000, mm=${name}, squadCount=${count}`,
];
const remove = (name: string, atMs: number): Entry => [
  atMs,
  `Net [Info]: RemoveSquadMember: ${name} has been removed`,
];

function nightOf(more: readonly Entry[], entries: readonly Entry[] = run) {
  const [night] = analyseText(renderLog(withEntries([...sessionStart("Owner"), ...entries], more))).nights;
  return { names: night?.squad.map((member) => member.name), size: night?.squadSize, night };
}

describe("the squad of a night", () => {
  it("is the owner alone, who hosts", () => {
    expect(nightOf([]).night?.squad).toEqual([{ name: "Owner", role: "host", isOwner: true }]);
  });

  it("has every name seen during its runs, and the most at once as its size", () => {
    const found = nightOf([
      add("A", 60_000, 2),
      remove("A", nightMs + 100_000),
      add("B", nightMs + 101_000, 2),
    ]);
    expect(found.names).toEqual(["Owner", "A", "B"]);
    expect(found.size).toBe(2);
  });

  it("has nobody who left before its first run", () => {
    expect(nightOf([add("A", 60_000, 2), remove("A", 61_000)]).names).toEqual(["Owner"]);
  });

  it.each([
    ["squadCount=1", add("Owner", 70_000, 1)],
    ["LeaveSquad", [70_000, "Net [Info]: MatchingService::LeaveSquad"] as Entry],
  ])("is emptied but for its owner by %s", (_, line) => {
    expect(nightOf([add("A", 60_000, 2), add("B", 60_001, 3), line])).toMatchObject({
      names: ["Owner"],
      size: 1,
    });
  });

  it("counts who loads, but not the placeholder", () => {
    const found = nightOf([
      [60_000, "Sys [Info]: Starting load for Player"],
      [60_001, "Sys [Info]: Starting load for Mate\ue002"],
      [60_002, "Game [Info]: Third\ue003 loadout loader finished."],
    ]);
    expect(found.names).toEqual(["Owner", "Mate", "Third"]);
  });

  it("has a size of runs that captured something only", () => {
    const crowdedMs = nightMs + 600_000;
    const aborted: readonly Entry[] = [
      [crowdedMs, "F"],
      [crowdedMs + 4000, "N"],
      [crowdedMs + 60_000, "town"],
      [crowdedMs + 60_400, "destroyed"],
    ];
    const found = nightOf([add("A", crowdedMs + 10, 2), add("B", crowdedMs + 20, 3)], [...run, ...aborted]);
    expect(found).toMatchObject({ names: ["Owner", "A", "B"], size: 1 });
  });

  it("knows no owner, and a size of one, when the log names nobody", () => {
    const [night] = analyseText(renderLog(run)).nights;
    expect(night).toMatchObject({
      owner: null,
      squad: [],
      squadSize: 1,
      startedAtUtcMs: null,
      sessionId: null,
    });
  });
});
