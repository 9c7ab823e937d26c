import { readFileSync } from "node:fs";
import { nameKey } from "./name-key.ts";

/** Nothing of them is seen: joiners, fillers, variation selectors, and the blank among the Braille patterns. */
const invisible = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Marks that can be put on any letter. Those of a script (vowels, dakuten) tell its letters apart. */
const anyMarks = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/gu;

/**
 * What names that look alike have in common (Unicode's UTS #39): two names do when one of these is the other's too. One as the
 * name is written, one in small and one in capital letters, for a name is the same however it is written, and letters may
 * look alike as capitals only (Н and H). Nothing to show or to find by: `nameKey` and `searchKey` are.
 */
export function nameSkeletons(name: string): readonly string[] {
  return [...new Set([name, name.toLowerCase(), name.toUpperCase()].map(skeletonOf))];
}

/**
 * The table comes before compatibility: NFKD would make another letter of some that it has (the lunate sigma), and what NFKD
 * alone knows (a superscript, a square with letters in it) may look like something once it is spelt out.
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

/** By character what it looks like; read when it is first needed. */
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
