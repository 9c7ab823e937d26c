/**
 * Lines of the kinds that fill a real log, in roughly their real proportion. Placeholders are drawn for every line:
 * `{n}` a small number, `{N}` a large one, `{f}` a decimal, `{x}` an address, `{p}` a path, `{a}` an avatar, `{v}` a
 * vector, `{o}` a person (never one of the squad).
 */
export interface NoiseTemplate {
  readonly weight: number;
  readonly text: string;
}

export const noiseTemplates: readonly NoiseTemplate[] = [
  { weight: 160, text: "Sys [Info]: Resloader {x} ({p}) starting" },
  {
    weight: 100,
    text: "Sys [Info]: Finished load of Misc batch (1) [0.0{n}s and {n} frames at {n} ms/frame avg, {n} ms/update peak], 1/0/5, {n} item(s), {N}k total so far, {f}% utilization",
  },
  {
    weight: 85,
    text: "Sys [Info]: Resource load completed {x} ({p}) in one pass and 0.{n}s (I/O ~= {f}%, inherited {n} of {N})",
  },
  {
    weight: 70,
    text: "Sys [Info]: Finished load of Flyweight batch (1) [0.00s and 0 frames at 0 ms/frame avg, 0 ms/update peak], 1/1/1, 1 item(s), {N}k total so far, {f}% utilization",
  },
  {
    weight: 45,
    text: "Sys [Info]: Finished load of Texture batch (1) [0.0{n}s and {n} frames at {n} ms/frame avg, {n} ms/update peak], 1/0/3, {n} item(s), {N}k total so far, {f}% utilization",
  },
  {
    weight: 80,
    text: "Script [Info]: AnimalEncounterManager.lua: Created a new animal start object at {v} for geo hint AnimalBaseEncounterHint{n}",
  },
  { weight: 55, text: "Game [Info]: {a} - changing anim controller to SkyMoveAnimController" },
  { weight: 55, text: "Game [Info]: {a} - changing climb controller to SkyTennoClimbController" },
  { weight: 55, text: "Game [Info]: {a} - changing motion controller to LotusGroundFlightMotionController" },
  { weight: 50, text: "Game [Info]: {a} - SetSpaceModePrivate(JET_SKYMODE), is space mode: 0" },
  {
    weight: 50,
    text: "Game [Info]: {a} - set damage controller: /Lotus/Types/Player/SpaceTennoDamageController",
  },
  {
    weight: 48,
    text: "Input [Info]: InitMapping for all devices with bindings /Configs/EE.cfg/LotusWindows_KeyBindings and filter {p}",
  },
  { weight: 70, text: "Sys [Info]: Created /Lotus/Interface/Progress.swf" },
  { weight: 38, text: "Sys [Info]: Spot-building {p}" },
  { weight: 60, text: "Sys [Info]: {n} unique static loader(s) running" },
  { weight: 34, text: "Sys [Info]: Spot-loading {p} (root-type: {p})" },
  {
    weight: 30,
    text: "Sys [Info]: ResourceLoader {x} ({n} root types) Found {N} items to load ({n}ms) [Heap: {N},{N}/{N},{N} Footprint: {N},{N} Handles: {N}]",
  },
  { weight: 60, text: "Sys [Info]: Spot-loading took {f}ms" },
  {
    weight: 28,
    text: "Snd [Error]: Buffer underrun streaming first packet for {p}.wav ({n}ms s, 0 active streams)",
  },
  {
    weight: 20,
    text: "Script [Info]: BeaconReinforcements.lua: There are {n} encounter positions found within 40 meters",
  },
  {
    weight: 20,
    text: "Script [Info]: BeaconReinforcements.lua:      nearbyRegisteredAgents = {n} and needs to be less than 5",
  },
  { weight: 12, text: "Sys [Info]: Player is {f}% towards all available items at max rank" },
  { weight: 45, text: "Sys [Info]: Full connectivity update took {n}us" },
  { weight: 16, text: "Sys [Info]: Consumable slot {n} - {p}: {n}" },
  { weight: 35, text: "Anim [Info]: TennoAvatar{n} Knockdown Remaining: {f}" },
  { weight: 35, text: "AI [Info]: GlobalAlertLevel from {n} to {n}" },
  {
    weight: 14,
    text: "AI [Info]: OnAgentCreated /Npc/EidolonVomvalystAgent{n} Live {n} Spawned {n} Ticking {n} Paused {n} IgnoredTicking {n} MonitoredTicking {n} AllyLive 2 AllyActive 2 NeutralActive 0",
  },
  { weight: 14, text: "Game [Info]: CombatOperatorAvatar{n} removing invis request from {p}.lua" },
  { weight: 12, text: "Script [Info]: OperatorTransference.lua: ABLIB: RemoveInvis CombatOperatorAvatar{n}" },
  {
    weight: 12,
    text: "Script [Info]: OperatorVoidMode.lua: ABLIB: ApplyInvis CombatOperatorAvatar{n} -- Active Cloak: None",
  },
  {
    weight: 11,
    text: "Script [Info]: Dialog.lua: Dialog::CreateOkCancel(description=/Lotus/Language/Menu/NavBar_QuickMatchPleaseWait, title= leftItem=nil, rightItem=nil)",
  },
  {
    weight: 11,
    text: "Script [Info]: TeleportReinforcements.lua: Teleport Encouner: Spawning regular reinforcements",
  },
  { weight: 10, text: "Script [Info]: HudRedux.lua: ScopeDebug: Show from HudRedux" },
  { weight: 10, text: "Script [Info]: Background.lua: Background: world state refreshed from db" },
  { weight: 10, text: "Sys [Error]: Could not find object: {p}" },
  { weight: 25, text: "Sys [Warning]: NotifyPlayerEnteringSpace - null player" },
  { weight: 10, text: "Game [Warning]: Too much of ammo type RifleAmmoEx {n} (max is {n}). Clamping." },
  { weight: 25, text: "Game [Info]: HEALING STUCK IN INSTANT SWAP CODE {n}" },
  { weight: 25, text: "Game [Info]: Finished loading batch {n}" },
  { weight: 9, text: "Sys [Info]: Creating loader for /Temp/HubPlayers/{n} loadout... Flags=0xC0000000" },
  { weight: 8, text: "Net [Info]: Pinging 203.0.113.{n}:4950 from client [{n}] (timed out)" },
  { weight: 8, text: "Net [Info]:        {n} {p}" },
  {
    weight: 8,
    text: "Sys [Info]: LotusSentinelAvatar SentinelAvatar{n} setting owner Avatar to TennoAvatar{n}",
  },
  { weight: 8, text: "Phys [Warning]: Trying to change capsule to an invalid radius/height" },
  { weight: 6, text: "Gfx [Info]: Ignoring redundant SetCustomDisplaySettings" },
  { weight: 5, text: "Script [Info]: EndOfMatch.lua: EndOfMatch.lua: GiveMissionRewards. success=true" },
  { weight: 5, text: "Sys [Error]: Keyword CLOSE_COLOR not supplied to {p}" },
  { weight: 4, text: "Script [Info]: ThemedChat.lua: {o}: 夜灵平野 三傻 来人 Ω Привіт" },
  {
    weight: 3,
    text: "OnUploadChallengeProgressResults:mRecentSeasonChallengeCompletions = 0, mRecentChallengeCompletions={n}",
  },
  {
    weight: 3,
    text: "Sys [Error]: Unknown property: ChallengeProgress[{n}].ReceivedJunctionReward\r\nUnknown property: Tutorial",
  },
];
