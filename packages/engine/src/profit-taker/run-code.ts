import { markKinds, type RunMark, type RunRecord, readRunRecord, runEnds } from "./run-record.ts";

/** The signs between the parts of a code and between its marks; both may stand unescaped in a link's fragment. */
const partSign = "~";
const markSign = ";";
const radix = 36;
/** The longest code of a record: `maxMarks` marks, each with a letter, eight digits, two signs and its value. */
const maxRunCodeCharacters = 160_010;

const safeValue = /^[\w,.+-]*$/;
const markForm = /^([a-z])([0-9a-z]{1,8})(?::([\w,.+-]*))?$/;
const firstLetter = "a".charCodeAt(0);

/** Returns a mark's code such as `c1k:2`: the kind's letter, the time since the mark before, and the value. */
function markCode([atMs, kind, value]: RunMark, beforeMs: number): string {
  const letter = String.fromCharCode(firstLetter + markKinds.indexOf(kind));
  const since = (atMs - beforeMs).toString(radix);
  return value === "" ? letter + since : `${letter}${since}:${value}`;
}

/**
 * Returns a run as a short text for a link's fragment. Names are left out, so that a person who shares a link need not
 * reveal the squad. Marks whose value cannot stand in a link are left out too.
 */
export function encodeRun({ startedAtUtcMs, end, marks }: RunRecord): string {
  const kept = marks.filter(([, , value]) => safeValue.test(value));
  const codes = kept.map((mark, index) => markCode(mark, kept[index - 1]?.[0] ?? 0));
  const started = startedAtUtcMs === null ? "-" : startedAtUtcMs.toString(radix);
  return sealRunCode(["1", started, runEnds.indexOf(end), codes.join(markSign)].join(partSign));
}

/** Returns the code with its checksum, because a link that was cut on its way would otherwise give a shorter run. */
export function sealRunCode(code: string): string {
  return `${code}${partSign}${sumOf(code).toString(radix)}`;
}

/** Returns the checksum: FNV-1a, 32 bits, over the code's letters. */
function sumOf(code: string): number {
  let sum = 0x811c9dc5;
  for (let index = 0; index < code.length; index++) sum = Math.imul(sum ^ code.charCodeAt(index), 0x01000193);
  return sum >>> 0;
}

/** Returns the run of a code, whoever made the code; null for any other text. */
export function decodeRun(code: string): RunRecord | null {
  if (code.length > maxRunCodeCharacters) return null;
  const [version, started = "", end = "", codes = "", , ...others] = code.split(partSign);
  if (version !== "1" || others.length > 0) return null;
  if (code !== sealRunCode(code.slice(0, code.lastIndexOf(partSign)))) return null;
  const marks = codes === "" ? [] : readMarks(codes.split(markSign));
  const startedAtUtcMs = started === "-" ? null : Number.parseInt(started, radix);
  return marks && readRunRecord({ version: 1, startedAtUtcMs, squad: [], marks, end: runEnds[Number(end)] });
}

function readMarks(codes: readonly string[]): readonly unknown[] | null {
  let atMs = 0;
  const marks: unknown[] = [];
  for (const code of codes) {
    const match = markForm.exec(code);
    if (match === null) return null;
    const [, letter = "", since = "", value = ""] = match;
    atMs += Number.parseInt(since, radix);
    marks.push([atMs, markKinds[letter.charCodeAt(0) - firstLetter], value]);
  }
  return marks;
}
