import { readFileSync } from "node:fs";
import { nameKey } from "./name-key.ts";

/** Invisible characters: joiners, fillers, variation selectors, and the blank among the Braille patterns. */
const invisible = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Marks that can be put on any letter. Marks of a script (vowels, dakuten) make different letters and are not among them. */
const anyMarks = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/gu;

/**
 * Returns the skeletons of a name (Unicode's UTS #39): two names look alike when they share a skeleton. A name has
 * three skeletons: as written, in small letters and in capital letters, because a name is the same in any case, and
 * letters may look alike as capitals only (Н and H). Skeletons are neither shown nor searched: `nameKey` and
 * `searchKey` are for that.
 */
export function nameSkeletons(name: string): readonly string[] {
  return [...new Set([name, name.toLowerCase(), name.toUpperCase()].map(skeletonOf))];
}

/**
 * The table is applied before compatibility forms: NFKD would turn some of its letters into others (the lunate sigma),
 * and characters that only NFKD knows (a superscript, a square with letters in it) may look like letters once NFKD has
 * spelt them out.
 */
function skeletonOf(name: string): string {
  const looks = looksOf(name.normalize("NFD").replace(invisible, ""));
  return nameKey(looksOf(looks.normalize("NFKD")))
    .replace(/\s+/gu, " ")
    .trim();
}

function looksOf(text: string): string {
  const bare = text.replace(anyMarks, "");
  const looks = Array.from(bare, (character) => prototypes().get(character) ?? character).join("");
  return looks.normalize("NFD").replace(anyMarks, "");
}

let known: ReadonlyMap<string, string> | null = null;

/** Returns a map from characters to their look-alikes; the table is read at its first use. */
function prototypes(): ReadonlyMap<string, string> {
  known ??= parse(readFileSync(new URL("confusables.txt", import.meta.url), "utf8"));
  return known;
}

function parse(text: string): ReadonlyMap<string, string> {
  const rows = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(
    rows.flatMap((row) => {
      const [looks = "", characters = ""] = row.split(" ; ");
      return characters.split(" ").map((character) => [fromHex(character), fromHex(looks)] as const);
    }),
  );
}

function fromHex(codePoints: string): string {
  return String.fromCodePoint(...codePoints.split(" ").map((hex) => Number.parseInt(hex, 16)));
}
