import { describe, expect, it } from "vitest";
import { extractText } from "../testing/analyse.ts";
import type { Entry } from "../testing/log-builder.ts";
import { hostRun, renderLog, sessionStart } from "../testing/log-builder.ts";

const id = "52f0ca1fe4b0a1b2c3d4e5f6";

/** R31: personal texts in unusual places of kept lines, or of lines beside them. */
const lines: readonly (readonly [canary: string, line: string])[] = [
  ["CanaryJob", "    jobId=/Lotus/Types/Gameplay/CanaryJob_6a2cec480000000000000032_EudicoHeists"],
  ["CanaryPlace", "    location=CanaryPlace\\Documents"],
  ["CanaryNode", "    location=CanaryNode"],
  ["CanaryFolder", "    levelOverride=/home/CanaryFolder/EidolonLandscape"],
  ["CanaryUp", "    levelOverride=/Lotus/../home/CanaryUp/EidolonLandscape"],
  ["canary@inside.example", "    levelOverride=/Lotus/Levels/canary@inside.example/EidolonLandscape"],
  ["CanaryOverride", "    levelOverride=/Lotus/Levels/CanaryOverride/Hub"],
  ["CanaryPlains", "    levelOverride=/Lotus/Levels/CanaryPlains/EidolonLandscape"],
  ["CanaryLevel", "70.001 Script [Info]: EidolonMP.lua: EIDOLONMP: Level: /Lotus/Levels/CanaryLevel/Hub"],
  [
    "CanaryMod",
    "70.002 Sys [Info]: ===[ Game successfully connected to: /Lotus/Levels/CanaryMod/EidolonLandscape/X.lp ]===",
  ],
  ["CanaryQuest", "    questReq=CanaryQuest"],
  [
    "CanaryDots",
    "70.001 Script [Info]: EidolonMP.lua: EIDOLONMP: Level: /Lotus/Levels/../../Users/CanaryDots",
  ],
  [
    "CanaryWine",
    "70.002 Sys [Info]: ===[ Game successfully connected to: /Lotus/./../drive_c/users/CanaryWine/X.lp ]===",
  ],
  [
    "CanaryTail",
    "70.003 Sys [Info]: ===[ Game successfully connected to: /Lotus/Levels/Hub.lp ]=== from CanaryTail",
  ],
  [
    "203.0.113.51",
    "70.004 Script [Info]: EidolonMP.lua: EIDOLONMP: Future region mode=HOST, last=203.0.113.51",
  ],
  ["CanaryTown", "70.005 Script [Info]: EidolonMP.lua: EIDOLONMP: TryTownTransition(CanaryTown)"],
  ["CanaryHost", "70.006 Script [Info]: EidolonMP.lua: EIDOLONMP: Became the new host, was CanaryHost"],
  ["203.0.113.52", "70.007 Net [Info]: HostSessionDone (1, sessionId=203.0.113.52, rewardSeed=7)"],
  ["CanarySession", "70.008 Net [Info]: JoinSquadSessionCallback. Session id=CanarySession, host name=Host"],
  ["198.51.100.53", "70.009 Net [Info]: MatchingService::LeaveSquad from 198.51.100.53:4950"],
  ["canary@mm.example", "70.010 Net [Info]: AddSquadMember: Mate, mm=canary@mm.example, squadCount=2"],
  [
    "203.0.113.54",
    "70.011 Net [Info]: AddSquadMember: Mate, mm=203.0.113.54:4950, squadCount=2 at 203.0.113.54",
  ],
  [
    "CanaryClan",
    "70.012 Sys [Info]: Player name changed to Owner Clan: CanaryClan: AccountId: x AccountId: CanaryClan",
  ],
  ["CanaryPhone", "70.013 Sys [Info]: Logged in Owner (CanaryPhone) and on CanaryPhone"],
  ["CanaryGuild", "70.013 Sys [Info]: Player name changed to Owner\ue000 Clan: CanaryGuild#001"],
  ["CanaryHouse", "70.013 Sys [Info]: Player name changed to Owner Clan:CanaryHouse AccountId: 1"],
  ["CanaryTablet", "70.013 Sys [Info]: Logged in Owner (CanaryTablet"],
  ["canary@login.example", "70.013 Sys [Info]: Logging in as canary@login.example"],
  ["canary@late.example", "70.013 Sys [Info]: Logged in canary@late.example"],
  ["CanaryBuild", "70.014 Sys [Diag]: Build Label: 2026.05.13.13.07 Retail CanaryBuild"],
  ["CanaryZone", "70.015 Sys [Diag]: Current time: CanaryZone [UTC: Sat Jun 13 07:01:51 2026] CanaryZone"],
  ["8812345678", "70.016 Script [Info]: TeralystEncounter.lua: Teraylst Var = 8812345678"],
  [
    "CanaryShard",
    "70.017 Script [Info]: TeralystEncounter.lua: A shard has been put in the Eidolon Shrine. Shards Consumed = 1 by CanaryShard",
  ],
  ["Vector(5.5", "70.018 Script [Info]: TeralystAvatarScript.lua: Weakpoint Destroyed at Vector(5.5, 1, 2)"],
  ["CanaryRemover", "70.019 Net [Info]: RemoveSquadMember: Mate has been removed, CanaryRemover"],
  ["CanaryModule", "!CanaryModule 70.020 Script [Info]: TeralystEncounter.lua: Shrine disabled"],
  ["Can\u0000", "Can\u000070.021 Script [Info]: TeralystEncounter.lua: Shrine enabled CanaryNul"],
  ["CanaryFall", "0.001 Sys [Info]: Starting load of a texture of CanaryFall, long enough"],
  [id, `70.022 Net [Info]: AddSquadMember: x${id}y, mm=1, squadCount=2`],
  [id.toUpperCase(), `70.023 Sys [Info]: Starting load for ${id.toUpperCase()}\ue000`],
];

const block: readonly Entry[] = [
  [70_000, "Script [Info]: EidolonMP.lua: Host entering plains with MissionInfo: "],
];
const log = [
  renderLog([...sessionStart("Owner"), ...block]),
  ...lines.map(([, line]) => `${line}\r\n`),
  renderLog(hostRun({ nightMs: 500_000 })),
].join("");

describe("the extract of a log with personal texts in unusual places", () => {
  const extract = extractText(log).toLowerCase();

  it.each(lines.map(([canary]) => canary))("does not contain %j", (canary) => {
    expect(log).toContain(canary);
    expect(extract).not.toContain(canary.toLowerCase());
  });

  it("does not change when it is extracted again", () => {
    const once = extractText(log);
    expect(extractText(once)).toBe(once);
    const levels = [
      `/Lotus/Levels/${id}/Hub`,
      `/Lotus/${"x".repeat(192)}/.y`,
      `/Lotus/${"x".repeat(190)}/../y`,
    ];
    for (const level of levels) {
      const kept = extractText(`1.000 Script [Info]: EidolonMP.lua: EIDOLONMP: Level: ${level}\n`);
      expect(extractText(kept)).toBe(kept);
    }
  });

  it.each([
    "a.b@example.org 203.0.113.9",
    "203.0.113.9:4950",
    "2001:db8::77",
    "C:\\Users\\Dana",
    "/home/dana/EE.log",
  ])("leaves out a line whose name looks like an address or a path: %j", (name) => {
    const lines = [
      `1.000 Sys [Info]: Logged in ${name} (0123456789abcdef01234567)`,
      `1.000 Sys [Info]: Logged in ${name}`,
      `2.000 Sys [Info]: Player name changed to ${name} Clan: x AccountId: 1`,
      `2.000 Sys [Info]: Player name changed to ${name} Clan: x`,
      `2.000 Sys [Info]: Player name changed to ${name}`,
      `3.000 Net [Info]: AddSquadMember: ${name}, mm=1, squadCount=2`,
      `4.000 Game [Info]: ${name} loadout loader finished.`,
      `5.000 Sys [Info]: Starting load for ${name}`,
      `6.000 Net [Info]: JoinSquadSessionCallback. Session id=00112233445566778899aabb, host name=${name}`,
      `7.000 Net [Info]: RemoveSquadMember: ${name} has been removed`,
    ];
    expect(extractText(lines.join("\n"))).toBe("");
  });

  it("cuts a name at the first comma of its field", () => {
    const join =
      "1.000 Net [Info]: JoinSquadSessionCallback. Session id=00112233445566778899aabb, host name=";
    expect(extractText(`${join}Host, addr=203.0.113.9\n`)).toBe(`${join}Host\n`);
    expect(
      extractText("1.000 Net [Info]: AddSquadMember: Mate, addr=203.0.113.9, mm=1, squadCount=2\n"),
    ).toBe("1.000 Net [Info]: AddSquadMember: Mate, mm=#1, squadCount=2\n");
  });

  it("keeps the Plains' own level and node", () => {
    const kept = extractText(
      `${renderLog(block)}    location=SolNode228\r\n    levelOverride=/Lotus/Levels/Proc/CivilianHubs/EidolonLandscape\r\n`,
    );
    expect(kept).toContain("    location=SolNode228\n");
    expect(kept).toContain("    levelOverride=/Lotus/Levels/Proc/CivilianHubs/EidolonLandscape\n");
  });
});
