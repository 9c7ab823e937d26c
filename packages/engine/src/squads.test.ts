import { describe, expect, it } from "vitest";
import { analyseText } from "./testing/analyse.ts";
import type { Entry } from "./testing/log-builder.ts";
import { hostOnly, hostRun, renderLog, sessionStart, withEntries } from "./testing/log-builder.ts";

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

  it("has every name seen during its runs, and its size is the largest number at once", () => {
    const found = nightOf([
      add("A", 60_000, 2),
      remove("A", nightMs + 100_000),
      add("B", nightMs + 101_000, 2),
    ]);
    expect(found.names).toEqual(["Owner", "A", "B"]);
    expect(found.size).toBe(2);
  });

  it("leaves out a hunter who left before its first run", () => {
    expect(nightOf([add("A", 60_000, 2), remove("A", 61_000)]).names).toEqual(["Owner"]);
  });

  it.each([
    ["squadCount=1", add("Owner", 70_000, 1)],
    ["LeaveSquad", [70_000, "Net [Info]: MatchingService::LeaveSquad"] as Entry],
  ])("keeps only its owner after %s", (_, line) => {
    expect(nightOf([add("A", 60_000, 2), add("B", 60_001, 3), line])).toMatchObject({
      names: ["Owner"],
      size: 1,
    });
  });

  it.each([
    "Net [Info]: ProcessSquadMessage received LEAVE message from A",
    "Net [Info]: MatchingServiceWeb::ProcessSquadMessage received LEAVE message from A\ue000",
    "Net [Info]: MatchingService::ProcessSquadMessage received LEAVE message from A, reason=1",
    "Game [Info]: ClientImpl::PlayersChanged. Player=A\ue001, change=UNREGISTERED",
    "Game [Info]: ClientImpl::PlayersChanged. Player=A, change=UNREGISTERED, left=1",
    "Net [Info]: SquadClient - Player=A\ue001, change=UNREGISTERED",
    "Sys [Info]: Player=A, change=UNREGISTERED",
  ])("no longer has the hunter named by the line %s", (line) => {
    const lines: readonly Entry[] = [add("A", 60_000, 2), add("B", 60_001, 3), [61_000, line]];
    expect(nightOf(lines)).toMatchObject({ names: ["Owner", "B"], size: 2 });
  });

  it.each([
    "Net [Info]: ProcessSquadMessage received LEAVE message from ",
    "Net [Info]: ProcessSquadMessage received JOIN message from A, loadout: 5 bytes",
    "Game [Info]: ClientImpl::PlayersChanged. Player=, change=UNREGISTERED",
    "Game [Info]: ClientImpl::PlayersChanged. Player=A, change=REGISTERED",
    // The game writes such lines about the owner at the end of every level.
    "Game [Info]: ClientImpl::PlayersChanged. Player=Owner, change=UNREGISTERED",
    "Net [Info]: IRC in: :x!y@z PRIVMSG #c :ProcessSquadMessage received LEAVE message from A",
    "Net [Info]: IRC in: :x!y@z PRIVMSG #c :Player=A, change=UNREGISTERED",
    "Net [Info]: IRC in: :x!y@z PRIVMSG #c :Logout confirmed",
    "Sys [Info]: Logout requested",
  ])("is not changed by: %s", (line) => {
    expect(nightOf([add("A", 60_000, 2), [61_000, line]])).toMatchObject({ names: ["Owner", "A"], size: 2 });
  });

  it("includes a hunter who loads again after a level's end", () => {
    const found = nightOf([
      add("A", 60_000, 2),
      [61_000, "Game [Info]: ClientImpl::PlayersChanged. Player=A, change=UNREGISTERED"],
      [62_000, "Game [Info]: A loadout loader finished."],
    ]);
    expect(found).toMatchObject({ names: ["Owner", "A"], size: 2 });
  });

  it.each([
    "Sys [Info]: Logout confirmed",
    "Net [Info]: Logout confirmed.",
    "Game [Info]: LoginManager::Logout confirmed",
    "Script [Info]: LoginScreen.lua: Logout confirmed",
    "Sys [Info]: Account - Logout confirmed",
  ])("starts again after a logout: %s", (line) => {
    const lines: readonly Entry[] = [
      add("A", 60_000, 2),
      [61_000, line],
      [62_000, line],
      [63_000, "Sys [Info]: Logged in Other"],
    ];
    const { night } = nightOf(lines);
    expect(night).toMatchObject({ owner: "Other", squadSize: 1, squad: [{ name: "Other" }] });
    // No hunter is known until one logs in.
    expect(nightOf(lines.slice(0, 3)).night).toMatchObject({ owner: null, squadSize: 1, squad: [] });
  });

  it("stays with its hunt when the owner logs out before the Plains were left", () => {
    const found = nightOf([
      add("A", 60_000, 2),
      [nightMs + 60_000, "Sys [Info]: Logout confirmed"],
      [nightMs + 61_000, "Sys [Info]: Logged in Other"],
      [nightMs + 62_000, "Net [Info]: AddSquadMember: B, mm=1, squadCount=2"],
    ]);
    expect(found).toMatchObject({ names: ["Owner", "A"], size: 2 });
    expect(found.night).toMatchObject({ owner: "Owner", fullRunsCount: 1 });
  });

  it("has five at once when no line says that one left", () => {
    const five = ["A", "B", "C", "D"].map((name, index) => add(name, 60_000 + index, index + 2));
    expect(nightOf(five)).toMatchObject({ names: ["Owner", "A", "B", "C", "D"], size: 5 });
  });

  it("includes hunters who load, but not the placeholder", () => {
    const found = nightOf([
      [60_000, "Sys [Info]: Starting load for Player"],
      [60_001, "Sys [Info]: Starting load for Mate\ue002"],
      [60_002, "Game [Info]: Third\ue003 loadout loader finished."],
    ]);
    expect(found.names).toEqual(["Owner", "Mate", "Third"]);
  });

  it("counts only runs with a capture or a kill for its size", () => {
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

  it("has no owner, and a size of one, when the log names nobody", () => {
    const [night] = analyseText(renderLog(run)).nights;
    expect(night).toMatchObject({
      owner: null,
      squad: [],
      squadSize: 1,
      startedAtUtcMs: null,
      sessionId: null,
    });
  });

  it.each([
    "Name (with) parentheses",
    "a Clan: b",
    "squadCount=4",
    "has been removed",
    "loadout loader finished.",
    "Player",
    "#1",
  ])("has a member called %j, wherever a name appears", (name) => {
    const found = nightOf([
      add(name, 60_000, 2),
      [60_001, `Net [Info]: AddSquadMember: ${name}, mm=0123456789abcdef01234567, squadCount=2`],
      [60_002, `Sys [Info]: Starting load for ${name}\ue000`],
      [60_003, `Game [Info]: ${name}\ue003 loadout loader finished.`],
    ]);
    expect(found).toMatchObject({ names: ["Owner", name], size: 2 });
    expect(nightOf([add(name, 60_000, 2), remove(name, 60_001)])).toMatchObject({
      names: ["Owner"],
      size: 1,
    });
  });

  it("cuts a name at the first comma of its field, in every place", () => {
    const found = nightOf([
      add("Comma, Name", 60_000, 2),
      [60_002, "Sys [Info]: Starting load for Comma, Name\ue000"],
      [60_003, "Game [Info]: Comma, addr=x loadout loader finished."],
    ]);
    expect(found).toMatchObject({ names: ["Owner", "Comma"], size: 2 });
  });

  it.each(["Name (with) parentheses", "(x)", "Player"])("has an owner called %j once", (name) => {
    const entries = [...sessionStart(name), ...run];
    const [night] = analyseText(renderLog(entries)).nights;
    expect(night).toMatchObject({ owner: name, squad: [{ name, isOwner: true }], squadSize: 1 });
  });

  it("has as its owner the hunter who was alone in a squad, when the log does not name one", () => {
    const entries: readonly Entry[] = [add("Alone", 60_000, 1), add("Mate", 61_000, 2), ...run];
    const [night] = analyseText(renderLog(entries)).nights;
    expect(night).toMatchObject({ owner: "Alone", squadSize: 2 });
    expect(night?.squad[0]).toEqual({ name: "Alone", role: "host", isOwner: true });
  });

  it("has the host of a joined squad by name, and the owner again after leaving it", () => {
    const host: Entry = [
      60_000,
      "Net [Info]: JoinSquadSessionCallback. Session id=0123456789abcdef01234567, host name=Host, (the) one\ue000",
    ];
    const visit = run.filter((entry) => entry[1] !== "host" && !hostOnly.has(entry[1]));
    const { night } = nightOf([host, add("Host, (the) one", 60_001, 2)], visit);
    expect(night?.squad).toEqual([
      { name: "Owner", role: "client", isOwner: true },
      { name: "Host", role: "host", isOwner: false },
    ]);
    expect(night?.sessionId).toBe("0123456789abcdef01234567");
    const left = nightOf([host, [61_000, "Net [Info]: MatchingService::LeaveSquad"]]).night;
    expect(left).toMatchObject({ sessionId: null, squad: [{ name: "Owner", role: "host" }] });
  });

  describe("of a joined squad", () => {
    const client = run
      .filter(([, line]) => !hostOnly.has(line))
      .map((entry): Entry => (entry[1] === "host" ? [entry[0], "client"] : entry));
    const join: Entry = [
      60_000,
      "Net [Info]: JoinSquadSessionCallback. Session id=0123456789abcdef01234567, host name=Host\ue000",
    ];
    const asClient = (...more: readonly Entry[]) => {
      const { night, names, size } = nightOf(more, client);
      return { names, size, host: night?.squad.find(({ role }) => role === "host")?.name ?? null };
    };

    it.each([1, 2, 4])(
      "has the host that the join named, although the owner is added first (squadCount=%i)",
      (count) => {
        expect(
          asClient(join, add("Owner", 60_100, count), add("Host", 60_200, 2), add("A", 60_300, 3)),
        ).toEqual({
          names: ["Owner", "Host", "A"],
          size: 3,
          host: "Host",
        });
      },
    );

    it("has a host without an add line of its own, up to a minute after the join", () => {
      expect(asClient(join, add("Owner", 120_000, 1), add("A", 120_300, 3))).toEqual({
        names: ["Owner", "Host", "A"],
        size: 3,
        host: "Host",
      });
    });

    it.each([
      ["more than a minute after the join", [join, add("Owner", 120_001, 1)]],
      [
        "after the squad was left again",
        [join, [60_050, "Net [Info]: MatchingService::LeaveSquad"] as Entry, add("Owner", 60_100, 1)],
      ],
      [
        "after a logout",
        [
          join,
          [60_050, "Sys [Info]: Logout confirmed"] as Entry,
          [60_060, "Sys [Info]: Logged in Owner"] as Entry,
          add("Owner", 60_100, 1),
        ],
      ],
    ])("is the owner alone when the owner is added %s", (_, lines) => {
      expect(asClient(...lines)).toEqual({ names: ["Owner"], size: 1, host: null });
    });

    it("has no known host for a log that names no owner", () => {
      const lines = [join, add("Host", 60_100, 1), add("Me", 60_200, 2)];
      const [night] = analyseText(renderLog(withEntries(client, lines))).nights;
      expect(night).toMatchObject({ owner: null, squadSize: 2 });
    });

    const followed = "HOST MIGRATION: local client trying to join new host:";
    it.each([
      ["Net [Info]", "A"],
      ["Game [Info]", "A\ue001"],
      ["Sys [Info]", "A, flags=0"],
      ["Script [Info]", "A"],
    ])("follows the new host when the first leaves, as %s says", (module, name) => {
      const left: Entry = [
        nightMs - 60_000,
        "Net [Info]: MatchingServiceWeb::ProcessSquadMessage received LEAVE message from Host",
      ];
      const lines: readonly Entry[] = [
        join,
        add("A", 60_200, 3),
        left,
        [nightMs - 59_000, `${module}: ${followed} ${name}`],
      ];
      expect(asClient(...lines)).toEqual({ names: ["Owner", "A"], size: 2, host: "A" });
      // The squad is the same when the change comes in the middle of a fight, because both hunters were there.
      const later = lines.map(([atMs, line]): Entry => [atMs > 400_000 ? atMs + 160_000 : atMs, line]);
      expect(asClient(...later)).toEqual({ names: ["Owner", "Host", "A"], size: 3, host: "A" });
    });

    it.each([
      ["the owner, who follows themselves", `Net [Info]: ${followed} Owner`, "Owner"],
      [
        "the owner, who is selected",
        "Net [Info]: HOST MIGRATION: local client selected as the new host",
        "Owner",
      ],
      ["the former host, when the new one has no name", `Net [Info]: ${followed} `, "Host"],
      [
        "the former host, whatever a level's end finalizes",
        "Game [Info]: FinalizeHostMigration, have data for 0 agent(s)",
        "Host",
      ],
      [
        "the hunter whom the next level names",
        "Script [Info]: PrepareDemoCinematics.lua: Host name A\ue000",
        "A",
      ],
      [
        "an unknown hunter, where the next level is the owner's own",
        "Script [Info]: PrepareDemoCinematics.lua: Host name Owner",
        null,
      ],
    ])("has this host: %s", (_, line, host) => {
      expect(asClient(join, add("A", 60_200, 3), [70_000, line])).toMatchObject({ size: 3, host });
    });

    it("has a host whom only the level names", () => {
      const named: Entry = [70_000, "Script [Info]: PrepareDemoCinematics.lua: Host name Host\ue000"];
      expect(asClient(add("A", 60_000, 2), named)).toEqual({
        names: ["Owner", "A", "Host"],
        size: 3,
        host: "Host",
      });
      // An owner who is alone in a town sees a stranger as its host.
      expect(asClient(named)).toEqual({ names: ["Owner"], size: 1, host: null });
    });
  });

  it("names a client's host in a mixed night, even when the owner hosts later", () => {
    const clientRun = run
      .filter((entry) => !["N", "V", "U", "var2", "var3"].includes(entry[1]))
      .map((entry): Entry => (entry[1] === "host" ? [entry[0], "client"] : entry));
    const hosted = hostRun({ nightMs: nightMs + 600_000 });
    const host: Entry = [
      60_000,
      "Net [Info]: JoinSquadSessionCallback. Session id=0123456789abcdef01234567, host name=Leader",
    ];
    const { night } = nightOf([host], [...clientRun, ...hosted]);
    expect(night).toMatchObject({ perspective: "host", format: "2x3", activeTimeMs: null });
    expect(night?.squad.find((member) => member.role === "host")?.name).toBe("Owner");
    expect(night?.durationMs).toBe((hosted.at(-2)?.[0] ?? 0) - (nightMs - 4000));
  });
});
