import { anyModule, line } from "./line-pattern.ts";
import type { OrbLineId } from "./orb-line-patterns.ts";

const encounter = "TeralystEncounter.lua: ";
const avatar = "TeralystAvatarScript.lua: ";
const travel = "EidolonMP.lua: ";
const streaming = `${travel}EIDOLONMP: `;

/** The lines that matter to a hunt (docs/game-log.md 2). */
export const linePatterns = [
  // The hunt
  line("nightfall", "Script [Info]", `${encounter}It's nighttime!`),
  line("daybreak", "Script [Info]", `${encounter}It's daytime!`),
  line("encounterStart", "Script [Info]", `${encounter}Starting Teralyst Encounter`),
  line("hour", "Script [Info]", `${encounter}Current time is {hour}`, `${encounter}Current time is 22.04`),
  line("teralystSpawned", "Script [Info]", `${encounter}Teralyst spawned`),
  line("teralystNotSpawned", "Script [Info]", `${encounter}Teralyst didn't spawn, but should have`),
  line(
    "noTeralystSpawns",
    "Script [Info]",
    `${encounter}Couldn't find any teralyst spawns`,
    `${encounter}Couldn't find any teralyst spawns, so not spawning one.`,
  ),
  line("shrineEnabled", "Script [Info]", `${encounter}Shrine enabled`),
  line("shrineDisabled", "Script [Info]", `${encounter}Shrine disabled`),
  line(
    "shardIn",
    "Script [Info]",
    `${encounter}A shard has been put in the Eidolon Shrine. Shards Consumed = {count}`,
    `${encounter}A shard has been put in the Eidolon Shrine. Shards Consumed = 1`,
  ),
  line(
    "shardOut",
    "Script [Info]",
    `${encounter}A shard has been removed from the Eidolon Shrine. Shards Consumed = {count}`,
    `${encounter}A shard has been removed from the Eidolon Shrine. Shards Consumed = 0`,
  ),
  line(
    "shrineReset",
    "Script [Info]",
    `${encounter}There are more shards in the shrine than there are players in the session`,
    `${encounter}There are more shards in the shrine than there are players in the session. Will reset the shrine.`,
  ),
  line("nextEidolon", "Script [Info]", `${encounter}Teraylst Var = {count}`, `${encounter}Teraylst Var = 2`),
  line("eidolonSpawned", "Script [Info]", `${encounter}     Eidolon spawning SUCCESS`),
  line("eidolonNotSpawned", "Script [Info]", `${encounter}     Eidolon spawning FAILED`),
  line("escapeStart", "Script [Info]", `${encounter}Starting Teralyst Escape`),
  line("alreadyKilled", "Script [Info]", `${encounter}This Teralyst already killed`),
  line(
    "escapeEnd",
    "Script [Info]",
    `${encounter}Teralyst Escape complete`,
    `${encounter}Teralyst Escape complete. All Teralysts should be gone now`,
  ),
  line("limb", "Script [Info]", `${avatar}Weakpoint Destroyed`),
  line("wailStart", "Script [Info]", `${avatar}Starting Wailing Song`),
  line("wailEnd", "Script [Info]", `${avatar}Wailing Song Complete - Not Teleporting`),
  line("wailTeleport", "Script [Info]", `${avatar}Wailing Song Complete - Teleporting`),
  line("swanStart", "Script [Info]", `${avatar}Starting Swan Song`),
  line("swanEnd", "Script [Info]", `${avatar}Swan Song Complete`),
  line("captured", "Script [Info]", `${avatar}Teralyst Captured`),
  line("killed", "Script [Info]", `${avatar}Teralyst Killed`),
  line("stuck", "Script [Info]", `${avatar}TERALYST STUCK`, `${avatar}TERALYST STUCK -- TELEPORTING`),
  line("arcane", "Script [Info]", "SnapPickupToGround.lua: Snapping pickup to ground (DefaultArcanePickup)"),
  // This line is kept only after a capture (`analysis-pipeline.ts`).
  line(
    "arcanePlace",
    "Script [Info]",
    "SnapPickupToGround.lua: Snapping to ({cut}) at position {units}",
    "SnapPickupToGround.lua: Snapping to (Terrain) at position Vector(-120.5, 14.25, 310.75)",
  ),
  // Travel
  line("finalize", "Script [Info]", `${streaming}Finalize Eidolon transition`),
  line(
    "hostEntering",
    "Script [Info]",
    `${travel}Host entering plains with MissionInfo:`,
    `${travel}Host entering plains with MissionInfo: `,
  ),
  line("location", "untimed", "location={node}", "    location=SolNode228"),
  line(
    "levelOverride",
    "untimed",
    "levelOverride={level}",
    "    levelOverride=/Lotus/Levels/Proc/CivilianHubs/EidolonLandscape",
  ),
  line(
    "streamingLevel",
    "Script [Info]",
    `${streaming}Level: {level}`,
    `${streaming}Level: /Lotus/Levels/Proc/CivilianHubs/EidolonLandscape`,
  ),
  line(
    "regionHost",
    "Script [Info]",
    `${streaming}Future region mode=HOST`,
    `${streaming}Future region mode=HOST, last=NONE`,
  ),
  line(
    "regionClient",
    "Script [Info]",
    `${streaming}Future region mode=CLIENT`,
    `${streaming}Future region mode=CLIENT, last=NONE`,
  ),
  line("forceHost", "Script [Info]", `${streaming}JoinMP. Force host=true`),
  line("forceHostBare", "Script [Info]", `${travel}JoinMP. Force host=true`),
  line(
    "townTransition",
    "Script [Info]",
    `${streaming}TryTownTransition`,
    `${streaming}TryTownTransition(nil)`,
  ),
  line("townTriggerFull", "Script [Info]", `${streaming}TownTriggerFull`),
  line(
    "streamingTown",
    "Script [Info]",
    `${streaming}Start streaming to layer 0,`,
    `${streaming}Start streaming to layer 0, player position: Vector(-9.7, 1.2, -0.9)`,
  ),
  line("levelDestroyed", "Script [Info]", `${streaming}Level fully destroyed`),
  line(
    "extraction",
    "Script [Info]",
    `${streaming}Extraction starts`,
    `${streaming}Extraction starts, because player ratio is 1.0`,
  ),
  line("becameHost", "Script [Info]", `${streaming}Became the new host`),
  line("forceMigration", "Script [Info]", `${streaming}Force seamless host migration`),
  line(
    "connected",
    "Sys [Info]",
    "===[ Game successfully connected to: {level}",
    "===[ Game successfully connected to: /Lotus/Levels/Proc/PlayerShip/DmA.lp ]===",
  ),
  // The owner: builds up to June 2026 write the account's id in both lines, and later builds do not.
  line(
    "loggedIn",
    "Sys [Info]",
    ["Logged in {name} ({account})", "Logged in {name} (", "Logged in {bareName}"],
    "Logged in Hunter (000000000000000000000001)",
  ),
  line(
    "nameChanged",
    "Sys [Info]",
    [
      "Player name changed to {name} Clan: {cut} AccountId: {account}",
      "Player name changed to {name} Clan:{cut} AccountId: {account}",
      "Player name changed to {name} AccountId: {account}",
      "Player name changed to {name} Clan:",
      "Player name changed to {bareName}",
    ],
    "Player name changed to Hunter\ue000 Clan: Moon Watch#001 AccountId: 000000000000000000000001",
  ),
  // The module and prefix of these lines vary.
  line("loggedOut", anyModule, "Logout confirmed"),
  line("loggedOutElsewhere", anyModule, "{cut}Logout confirmed", "LoginManager::Logout confirmed"),
  line("loading", "Sys [Info]", "Starting load for {name}", "Starting load for Hunter\ue000"),
  line("loadout", "Game [Info]", "{name} loadout loader finished.", "Hunter\ue000 loadout loader finished."),
  line(
    "memberAdded",
    "Net [Info]",
    "AddSquadMember: {name}, mm={account}, squadCount={count}",
    "AddSquadMember: Hunter\ue000, mm=000000000000000000000001, squadCount=1",
  ),
  line(
    "memberRemoved",
    "Net [Info]",
    "RemoveSquadMember: {name} has been removed",
    "RemoveSquadMember: Hunter has been removed",
  ),
  line(
    "memberLeft",
    "Net [Info]",
    "{cut}ProcessSquadMessage received LEAVE message from {name}",
    "MatchingServiceWeb::ProcessSquadMessage received LEAVE message from Hunter\ue000",
  ),
  line(
    "memberUnregistered",
    "Game [Info]",
    "ClientImpl::PlayersChanged. Player={name}, change=UNREGISTERED",
    "ClientImpl::PlayersChanged. Player=Hunter\ue000, change=UNREGISTERED",
  ),
  line(
    "memberUnregisteredElsewhere",
    anyModule,
    "{cut}Player={name}, change=UNREGISTERED",
    "SquadManager - Player=Hunter\ue000, change=UNREGISTERED",
  ),
  line("squadLeft", "Net [Info]", "MatchingService::LeaveSquad"),
  line(
    "sessionHosted",
    "Net [Info]",
    "HostSessionDone (1, sessionId={session}",
    "HostSessionDone (1, sessionId=000000000000000000000abc, rewardSeed=1)",
  ),
  line(
    "sessionJoined",
    "Net [Info]",
    "JoinSquadSessionCallback. Session id={session}, host name={name}",
    "JoinSquadSessionCallback. Session id=000000000000000000000abc, host name=Hunter",
  ),
  // The host of the squad; the module of the network's lines varies.
  line(
    "hostFollowed",
    anyModule,
    "HOST MIGRATION: local client trying to join new host: {name}",
    "HOST MIGRATION: local client trying to join new host: Hunter\ue000",
  ),
  line(
    "hostFollowedQuietly",
    anyModule,
    "Host migration: local client trying to join new host: {name}",
    "Host migration: local client trying to join new host: Hunter\ue000",
  ),
  line("hostSelected", anyModule, "HOST MIGRATION: local client selected as the new host"),
  line(
    "hostSelectedElsewhere",
    anyModule,
    "{cut}local client selected as the new host",
    "Host migration: local client selected as the new host",
  ),
  line(
    "hostNamed",
    "Script [Info]",
    "PrepareDemoCinematics.lua: Host name {name}",
    "PrepareDemoCinematics.lua: Host name Hunter\ue000",
  ),
  // The build and the time
  line(
    "build",
    "Sys [Diag]",
    "Build Label: {build}",
    "Build Label: 2026.05.13.13.07 Retail Windows x64 [Stripped]",
  ),
  line(
    "currentTime",
    "Sys [Diag]",
    "Current time: {cut}[UTC: {utc}]",
    "Current time: Sat Jun 13 15:01:51 2026 [UTC: Sat Jun 13 07:01:51 2026]",
  ),
] as const;

/** Lines of a hunt, or around one. */
export type HuntLineId = (typeof linePatterns)[number]["id"];
export type LineId = HuntLineId | OrbLineId;
