import { happens, type Random, wholeBetween } from "@hunt/engine/chance/random";
import { nameWords } from "./name-words.ts";

/** The longest name that the game accepts, in characters. */
const maxLength = 24;

/** The share of each script among players, roughly. */
const scripts: readonly (readonly [Script, number])[] = [
  ["latin", 78],
  ["latinMarked", 4],
  ["cyrillic", 7],
  ["greek", 1],
  ["japanese", 4],
  ["chinese", 5],
  ["arabic", 1],
];

/** Returns one of the values; all are equally likely. */
export function pick<T>(random: Random, values: readonly T[]): T {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error("nothing to pick from");
  return value;
}

/** Returns one of the values, drawn by weight. */
export function pickWeighted<T>(random: Random, values: readonly (readonly [T, number])[]): T {
  let left = random() * values.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [value, weight] of values) {
    left -= weight;
    if (left < 0) return value;
  }
  const last = values.at(-1);
  if (last === undefined) throw new Error("nothing to pick from");
  return last[0];
}

type Script =
  | Exclude<keyof typeof nameWords, "latinFirst" | "latinSecond" | "latinGiven" | "endings">
  | "latin";

interface NameTaste {
  /** Console names may hold spaces. */
  readonly mayHoldSpaces: boolean;
}

/** Draws a name as a player might choose it; two draws may give the same name. */
export function drawName(random: Random, taste: NameTaste): string {
  const script = pickWeighted(random, scripts);
  const name = script === "latin" ? latinName(random, taste) : otherName(random, script);
  return Array.from(name).slice(0, maxLength).join("").trim();
}

function latinName(random: Random, { mayHoldSpaces }: NameTaste): string {
  const first = pick(random, nameWords.latinFirst);
  const second = pick(random, nameWords.latinSecond);
  const given = pick(random, nameWords.latinGiven);
  const number = drawNumber(random);
  const joint = mayHoldSpaces && happens(random, 0.3) ? " " : "";
  switch (wholeBetween(random, 0, 7)) {
    case 0:
      return `${first}${joint}${second}`;
    case 1:
      return `${first}${second}${number}`;
    case 2:
      return `${given}${number}`;
    case 3:
      return `${given}.${second.toLowerCase()}`;
    case 4:
      return `x${first}${second}x`;
    case 5:
      return `${first.toLowerCase()}_${second.toLowerCase()}`;
    case 6:
      return `${second}-${number}`;
    default:
      return `${second.slice(0, wholeBetween(random, 2, 4))}${pick(random, nameWords.endings)}${number}`;
  }
}

function otherName(random: Random, script: Exclude<Script, "latin">): string {
  const words = nameWords[script];
  const first = pick(random, words);
  const name = happens(random, 0.4) ? `${first}${pick(random, words)}` : first;
  return happens(random, 0.5) ? `${name}${drawNumber(random)}` : name;
}

function drawNumber(random: Random): string {
  const digits = pickWeighted(random, [
    [1, 2],
    [2, 5],
    [3, 2],
    [4, 3],
  ]);
  return String(wholeBetween(random, 0, 10 ** digits - 1)).padStart(digits === 2 ? 2 : 1, "0");
}
