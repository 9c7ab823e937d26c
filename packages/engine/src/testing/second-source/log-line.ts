/** A line of the log, with its writer. */
export interface LogLine {
  /** Milliseconds since the game began, with fractions. */
  readonly atMs: number;
  readonly text: string;
  readonly by: "host" | "client" | "both";
  /** The run to which the line belongs, from 1; 0 for lines outside of runs. */
  readonly run: number;
}

const encounter = "Script [Info]: TeralystEncounter.lua: ";
const avatar = "Script [Info]: TeralystAvatarScript.lua: ";
const travel = "Script [Info]: EidolonMP.lua: EIDOLONMP: ";

export const texts = {
  entered: `${travel}Finalize Eidolon transition`,
  level: `${travel}Level: /Lotus/Levels/Proc/CivilianHubs/EidolonLandscape`,
  townDestroyed: `${travel}Level fully destroyed`,
  asHost: `${travel}Future region mode=HOST, last=NONE`,
  asClient: `${travel}Future region mode=CLIENT, last=NONE`,
  left: `${travel}TryTownTransition(nil)`,
  nightfall: `${encounter}It's nighttime!`,
  daybreak: `${encounter}It's daytime!`,
  encounter: `${encounter}Starting Teralyst Encounter`,
  hour: `${encounter}Current time is 21.5`,
  teralyst: `${encounter}Teralyst spawned`,
  limb: `${avatar}Weakpoint Destroyed`,
  wail: `${avatar}Starting Wailing Song`,
  wailEnd: `${avatar}Wailing Song Complete - Not Teleporting`,
  swan: `${avatar}Starting Swan Song`,
  swanEnd: `${avatar}Swan Song Complete`,
  captured: `${avatar}Teralyst Captured`,
  arcane: "Script [Info]: SnapPickupToGround.lua: Snapping pickup to ground (DefaultArcanePickup)",
  shrine: `${encounter}Shrine enabled`,
  shard: (count: number) =>
    `${encounter}A shard has been put in the Eidolon Shrine. Shards Consumed = ${count}`,
  next: (eidolon: number) => `${encounter}Teraylst Var = ${eidolon}`,
  spawned: `${encounter}     Eidolon spawning SUCCESS`,
} as const;

/** Returns the log's text, with its lines in the order of their times, as the game writes it. */
export function renderLines(lines: readonly Pick<LogLine, "atMs" | "text">[]): string {
  return lines
    .map(({ atMs, text }) => ({ atMs: Math.round(atMs), text }))
    .toSorted((a, b) => a.atMs - b.atMs)
    .map(({ atMs, text }) => `${Math.floor(atMs / 1000)}.${String(atMs % 1000).padStart(3, "0")} ${text}\r\n`)
    .join("");
}
