/** Builds small logs for tests. Each short name stands for a line of the game, from docs/game-log.md. */
const encounter = "Script [Info]: TeralystEncounter.lua: ";
const avatar = "Script [Info]: TeralystAvatarScript.lua: ";
const travel = "Script [Info]: EidolonMP.lua: ";

export const lineTexts = {
  F: `${travel}EIDOLONMP: Finalize Eidolon transition`,
  N: `${encounter}It's nighttime!`,
  V: `${encounter}Teralyst spawned`,
  W: `${avatar}Weakpoint Destroyed`,
  song: `${avatar}Starting Wailing Song`,
  songEnd: `${avatar}Wailing Song Complete - Not Teleporting`,
  swan: `${avatar}Starting Swan Song`,
  swanEnd: `${avatar}Swan Song Complete`,
  C: `${avatar}Teralyst Captured`,
  K: `${avatar}Teralyst Killed`,
  D: "Script [Info]: SnapPickupToGround.lua: Snapping pickup to ground (DefaultArcanePickup)",
  E: `${encounter}Shrine enabled`,
  P: `${encounter}A shard has been put in the Eidolon Shrine. Shards Consumed = 1`,
  removed: `${encounter}A shard has been removed from the Eidolon Shrine. Shards Consumed = 0`,
  reset: `${encounter}There are more shards in the shrine than there are players in the session. Will reset the shrine.`,
  var2: `${encounter}Teraylst Var = 2`,
  var3: `${encounter}Teraylst Var = 3`,
  U: `${encounter}     Eidolon spawning SUCCESS`,
  failed: `${encounter}     Eidolon spawning FAILED`,
  day: `${encounter}It's daytime!`,
  escape: `${encounter}Starting Teralyst Escape`,
  stuck: `${avatar}TERALYST STUCK -- TELEPORTING`,
  town: `${travel}EIDOLONMP: TryTownTransition(nil)`,
  destroyed: `${travel}EIDOLONMP: Level fully destroyed`,
  plains: `${travel}EIDOLONMP: Level: /Lotus/Levels/Proc/CivilianHubs/EidolonLandscape`,
  vallis: `${travel}EIDOLONMP: Level: /Lotus/Levels/Proc/TheNewWar/PartTwo/PostWarVenusLandscape`,
  host: `${travel}EIDOLONMP: Future region mode=HOST, last=NONE`,
  client: `${travel}EIDOLONMP: Future region mode=CLIENT, last=NONE`,
  migrated: `${travel}EIDOLONMP: Became the new host`,
} as const;
export type LineName = keyof typeof lineTexts;

/** The lines that a client's log does not have. */
export const hostOnly: ReadonlySet<string> = new Set<LineName>([
  "N",
  "V",
  "U",
  "var2",
  "var3",
  "song",
  "songEnd",
  "swan",
  "swanEnd",
]);

/** The milliseconds, and a short name or the text after the time. */
export type Entry = readonly [atMs: number, line: string];

function textOf(line: string): string {
  return line in lineTexts ? lineTexts[line as LineName] : line;
}

export function renderEntry([atMs, line]: Entry): string {
  return `${Math.floor(atMs / 1000)}.${String(atMs % 1000).padStart(3, "0")} ${textOf(line)}`;
}

/** Returns a log in the order given, with CRLF as the game writes it. */
export function renderLog(entries: readonly Entry[]): string {
  return entries.map((entry) => `${renderEntry(entry)}\r\n`).join("");
}

/** Adds lines at the place of their time; at the same time, the added lines come after the existing ones. */
export function withEntries(entries: readonly Entry[], more: readonly Entry[]): readonly Entry[] {
  return [...entries, ...more].toSorted((a, b) => a[0] - b[0]);
}

export interface RunShape {
  /** The time of N. */
  readonly nightMs: number;
  /** The time of F; by default four seconds before N. */
  readonly finalizeMs?: number;
  readonly shards?: number;
  /** The number of eidolons that appear. */
  readonly eidolons?: 1 | 2 | 3;
  /** The time from the last arcane to leaving the Plains; null omits the lines of leaving. */
  readonly leaveAfterMs?: number | null;
}

export const limbGapMs = 17_186 + 400;
export const healMs = 48_099 + 300;

function fight(
  firstLimbMs: number,
  limbs: number,
): { readonly entries: readonly Entry[]; readonly endMs: number } {
  const limbEntries = Array.from({ length: limbs }, (_, index): readonly Entry[] => {
    const atMs = firstLimbMs + index * limbGapMs;
    return index < limbs - 1
      ? [
          [atMs, "W"],
          [atMs, "song"],
          [atMs + 13_400, "songEnd"],
        ]
      : [
          [atMs, "W"],
          [atMs, "swan"],
          [atMs + 33_000, "swanEnd"],
        ];
  });
  const capturedMs = firstLimbMs + (limbs - 1) * limbGapMs + healMs;
  return {
    entries: [...limbEntries.flat(), [capturedMs, "C"], [capturedMs + 15_003, "D"]],
    endMs: capturedMs + 15_003,
  };
}

/** Returns a host's run with figures inside every plausible range, and with E and U on the two-second grid. */
export function hostRun({
  nightMs,
  finalizeMs = nightMs - 4000,
  shards = 1,
  eidolons = 3,
  leaveAfterMs = 2000,
}: RunShape): readonly Entry[] {
  const spawnedMs = nightMs + 27_334;
  const teralyst = fight(spawnedMs + 1000, 4);
  const entries: Entry[] = [
    [finalizeMs - 9000, "plains"],
    [finalizeMs - 8900, "destroyed"],
    [finalizeMs - 8890, "host"],
    [finalizeMs, "F"],
    [nightMs, "N"],
    [spawnedMs, "V"],
    ...teralyst.entries,
  ];
  let gridMs = spawnedMs;
  let endMs = teralyst.endMs;
  for (let index = 1; index < eidolons; index++) {
    const waitMs = index === 1 ? 9000 : 11_000;
    const shrineMs = gridMs + Math.ceil((endMs + waitMs - gridMs) / 2000) * 2000;
    // The fight is as slow as real squads are, so that it is above the plausible floors of a Hydrolyst.
    const next = fight(shrineMs + 2000 + 1500, 6);
    entries.push([shrineMs, "E"]);
    for (let shard = 0; shard < shards; shard++) entries.push([shrineMs + 300 + shard * 200, "P"]);
    entries.push([shrineMs + 2000, index === 1 ? "var2" : "var3"], [shrineMs + 2000, "U"], ...next.entries);
    gridMs = shrineMs + 2100;
    endMs = next.endMs;
  }
  if (leaveAfterMs !== null) {
    entries.push([endMs + leaveAfterMs, "town"], [endMs + leaveAfterMs + 400, "destroyed"]);
  }
  return entries;
}

/** Formats an instant as the clock's line has it: `Sat Jun 20 18:00:00 2026`. */
export function utcText(utcMs: number): string {
  const [weekday = "", day = "", month, year, time] = new Date(utcMs).toUTCString().split(" ");
  return `${weekday.slice(0, 3)} ${month} ${day} ${time} ${year}`;
}

/** Returns the lines of the session's first seconds. */
export function sessionStart(owner: string, utc = "Sat Jun 20 18:00:00 2026"): readonly Entry[] {
  return [
    [703, "Sys [Diag]: Build Label: 2026.05.13.13.07 Retail Windows x64 [Stripped]"],
    [715, `Sys [Diag]: Current time: Sat Jun 20 20:00:00 2026 [UTC: ${utc}]`],
    [38_931, `Sys [Info]: Logged in ${owner} (0123456789abcdef01234567)`],
    [43_896, `Net [Info]: AddSquadMember: ${owner}, mm=0123456789abcdef01234567, squadCount=1`],
  ];
}
