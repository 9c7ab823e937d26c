/** A line of a log that is being forged; `text` is the text after the time, and may include untimed lines after it. */
export interface LogLine {
  readonly atMs: number;
  readonly text: string;
}

const timed = /^(\d+)\.(\d{3}) (.*)$/;

export function readLines(log: string): readonly LogLine[] {
  const lines: { atMs: number; text: string }[] = [];
  for (const line of log.split("\r\n")) {
    const match = timed.exec(line);
    const last = lines.at(-1);
    if (match) lines.push({ atMs: Number(match[1]) * 1000 + Number(match[2]), text: match[3] ?? "" });
    else if (last && line !== "") last.text += `\r\n${line}`;
  }
  return lines;
}

export function writeLines(lines: readonly LogLine[]): string {
  return lines
    .map(({ atMs, text }) => {
      const fraction = String(atMs % 1000).padStart(3, "0");
      return `${Math.floor(atMs / 1000)}.${fraction} ${text}\r\n`;
    })
    .join("");
}

/** Returns the lines in the order of time, which a careful forger keeps. */
export function inOrder(lines: readonly LogLine[]): readonly LogLine[] {
  return lines.toSorted((a, b) => a.atMs - b.atMs);
}

export const lineTexts = {
  finalize: "Finalize Eidolon transition",
  nightfall: "It's nighttime!",
  encounter: "Starting Teralyst Encounter",
  spawned: "Teralyst spawned",
  limb: "Weakpoint Destroyed",
  captured: "Teralyst Captured",
  arcane: "(DefaultArcanePickup)",
  shrine: "Shrine enabled",
  shard: "has been put in",
  called: "Eidolon spawning SUCCESS",
  clock: "Current time:",
} as const;
type LineName = keyof typeof lineTexts;

/** Returns the indexes of the lines of one kind. */
export function placesOf(lines: readonly LogLine[], name: LineName): readonly number[] {
  return lines.flatMap(({ text }, index) => (text.includes(lineTexts[name]) ? [index] : []));
}

/** Moves everything from a place on to this much later (earlier when negative). */
export function moveFrom(lines: readonly LogLine[], from: number, byMs: number): readonly LogLine[] {
  return lines.map((line, index) => (index < from ? line : { ...line, atMs: line.atMs + byMs }));
}

export function moveLine(lines: readonly LogLine[], place: number, byMs: number): readonly LogLine[] {
  return lines.map((line, index) => (index === place ? { ...line, atMs: line.atMs + byMs } : line));
}

/** Returns the lines of each visit that captured all three eidolons, from the way in to the way out. */
export function fullVisits(
  lines: readonly LogLine[],
): readonly { readonly from: number; readonly to: number }[] {
  const entries = lines.flatMap(({ text }, index) =>
    text.includes("Level: /Lotus/Levels/Proc/CivilianHubs/EidolonLandscape") ? [index] : [],
  );
  return entries.flatMap((from, position) => {
    const to = entries[position + 1] ?? lines.length;
    const captures = lines.slice(from, to).filter(({ text }) => text.includes(lineTexts.captured)).length;
    return captures === 3 ? [{ from, to }] : [];
  });
}
