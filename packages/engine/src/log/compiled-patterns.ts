import type { LinePattern, PatternHeader } from "./line-pattern.ts";
import { type LineId, linePatterns } from "./line-patterns.ts";
import { orbLinePatterns } from "./orb-line-patterns.ts";

export const fieldKinds = [
  "name",
  "bareName",
  "account",
  "session",
  "count",
  "hour",
  "level",
  "node",
  "build",
  "utc",
  "token",
  "place",
  "units",
  "pointer",
  "cut",
] as const;
export type FieldKind = (typeof fieldKinds)[number];

export interface CompiledPattern {
  readonly id: LineId;
  /** The topic of the pattern's lines; lines about a hunt are kept in the extract. */
  readonly topic: "hunt" | "profitTaker";
  readonly header: PatternHeader;
  /** E.g. `Script [Info]: `; empty for an untimed line. */
  readonly prefix: string;
  /**
   * The bytes before the first field, or empty when the pattern begins with a field. A `{pointer}` always has the same
   * length, so the text after one is here too, and `anyByte` stands for each of its own bytes.
   */
  readonly literal: Uint8Array;
  /** The bytes that must end the line, when the pattern begins with a field. */
  readonly ending: Uint8Array;
  /** The bytes that the message must contain, when the pattern begins and ends with a field. */
  readonly inside: Uint8Array;
  readonly fields: readonly FieldKind[];
  /** The literal texts around the fields, which are one more than the fields. */
  readonly literals: readonly string[];
  /** The whole line after its time, when the pattern has no fields; otherwise null. */
  readonly fixed: FixedLine | null;
  /** Further forms of the same line, with the same beginning. */
  readonly otherForms: readonly CompiledPattern[];
}

export function isName(kind: FieldKind | undefined): boolean {
  return kind === "name" || kind === "bareName";
}

/** Whether the line begins with its text, after an indent. */
export function hasNoHeader({ header }: Pick<CompiledPattern, "header">): boolean {
  return header === "untimed" || header === "loose";
}

/** Whether the end of a line that was cut off may be missing in its last field. */
export function isOpenEnded({ fields, literals, otherForms }: CompiledPattern): boolean {
  return (fields.length > 0 && literals.at(-1) === "") || otherForms.some(isOpenEnded);
}

/** A line that is always the same. */
export interface FixedLine {
  readonly text: string;
  readonly bytes: Uint8Array;
}

/** The text before the message of a line that has no header. */
export const indent = "    ";

/** Stands for any byte in a pattern's bytes. No text of the game contains it. */
export const anyByte = 0;
/** The length of `0x000001B121BA7A80`. */
const pointerCharacters = 18;

/** Returns the beginning of a message as far as its length is known. */
function beginning(literals: readonly string[], fields: readonly FieldKind[]): string {
  const [first = "", second = ""] = literals;
  return fields[0] === "pointer" ? first + "\0".repeat(pointerCharacters) + second : first;
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

function isFieldKind(word: string): word is FieldKind {
  return (fieldKinds as readonly string[]).includes(word);
}

type Heading = Pick<CompiledPattern, "id" | "topic" | "header">;

function compileForm(form: string, heading: Heading): CompiledPattern {
  const parts = form.split(/\{(\w+)\}/);
  const literals = parts.filter((_, index) => index % 2 === 0);
  const fields = parts.filter((_, index) => index % 2 === 1).filter(isFieldKind);
  const startsWithField = literals[0] === "" && fields.length > 0;
  const ending = startsWithField ? (literals.at(-1) ?? "") : "";
  const prefix = hasNoHeader(heading) ? "" : `${heading.header}: `;
  const text = (prefix === "" ? indent : prefix) + (literals[0] ?? "");
  return {
    ...heading,
    prefix,
    literal: bytesOf(beginning(literals, fields)),
    ending: bytesOf(ending),
    inside: bytesOf(startsWithField && ending === "" ? (literals[1] ?? "") : ""),
    fields,
    literals,
    fixed: fields.length === 0 ? { text, bytes: bytesOf(text) } : null,
    otherForms: [],
  };
}

/** Returns a compiled pattern for each module in which the line may stand. */
function compile(
  { id, headers, forms }: LinePattern & { readonly id: LineId },
  topic: CompiledPattern["topic"],
): readonly CompiledPattern[] {
  return headers.flatMap((header) => {
    const [first, ...otherForms] = forms.map((form) => compileForm(form, { id, topic, header }));
    return first === undefined ? [] : [{ ...first, otherForms }];
  });
}

/** The table of the hunt, ready for the byte matcher and the field reader. */
export const compiledPatterns: readonly CompiledPattern[] = linePatterns.flatMap((pattern) =>
  compile(pattern, "hunt"),
);

/** The table of the Profit-Taker fight. */
export const compiledOrbPatterns: readonly CompiledPattern[] = orbLinePatterns.flatMap((pattern) =>
  compile(pattern, "profitTaker"),
);
