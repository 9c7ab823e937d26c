/** Logs that are made to cost the server as much as their length allows. */

const travel = "Script [Info]: EidolonMP.lua: ";
const encounter = "Script [Info]: TeralystEncounter.lua: ";
const avatar = "Script [Info]: TeralystAvatarScript.lua: ";

const sessionId = "5".repeat(24);

interface MadeUpNight {
  readonly owner: string;
  /** The other members of the squad. */
  readonly mates: readonly string[];
  readonly runs: number;
  /** The time between two limbs. */
  readonly limbGapMs: number;
}

/** Returns one game session with one night, whose clock begins at zero and whose log has no date. */
function renderSession({ owner, mates, runs, limbGapMs }: MadeUpNight): string {
  const lines: string[] = [];
  let nowMs = 1_000_000;
  const say = (text: string, afterMs = 10) => {
    nowMs += afterMs;
    lines.push(`${Math.floor(nowMs / 1000)}.${String(nowMs % 1000).padStart(3, "0")} ${text}`);
  };
  const accountId = (index: number) => String(index).padStart(24, "a");
  say(`Sys [Info]: Logged in ${owner} (${accountId(0)})`);
  mates.forEach((mate, index) => {
    say(`Net [Info]: AddSquadMember: ${mate}, mm=${accountId(index + 1)}, squadCount=${index + 2}`);
  });
  say(`Net [Info]: HostSessionDone (1, sessionId=${sessionId}, rewardSeed=1)`);
  for (let run = 0; run < runs; run += 1) {
    say(`${travel}EIDOLONMP: Level: /Lotus/Levels/Proc/CivilianHubs/EidolonLandscape`);
    say(`${travel}EIDOLONMP: Finalize Eidolon transition`);
    say(`${encounter}It's nighttime!`);
    for (const limbs of [4, 6, 6]) {
      if (limbs === 6) say(`${encounter}     Eidolon spawning SUCCESS`);
      for (let limb = 0; limb < limbs; limb += 1) say(`${avatar}Weakpoint Destroyed`, limbGapMs);
      say(`${avatar}Teralyst Captured`, limbGapMs);
    }
    say(`${travel}EIDOLONMP: TryTownTransition(nil)`);
    say(`${travel}EIDOLONMP: Level fully destroyed`);
  }
  return `${lines.join("\n")}\n`;
}

/**
 * Returns this many nights of one match, each by another member of one squad, so that every night is compared with all
 * earlier ones.
 */
export function nightsOfOneMatch(count: number, runs: number): string {
  const names = Array.from({ length: count }, (_, index) => `Hunter${index}`);
  return names
    .map((owner, index) =>
      renderSession({
        owner,
        mates: names.filter((name) => name !== owner),
        runs,
        limbGapMs: 20_000 + index * 1_500,
      }),
    )
    .join("");
}

/** Returns one short hunt, and then this many lines about a squad, all of which belong into the extract. */
export function squadOfThousands(lines: number): string {
  const hunt = renderSession({ owner: "Hunter", mates: [], runs: 1, limbGapMs: 20_000 });
  const members = Array.from(
    { length: lines },
    (_, index) =>
      `${2_000_000 + index}.000 Net [Info]: AddSquadMember: Member${index}, mm=${index}, squadCount=2\n`,
  );
  return hunt + members.join("");
}
