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
import type { Loot } from "./loot.ts";
import { changeOwner, changeSession, duplicate, rename, splice } from "./thefts.ts";

export interface Family {
  readonly name: string;
  /** What is done to the log, for the page of rates. */
  readonly does: string;
  /** Whether the evenings that it was made of are known: only then can it be told by comparing. */
  readonly knowsOriginal: boolean;
  /** No log alone can tell it: it is measured, and promised nothing. */
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
