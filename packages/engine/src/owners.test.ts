import { describe, expect, it } from "vitest";
import { createRandom } from "./chance/random.ts";
import { renderHunt, renderLog as renderSimulated } from "./simulation/render-log.ts";
import { planSession } from "./simulation/session-plan.ts";
import { simulateSession } from "./simulation/simulate-session.ts";
import { analyseText, extractText } from "./testing/analyse.ts";
import type { Entry } from "./testing/log-builder.ts";
import { hostRun, renderLog, sessionStart, withEntries } from "./testing/log-builder.ts";

// Tests of a log's owner: the login lines, as all builds write them (docs/game-log.md 2).
const nightMs = 500_000;
const run = hostRun({ nightMs });
const id = "0123456789abcdef01234567";
const otherId = "89abcdef0123456789abcdef";

function nightOf(entries: readonly Entry[]) {
  const log = renderLog(withEntries(entries, run));
  const [night] = analyseText(log).nights;
  // The extract names the same owner, and holds nothing else of the line.
  const extract = extractText(log);
  expect(extract).not.toContain("Moon Watch");
  expect(extract).not.toContain(id);
  expect(extractText(extract)).toBe(extract);
  expect(analyseText(extract).nights[0]).toEqual(night);
  return night;
}

function ownerOf(...lines: readonly string[]): string | null | undefined {
  return nightOf(lines.map((line, index): Entry => [40_000 + index * 1000, `Sys [Info]: ${line}`]))?.owner;
}

describe("the owner of a log", () => {
  it.each([
    ["Hunter", `Logged in Hunter (${id})`],
    ["Hunter", "Logged in Hunter"],
    [".dot-ted_1", "Logged in .dot-ted_1"],
    ["夜", "Logged in 夜"],
    ["Hunter", `Player name changed to Hunter\ue000 Clan: Moon Watch#001 AccountId: ${id}`],
    ["Hunter", "Player name changed to Hunter\ue000 Clan: Moon Watch#001"],
    ["Hunter", "Player name changed to Hunter\ue003 Clan: "],
    ["Hunter", `Player name changed to Hunter\ue000 AccountId: ${id}`],
    ["Hunter", "Player name changed to Hunter\ue000"],
    ["Hunter", `Player name changed to Hunter\ue000 Clan:Moon Watch AccountId: ${id}`],
  ])("is %j by %j", (owner, line) => {
    expect(ownerOf(line)).toBe(owner);
  });

  it.each([
    // The name is empty.
    [null, "Logged in "],
    [null, "Logged in"],
    [null, `Logged in (${id})`],
    [null, `Logged in  (${id})`],
    [null, "Logged in \ue000"],
    [null, "Player name changed to "],
    [null, "Player name changed to Clan: Moon Watch#001"],
    [null, "Player name changed to  Clan: Moon Watch#001"],
    [null, `Player name changed to AccountId: ${id}`],
    [null, `Player name changed to  Clan: Moon Watch AccountId: ${id}`],
    // The names have a comma, brackets that hold no id, ids of another length, and brackets that do not close.
    ["Hun", "Logged in Hun, ter"],
    ["Hun", `Logged in Hun, ter (${id})`],
    ["Hunter", "Logged in Hunter (offline)"],
    ["Hunter", "Logged in Hunter ()"],
    ["Hunter", "Logged in Hunter (0123)"],
    ["Hunter", `Logged in Hunter (${id}${id})`],
    ["Hunter", `Logged in Hunter (${id}`],
    ["Hunter", "Logged in Hunter ("],
    // Texts that are never a name.
    [null, "Logged in somebody@example.org"],
    [null, "Logged in C:\\Users\\Dana"],
    [null, "Logging in as somebody@example.org"],
    [null, "Logged into Hunter"],
  ])("is %j by %j", (owner, line) => {
    expect(ownerOf(line)).toBe(owner);
  });

  it.each([
    ["with ids", ` (${id})`, ` AccountId: ${id}`],
    ["without ids", "", ""],
  ])("is the hunter who logged in, whatever the name contains (%s)", (_, bracket, ending) => {
    const name = "a Clan: b";
    const lines: readonly Entry[] = [
      [40_000, `Sys [Info]: Logged in ${name}${bracket}`],
      [41_000, `Sys [Info]: Player name changed to ${name}\ue000 Clan: Moon Watch#001${ending}`],
      [42_000, `Net [Info]: AddSquadMember: ${name}\ue000, mm=${id}, squadCount=1`],
    ];
    expect(nightOf(lines)).toMatchObject({ owner: name, squadSize: 1, squad: [{ name, isOwner: true }] });
  });

  it("is the hunter who was last alone in a squad, when no login names one", () => {
    const lines: readonly Entry[] = [
      [40_000, `Net [Info]: AddSquadMember: First, mm=${id}, squadCount=1`],
      [41_000, `Net [Info]: AddSquadMember: Mate, mm=${otherId}, squadCount=2`],
      [60_000, `Net [Info]: AddSquadMember: Second, mm=${otherId}, squadCount=1`],
    ];
    expect(nightOf(lines)).toMatchObject({ owner: "Second", squadSize: 1, squad: [{ name: "Second" }] });
    // Only such a log has the diagnostic that its owner is a guess.
    const codesOf = (entries: readonly Entry[]) =>
      analyseText(renderLog(withEntries(entries, run))).diagnostics.map(({ code }) => code);
    expect(codesOf(lines)).toContain("owner_inferred");
    expect(codesOf([...lines, [61_000, "Sys [Info]: Logged in Second"]])).not.toContain("owner_inferred");
    expect(codesOf([])).not.toContain("owner_inferred");
  });
});

describe("a login", () => {
  const start = sessionStart("First");
  const mate: Entry = [60_000, `Net [Info]: AddSquadMember: Mate, mm=${otherId}, squadCount=2`];

  it.each(["First", "Second"])(
    "of %s starts a new squad, although no line says that anybody logged out",
    (name) => {
      const night = nightOf([...start, mate, [70_000, `Sys [Info]: Logged in ${name}`]]);
      expect(night).toMatchObject({ owner: name, squadSize: 1, squad: [{ name, role: "host" }] });
    },
  );

  it("during a hunt does not give the hunt to another owner", () => {
    const night = nightOf([
      ...start,
      mate,
      [nightMs + 60_000, "Sys [Info]: Logged in Second"],
      [nightMs + 61_000, `Net [Info]: AddSquadMember: Third, mm=${otherId}, squadCount=2`],
    ]);
    expect(night).toMatchObject({ owner: "First", squadSize: 2, fullRunsCount: 1 });
    expect(night?.squad.map((member) => member.name)).toEqual(["First", "Mate"]);
  });
});

describe("a simulated log", () => {
  const loginOf = (notBeforeMs: number) => {
    const random = createRandom(1);
    const session = simulateSession(planSession(random, { notBeforeMs }), random);
    const { owner } = session.host;
    const lines = renderHunt(session.host).split("\r\n");
    const about = lines.filter((line) => /Logged in|Player name changed/.test(line));
    expect(analyseText(lines.join("\n")).nights[0]?.owner).toBe(owner.name);
    return about.map((line) => line.includes(owner.accountId));
  };

  it.each([
    ["2026-05-20", [true, true]],
    ["2026-08-20", [false, false]],
  ])("of %s names the owner in the way of that day's build", (day, ids) => {
    expect(loginOf(Date.parse(day))).toEqual(ids);
  });

  it("names the owner's mail address beside the login, and no extract contains it", () => {
    const random = createRandom(2);
    const { host } = simulateSession(planSession(random), random);
    const log = [...renderSimulated(host, { noiseLinesPerSecond: 0, withContext: true })].join("");
    expect(log).toContain("@example.invalid");
    expect(extractText(log)).not.toContain("@");
  });
});
