import { hexDigits, wholeBetween } from "../../chance/random.ts";
import { changeHour, changeHourByFive, changeYear, cut, scale, shift, shiftLittle } from "./clock-edits.ts";
import {
  edit,
  moveEncounter,
  moveNightfall,
  shorten,
  shortenByTick,
  shortenHydrolyst,
  shortenOnce,
} from "./edits.ts";
import { withClockMoved } from "./evenings.ts";
import { fullVisits, readLines } from "./log-lines.ts";
import { type Loot, pick, written } from "./loot.ts";

export interface Family {
  readonly name: string;
  /** The forgery in words, for the page of rates. */
  readonly does: string;
  /** Whether the server already has the logs that this family copies from; only then can a comparison find the copy. */
  readonly knowsOriginal: boolean;
  /** True when one log alone cannot show the forgery. Such forgeries are measured, but nothing is promised. */
  readonly isBeyondOneLog?: true;
  readonly forge: (loot: Loot) => string;
}

export const families: readonly Family[] = [
  { name: "edited", does: "lines of one eidolon moved by 0.7–15 s", knowsOriginal: false, forge: edit },
  {
    name: "shortened",
    does: "a slow limb of each Teralyst and Gantulyst made faster, all that follows moved",
    knowsOriginal: false,
    forge: shorten,
  },
  { name: "scaled", does: "all gaps shortened by 0.15–10 %", knowsOriginal: false, forge: scale },
  {
    name: "shifted",
    does: "the hunt moved against the clock by 11–28 minutes, or 70–80 where nobody waited for dusk",
    knowsOriginal: false,
    forge: shift,
  },
  { name: "cut", does: "5–60 s of a run cut out, lines and all", knowsOriginal: false, forge: cut },
  { name: "nightfall", does: "one N moved by 0.5–7 s", knowsOriginal: false, forge: moveNightfall },
  {
    name: "nightfall and encounter",
    does: "N moved with the lines that come with it",
    knowsOriginal: false,
    forge: moveEncounter,
  },
  {
    name: "year",
    does: "another year, with or without its weekday",
    knowsOriginal: false,
    forge: changeYear,
  },
  {
    name: "spliced",
    does: "a run of another known evening in place of a slow one",
    knowsOriginal: true,
    forge: splice,
  },
  { name: "renamed", does: "other names and another match", knowsOriginal: true, forge: rename },
  {
    name: "duplicated",
    does: "another match, another evening of the clock, a line less",
    knowsOriginal: true,
    forge: duplicate,
  },
  { name: "owner", does: "another owner", knowsOriginal: true, forge: changeOwner },
  { name: "session id", does: "another match", knowsOriginal: true, forge: changeSession },
  {
    name: "hour",
    does: "another hour, but for multiples of five: to be looked at, not strong",
    knowsOriginal: false,
    isBeyondOneLog: true,
    forge: changeHour,
  },
  {
    name: "shifted a little",
    does: "the hunt moved against the clock by 3–10 minutes: a label",
    knowsOriginal: false,
    isBeyondOneLog: true,
    forge: shiftLittle,
  },
  {
    name: "shortened once",
    does: "one slow limb of the night before a last spawn made faster, all that follows moved",
    knowsOriginal: false,
    isBeyondOneLog: true,
    forge: shortenOnce,
  },
  {
    name: "hour by five",
    does: "five or ten hours: two or four cycles of the world's clock",
    knowsOriginal: false,
    isBeyondOneLog: true,
    forge: changeHourByFive,
  },
  {
    name: "shortened by a tick",
    does: "2.000 s taken out of a slow limb before the last spawn",
    knowsOriginal: false,
    isBeyondOneLog: true,
    forge: shortenByTick,
  },
  {
    name: "shortened at the end",
    does: "a slow limb of the Hydrolyst made faster, all that follows moved",
    knowsOriginal: false,
    isBeyondOneLog: true,
    forge: shortenHydrolyst,
  },
  {
    name: "spliced, unknown",
    does: "a run of an evening that nobody uploaded",
    knowsOriginal: false,
    isBeyondOneLog: true,
    forge: splice,
  },
  {
    name: "made-up",
    does: "the whole log by our own simulation",
    knowsOriginal: false,
    isBeyondOneLog: true,
    forge: ({ other }) => other.log,
  },
];

/** Puts a run of another evening in a run's place and time. */
function splice({ night, other, random }: Loot): string {
  const lines = readLines(night.log);
  const others = readLines(other.log);
  const visits = fullVisits(lines);
  const gone = pick(random, visits.slice(1).length > 0 ? visits.slice(1) : visits);
  const foreign = fullVisits(others);
  const come = pick(random, foreign.slice(1).length > 0 ? foreign.slice(1) : foreign);
  const byMs = (lines[gone.from]?.atMs ?? 0) - (others[come.from]?.atMs ?? 0);
  const names = new Map(
    other.view.hunters.map((hunter, index) => [
      hunter.name,
      night.view.hunters[index]?.name ?? night.view.owner.name,
    ]),
  );
  const inserted = others
    .slice(come.from, come.to)
    .map(({ atMs, text }) => ({ atMs: atMs + byMs, text: renamed(text, names) }));
  const lost = (lines[gone.to]?.atMs ?? 0) - (lines[gone.from]?.atMs ?? 0);
  const came = (others[come.to]?.atMs ?? others.at(-1)?.atMs ?? 0) - (others[come.from]?.atMs ?? 0);
  const after = lines.slice(gone.to).map((line) => ({ ...line, atMs: line.atMs - lost + came }));
  return written([...lines.slice(0, gone.from), ...inserted, ...after]);
}

function renamed(text: string, names: ReadonlyMap<string, string>): string {
  return [...names].reduce((changed, [from, to]) => changed.replaceAll(from, to), text);
}

/** Gives everybody another name, and the match another id, to present another squad's night as one's own. */
function rename({ night, random }: Loot): string {
  const names = new Map(night.view.hunters.map(({ name }) => [name, `Thief${hexDigits(random, 5)}`]));
  return renamed(night.log, names).replaceAll(night.view.sessionId, hexDigits(random, 24));
}

/** Copies the night into another match and another evening of the clock, with one added line and one removed line. */
function duplicate({ night, random }: Loot): string {
  const lines = readLines(night.log);
  const periods = wholeBetween(random, 1, 40) * (random() < 0.5 ? -1 : 1);
  const moved = withClockMoved(lines, Math.round(periods * 8_998_874.8032));
  const songs = moved.flatMap(({ text }, index) => (text.includes("Song Complete") ? [index] : []));
  const place = pick(random, songs);
  const edited = random() < 0.5 ? moved.filter((_, index) => index !== place) : moved;
  return written(edited).replaceAll(night.view.sessionId, hexDigits(random, 24));
}

/** Changes only the owner's name, wherever it stands. */
function changeOwner({ night, random }: Loot): string {
  return renamed(night.log, new Map([[night.view.owner.name, `Thief${hexDigits(random, 5)}`]]));
}

function changeSession({ night, random }: Loot): string {
  return night.log.replaceAll(night.view.sessionId, hexDigits(random, 24));
}
