import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { nameSkeletons } from "./name-skeletons.ts";

const lookAlike = (a: string, b: string) => {
  const mine = new Set(nameSkeletons(a));
  return nameSkeletons(b).some((skeleton) => mine.has(skeleton));
};

// threat 48: names are compared by how they look. The letters are from Unicode's UTS #39.
describe("pairs of names that look alike", () => {
  test.each([
    ["Rell", "R\u0435ll"], // Cyrillic е
    ["Konzu", "K\u043enzu"], // Cyrillic о
    ["Saya", "\u0405aya"], // Cyrillic Ѕ
    ["Paco", "\u0420\u0430\u0441\u043e"], // all Cyrillic
    ["Hunter", "\u041dunter"], // Cyrillic Н, which looks alike as a capital only
    ["HUNTER", "\u043dunter".toUpperCase()],
    ["Max", "Ma\u0445"], // Cyrillic х
    ["Yuri", "\u0423uri"], // Cyrillic У
    ["Bob", "\u0412ob"], // Cyrillic В
    ["jinx", "\u0458inx"], // Cyrillic ј
    ["Iris", "\u0406ris"], // Ukrainian І
    ["Nova", "N\u03bfva"], // Greek ο
    ["Alpha", "\u0391lpha"], // Greek Α
    ["Vasto", "\u03bdasto"], // Greek ν
    ["Kela", "\u039aela"], // Greek Κ
    ["Zariman", "\u0396ariman"], // Greek Ζ
    ["Ivan", "lvan"], // small L for I
    ["ivan", "1van"], // a digit
    ["Onkko", "0nkko"], // nought
    ["Cetus", "\uff23etus"], // full-width letter
    ["Cetus", "\u{1d402}etus"], // mathematical letter
    ["Mira", "rnira"],
    ["Ash", "\u13aash"], // Cherokee Ꭺ
    ["Quill", "Qui\u2113\u2113"], // script l
    ["Fisher", "\ufb01sher"], // ligature
    ["Vic1", "Vi\u03f21"], // Greek lunate sigma, which NFKD turns into another letter
    ["Vic1", "VI\u03f91"], // the capital lunate sigma
    ["Cetus", "\u03f9etus"],
    ["Cetus", "\u{1ccd8}etus"], // outlined letter of Unicode 16
    ["Onkko", "\u{1fbf0}nkko"], // segmented digit
    ["Rell", "Re\u034fll"], // combining grapheme joiner
    ["Rell", "Re\u200bll"], // zero-width space
    ["Rell", "Re\u2060ll"], // word joiner
    ["Rell", "Re\u3164ll"], // Hangul filler
    ["Rell", "\u115fRell"], // Hangul choseong filler
    ["Rell", "Rell\u2800"], // blank Braille pattern
    ["Rell", "Re\ufe0fll"], // variation selector
    ["Rell", "Re\u{e0101}ll"], // variation selector of the supplement
    ["Rell", "Re\u0323ll"], // dot below
    ["Rell", "R\u0301ell"],
    ["Rell", "Rel\u20e3l"], // enclosing keycap
    ["Rell", "Rel\u0336l"], // stroke overlay
    ["Two words", "Two\u00a0words"],
    ["Two words", "Two  words"],
    ["ilk", "\u0131lk"], // dotless i
  ])("%s | %s", (a, b) => {
    expect(lookAlike(a, b)).toBe(true);
    expect(lookAlike(b, a)).toBe(true);
  });
});

describe("names that look different", () => {
  test.each([
    ["Rell", "Bell"],
    ["Konzu", "Konzo"],
    ["Two words", "Twowords"],
    ["Nova1", "Nova2"],
    ["Ойкумена", "Ойкумене"],
    ["ガンダム", "カンタム"], // dakuten make different letters
    ["狩人", "猟人"],
    ["Σοφία", "Σοφός"],
    ["Hunter", "Hunter_"],
    ["a", "b"],
  ])("%s | %s", (a, b) => expect(lookAlike(a, b)).toBe(false));
});

test("no character of Unicode that looks like Latin letters or digits makes a different name", () => {
  const apart = latinLookAlikes().filter(([character, looks]) => !lookAlike(`a${character}z`, `a${looks}z`));
  expect(apart).toEqual([]);
});

/** Returns each character of the table that looks like ASCII letters and digits, with those letters and digits. */
function latinLookAlikes(): readonly (readonly [string, string])[] {
  const text = readFileSync(new URL("confusables.txt", import.meta.url), "utf8");
  const pairs = text.split("\n").flatMap((line) => {
    const [looks = "", characters = ""] = line.split(" ; ").map(fromHex);
    return /^[0-9a-z]+$/i.test(looks)
      ? Array.from(characters, (character) => [character, looks] as const)
      : [];
  });
  // Unicode 16 has this many such characters, and none is ever removed.
  expect(pairs.length).toBeGreaterThan(1_400);
  return pairs;
}

function fromHex(codePoints: string): string {
  const codes = codePoints.split(" ").map((hex) => Number.parseInt(hex, 16));
  return codes.every(Number.isFinite) ? String.fromCodePoint(...codes) : "";
}

test("names of any characters have skeletons, and the same ones each time", () => {
  for (const name of ["", " ", "\u{1f98a}", "\ud800", "x".repeat(10_000)])
    expect(nameSkeletons(name)).toEqual(nameSkeletons(name));
});
