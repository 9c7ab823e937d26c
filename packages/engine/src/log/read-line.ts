import { cleanName, cleanText } from "../domain/clean-text.ts";
import { plainsLevel, plainsPath } from "../domain/game-facts.ts";
import { maxAccountCharacters, maxAccounts } from "../domain/limits.ts";
import { type CompiledPattern, type FieldKind, hasNoHeader, indent, isName } from "./compiled-patterns.ts";
import type { LogEvent } from "./log-event.ts";
import { type MatchedForm, parseForms } from "./parse-fields.ts";

export interface ReadLineInput {
  readonly pattern: CompiledPattern;
  /** The decoded message, without the line's header and end. */
  readonly message: string;
  readonly atMs: number;
  readonly line: number;
}

export type LineReader = (input: ReadLineInput) => LogEvent | null;

const noFields: readonly string[] = [];

/**
 * Cleans a level's path. The engine asks only whether a level is the Plains', so only the Plains' own path is kept, in
 * whatever folders this build has it. Other paths are dropped, because a folder may have anybody's name.
 */
function cleanLevel(text: string): string {
  const isOfGame = /^\/Lotus\/[\w./#-]*$/.test(text) && !/\/\.{1,2}(?:\/|$)/.test(text);
  return isOfGame && text.includes(plainsLevel) ? plainsPath : "/";
}

/** Keeps a node of the star chart; any other word in its place is cut. */
function cleanNode(text: string): string {
  return /^SolNode\d{1,5}$/.test(text) ? text : "";
}

/** No place of the Plains is further from their middle than this. */
const furthestUnits = 100_000;

/**
 * Returns `Vector(-120.5, 14.25, 310.75)` as `Vector(-120, 14, 311)`; empty when a number is beyond all places of the
 * Plains.
 */
function wholeUnits(vector: string): string {
  const units = vector
    .slice("Vector(".length, -1)
    .split(",")
    // Adding 0 removes the sign of a negative zero.
    .map((text) => Math.round(Number(text)) + 0);
  return units.every((unit) => Math.abs(unit) <= furthestUnits) ? `Vector(${units.join(", ")})` : "";
}

function cleanField(kind: FieldKind, text: string): string {
  switch (kind) {
    case "name":
    case "bareName":
      return cleanName(text);
    case "session":
      return /^[0-9a-f]{24}$/i.test(text) ? text.toLowerCase() : "";
    case "level":
      return cleanLevel(text);
    case "node":
      return cleanNode(text);
    case "units":
      return wholeUnits(text);
    case "cut":
      return "";
    case "account":
    case "count":
    case "hour":
    case "build":
    case "utc":
    case "token":
    case "place":
    case "pointer":
      return text;
  }
}

function writeMessage(pattern: CompiledPattern, values: readonly string[]): string {
  return pattern.literals.map((literal, index) => literal + (values[index] ?? "")).join("");
}

/** V8 copies parts that are shorter than this (`SlicedString::kMinLength`). */
const slicedFrom = 13;

/**
 * Returns the same text in its own memory. A part of a text keeps the whole text alive (V8's sliced strings), and a
 * hostile line is a thousand times as long as the name in it.
 */
function ownCopy(text: string): string {
  return text.length < slicedFrom ? text : Array.from(text).join("");
}

/** Numbers ids by first appearance: `#1`, `#2` …; ids beyond the limit become `#`. */
function createNumbering(): (account: string) => string {
  const numbers = new Map<string, string>();
  return (account) => {
    if (account === "#") return account;
    const key = account.slice(0, maxAccountCharacters);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    if (numbers.size >= maxAccounts) return "#";
    const number = `#${numbers.size + 1}`;
    numbers.set(ownCopy(key), number);
    return number;
  };
}

/**
 * Makes the reader of one input. The reader numbers personal ids as they appear, so that its events, and the lines made
 * from them, hold no ids. It returns null for a line that only resembles a pattern, and for a line without a usable
 * name.
 */
export function createLineReader(): LineReader {
  const accountNumber = createNumbering();
  return ({ pattern, message, atMs, line }) => {
    if (pattern.fixed !== null)
      return { id: pattern.id, atMs, line, fields: noFields, text: pattern.fixed.text };
    const found = parseForms(pattern, cleanText(message));
    if (found === null) return null;
    const { form } = found;
    const cleaned = found.values.map((text, index) => cleanField(form.fields[index] ?? "cut", text));
    if (cleaned.some((text, index) => isName(form.fields[index]) && text === "")) return null;
    if (!readsAgain(pattern, found, cleaned)) return null;
    const values = cleaned.map((text, index) =>
      form.fields[index] === "account" ? accountNumber(text) : text,
    );
    const fields = values.filter((_, index) => form.fields[index] !== "cut").map(ownCopy);
    const header = hasNoHeader(form) ? indent : form.prefix;
    return { id: form.id, atMs, line, fields, text: header + writeMessage(form, values) };
  };
}

/**
 * Whether the line would be read from the extract in the same way. A cut name may contain an earlier end of a name ("A
 * Clan:" before " Clan: "); such a line does not count.
 */
function readsAgain(pattern: CompiledPattern, found: MatchedForm, cleaned: readonly string[]): boolean {
  if (cleaned.every((text, index) => text === found.values[index])) return true;
  const again = parseForms(pattern, writeMessage(found.form, cleaned));
  return again?.form === found.form && again.values.every((text, index) => text === cleaned[index]);
}
