import type { FileKind } from "../domain/analysis.ts";
import { modules } from "./line-header.ts";

const imageMagics = [
  "89504e47",
  "ffd8ff",
  "47494638",
  "424d",
  "49492a00",
  "4d4d002a",
  "00000100",
  "52494646",
];
const zipMagics = ["504b0304", "504b0506", "504b0708"];
const archiveMagics = [
  ...zipMagics,
  "1f8b",
  "377abcaf271c",
  "526172211a07",
  "fd377a585a00",
  "425a68",
  "28b52ffd",
  "04224d18",
  "5d00008000",
];

function startsWith(head: Uint8Array, magic: string): boolean {
  for (let index = 0; index < magic.length; index += 2) {
    if (head[index / 2] !== Number.parseInt(magic.slice(index, index + 2), 16)) return false;
  }
  return true;
}

/** The number of bytes that suffice to recognise an archive. */
const longestArchiveMagicBytes = 6;

/** Whether a file is an archive, by its first bytes; null while there are too few bytes to decide. */
export function isArchive(head: Uint8Array): boolean | null {
  if (archiveMagics.some((magic) => startsWith(head, magic))) return true;
  return head.length < longestArchiveMagicBytes ? null : false;
}

/** Whether the head is binary: more than one byte in fifty is a control character. */
function looksBinary(head: Uint8Array): boolean {
  let control = 0;
  for (const byte of head) {
    if (byte < 9 || (byte > 13 && byte < 32) || byte === 127) control++;
  }
  return control * 50 > head.length;
}

/** Returns the ASCII of the head without NULs (some tools write two bytes per character). */
function asciiOf(head: Uint8Array): string {
  let text = "";
  for (const byte of head) {
    if (byte !== 0) text += String.fromCharCode(byte);
  }
  return text;
}

/**
 * Whether the head is UTF-16: it has a byte order mark, or NULs at every other place of a text that is mostly ASCII.
 */
function isUtf16(head: Uint8Array): boolean {
  const [first, second] = head;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  const nulsAt = [0, 0];
  head.forEach((byte, index) => {
    if (byte === 0) nulsAt[index % 2] = (nulsAt[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = nulsAt;
  return head.length >= 8 && Math.max(even, odd) > head.length * 0.4 && Math.min(even, odd) === 0;
}

const moduleAndLevel = `(?:${modules.join("|")}) \\[(?:Info|Warning|Error|Diag)\\]: `;
const gameHeader = new RegExp(`\\d[.,]\\d+ ${moduleAndLevel}`);
/** The signs of each way that other programs rewrite a log of the game, in the order of the checks. */
const rewrittenLogs: readonly (readonly [FileKind, RegExp])[] = [
  ["comma_times", new RegExp(`^[ \\t]*\\d+,\\d+ ${moduleAndLevel}`, "m")],
  ["fine_times", new RegExp(`^[ \\t]*\\d+\\.(?!\\d{3} )\\d+ ${moduleAndLevel}`, "m")],
  ["pasted_lines", new RegExp(`^[^\\r\\n]+?\\d\\.\\d{3} ${moduleAndLevel}`, "m")],
];

/**
 * Returns the kind of a text in which no line of the game's log could be read; null when the text has no sign of any
 * kind.
 */
function textKindOf(head: Uint8Array): FileKind | null {
  const text = asciiOf(head);
  const isLog = gameHeader.test(text);
  if (!isLog && /launcher/i.test(text)) return "launcher_log";
  if (isUtf16(head)) return "utf16";
  return isLog ? (rewrittenLogs.find(([, expression]) => expression.test(text))?.[0] ?? null) : null;
}

export interface FileSigns {
  /** The first bytes of the file. */
  readonly head: Uint8Array;
  readonly timedLines: number;
  readonly nights: number;
  readonly plainsVisited: boolean;
}

/** Returns the most probable kind of a file. */
export function fileKindOf({ head, timedLines, nights, plainsVisited }: FileSigns): FileKind {
  if (zipMagics.some((magic) => startsWith(head, magic))) return "zip";
  if (isArchive(head)) return "archive";
  if (nights > 0) return "game_log";
  if (timedLines > 0) return plainsVisited ? "plains_without_hunt" : "other_mission_log";
  if (head.length === 0) return "empty";
  if (imageMagics.some((magic) => startsWith(head, magic))) return "image";
  return textKindOf(head) ?? (looksBinary(head) ? "binary" : "text");
}
