import { describe, expect, it } from "vitest";
import { extractOf, extractText } from "../testing/analyse.ts";
import { bytesOf, textOf } from "../testing/codec.ts";
import { nightFixtures, readFixture, realFixture } from "../testing/fixture.ts";
import type { Entry } from "../testing/log-builder.ts";
import { hostRun, renderLog, sessionStart } from "../testing/log-builder.ts";

const ids = [
  "52f0ca1fe4b0a1b2c3d4e5f6",
  "0badc0de0badc0de0badc0de",
  "ABCDEFABCDEFABCDEFABCDEF",
  "777777777777777777777777",
];
const session = "00112233445566778899aabb";

/** R31: forty personal texts that must not leave the machine. */
const canaries = [
  ...ids,
  "203.0.113.77",
  "198.51.100.9",
  "192.168.178.31",
  "10.11.12.13",
  "4950",
  "4960",
  "2001:db8::77",
  "canary@example.org",
  "dana.canary@example.com",
  "DESKTOP-CANARY",
  "CANARY-PC",
  "CanaryUser",
  "canary-user-2",
  "C:\\Users\\CanaryUser",
  "D:\\CanaryGames",
  "/home/canary",
  "/mnt/canary",
  "Z:\\canary\\proton",
  "rewardSeed",
  "-2078958555170187980",
  "8812345678901234567",
  "Canary Clan",
  "Canary Clan#042",
  "Vector(-120.5",
  "Vector(7.7",
  "310.75",
  "-9.66809",
  "sessiontoken-canary",
  "nonce=canary",
  "Bearer canary",
  "CanaryStranger",
  "CanaryFriend",
  "canary chat text",
  "SRand seeded with",
  "2486589405790814888",
  "Canary Core Ultra",
  "CanaryMonitor",
  "15:01:51",
] as const;

const canaryLog = renderLog([
  [
    700,
    "Sys [Diag]: Process Command-line: -token:sessiontoken-canary -dir:C:\\Users\\CanaryUser\\nonce=canary",
  ],
  [
    700,
    "Sys [Diag]: Build Label: 2026.05.13.13.07 Retail Windows x64 [Stripped] built by CanaryUser in D:\\CanaryGames",
  ],
  [706, "Sys [Diag]: Windows user-name: CanaryUser"],
  [706, "Sys [Diag]: Windows computer-name: DESKTOP-CANARY"],
  [
    706,
    "Sys [Diag]: Current time: Sat Jun 13 15:01:51 2026 on CANARY-PC [UTC: Sat Jun 13 07:01:51 2026] canary-user-2",
  ],
  [707, "Sys [Diag]: Current directory: Z:\\canary\\proton"],
  [757, "Sys [Diag]: Found Monitor: CanaryMonitor; Processor: Canary Core Ultra"],
  [782, "Sys [Info]: Redirecting package load to: /home/canary/EE.cfg"],
  [5624, "Sys [Diag]: SRand seeded with: 2486589405790814888"],
  [38_931, `Sys [Info]: Logged in Hunter (${ids[0]}) from 203.0.113.77 as canary@example.org`],
  [
    43_578,
    `Sys [Info]: Player name changed to Hunter\ue000 Clan: Canary Clan#042 AccountId: ${ids[0]} dana.canary@example.com`,
  ],
  [43_896, `Net [Info]: AddSquadMember: Hunter\ue000, mm=${ids[0]}, squadCount=1, from 198.51.100.9:4950`],
  [44_000, `Net [Info]: AddSquadMember: Mate\ue001, mm=${ids[1]}, squadCount=2`],
  [44_100, "Net [Info]: Squad host address: 192.168.178.31:4960"],
  [44_200, "Net [Info]: Peer 2001:db8::77 and 10.11.12.13, Bearer canary"],
  [44_300, "Net [Info]: Chat: CanaryStranger says canary chat text to CanaryFriend"],
  [63_146, `Net [Info]: HostSessionDone (1, sessionId=${session}, rewardSeed=-2078958555170187980)`],
  [64_000, `Net [Info]: JoinSquadSessionCallback. Session id=${session}, host name=${ids[2]}`],
  [64_500, "Net [Info]: RemoveSquadMember: Mate has been removed by CanaryFriend at 10.11.12.13"],
  [65_000, "Sys [Info]: ===[ Game successfully connected to: /mnt/canary/Hub.lp ]==="],
  [66_000, `Script [Info]: EidolonMP.lua: EIDOLONMP: Level: /Lotus/Levels/${ids[3]}/Hub`],
  [67_000, "Script [Info]: EidolonMP.lua: EIDOLONMP: Level: C:\\Users\\CanaryUser\\Level"],
  ...hostRun({ nightMs: 500_000, leaveAfterMs: null }),
  [
    990_000,
    "Script [Info]: SnapPickupToGround.lua: Snapping to (Terrain) at position Vector(-120.5, 14.25, 310.75)",
  ],
  [
    991_000,
    "Script [Info]: EidolonMP.lua: EIDOLONMP: Start streaming to layer 0, player position: Vector(-9.66809, 1, 1)",
  ],
  [
    992_000,
    "Script [Info]: TeralystAvatarScript.lua: Teralyst Captured by CanaryStranger at Vector(7.7, 1, 1) 8812345678901234567",
  ],
]);

describe("the extract of a log", () => {
  const extract = extractText(canaryLog);

  it("is tested with forty canaries, each of which is in the log", () => {
    expect(canaries.length).toBeGreaterThanOrEqual(40);
    expect(canaries.filter((canary) => !canaryLog.includes(canary))).toEqual([]);
  });

  it("holds none of the canaries", () => {
    expect(canaries.filter((canary) => extract.toLowerCase().includes(canary.toLowerCase()))).toEqual([]);
  });

  it("numbers ids by first appearance, and keeps the ids of matches and builds", () => {
    expect(extract.split("\n").slice(0, 7)).toEqual([
      "0.700 Sys [Diag]: Build Label: 2026.05.13.13.07 Retail Windows x64 [Stripped]",
      "0.706 Sys [Diag]: Current time: [UTC: Sat Jun 13 07:01:51 2026]",
      "38.931 Sys [Info]: Logged in Hunter (#1)",
      "43.578 Sys [Info]: Player name changed to Hunter Clan:  AccountId: #1",
      "43.896 Net [Info]: AddSquadMember: Hunter, mm=#1, squadCount=1",
      "44.000 Net [Info]: AddSquadMember: Mate, mm=#2, squadCount=2",
      `63.146 Net [Info]: HostSessionDone (1, sessionId=${session}`,
    ]);
  });

  it("numbers ids by position, whatever they look like", () => {
    const line = "1.000 Net [Info]: AddSquadMember: A, mm=not an id at all, squadCount=2\n";
    expect(extractText(line)).toBe("1.000 Net [Info]: AddSquadMember: A, mm=#1, squadCount=2\n");
  });

  it.each([...nightFixtures, realFixture])("holds no id of %s", (name) => {
    // The id of a match stays, and so does the place of an arcane in whole units.
    const kept = textOf(extractOf(readFixture(name)))
      .replaceAll(/(?:sessionId|Session id)=[0-9a-f]{24}/g, "")
      .replaceAll(/ Snapping to \(\) at position Vector\(-?\d+, -?\d+, -?\d+\)\n/g, "");
    expect(kept).not.toMatch(/[0-9a-f]{24}/i);
    expect(kept).not.toMatch(/\d+\.\d+\.\d+\.\d+:\d+|rewardSeed|Vector|Clan: \S/);
  });
});

describe("the extract of a log whose time falls", () => {
  it("keeps the time and the module of the line where it falls, without the message", () => {
    const log = renderLog([
      [100_000, "N"],
      [2_000_000, "Net [Info]: far ahead, a line that does not matter"],
      [1_900_000, "Sys [Info]: secret, and long enough"],
      [1_901_000, "N"],
    ]);
    expect(extractText(log)).toBe(
      [
        "100.000 Script [Info]: TeralystEncounter.lua: It's nighttime!",
        "1900.000 Sys",
        "1901.000 Script [Info]: TeralystEncounter.lua: It's nighttime!",
        "",
      ].join("\n"),
    );
  });

  it("keeps lines that the game writes again", () => {
    const entries: readonly Entry[] = [
      [100_000, "N"],
      [130_000, "V"],
      [100_000, "W"],
    ];
    expect(extractText(renderLog(entries)).split("\n")).toHaveLength(4);
  });
});

describe("names that change when they are cleaned", () => {
  it.each([
    "Sys [Info]: Player name changed to A Clan:\u00a0 Clan: x AccountId: 1",
    `Sys [Info]: Player name changed to ${"n".repeat(58)} Clan:\u00a0x Clan: y AccountId: 1`,
    "Net [Info]: AddSquadMember: a,\u0007 mm=1, squadCount=3, mm=2, squadCount=2",
    "Net [Info]: AddSquadMember: a, mm=b, mm=c, squadCount=2",
    "Sys [Info]: Logged in a (b) (0123456789abcdef01234567)",
    `Game [Info]: ${"x".repeat(50)} loadout loader finished. and more loadout loader finished.`,
    "Net [Info]: AddSquadMember: \u202e\ue000\u0000, mm=1, squadCount=2",
    "Net [Info]: AddSquadMember: 0123456789abcdef0123456789abcdef, mm=#7, squadCount=2",
    "Net [Info]: AddSquadMember: a, mm=\u0338x, squadCount=2",
  ])("are stable: %j", (line) => {
    const once = extractText(`1.000 ${line}\n`);
    expect(extractText(once)).toBe(once);
    expect(textOf(extractOf(bytesOf(once)))).toBe(once);
  });
});

describe("the sample", () => {
  it("keeps the hunt's lines as they are", () => {
    const kept = extractText(renderLog([...sessionStart("Owner"), ...hostRun({ nightMs: 500_000 })]));
    expect(kept).toContain("500.000 Script [Info]: TeralystEncounter.lua: It's nighttime!\n");
    expect(kept).toContain(" Script [Info]: TeralystEncounter.lua:      Eidolon spawning SUCCESS\n");
  });
});
