import type { CompiledPattern, FieldKind } from "./compiled-patterns.ts";

/**
 * The expression of each field's text, matched where the field begins. Names and cut text extend to the next literal
 * instead.
 */
const fieldExpressions: Readonly<Record<Exclude<FieldKind, "name" | "bareName" | "cut">, RegExp>> = {
  account: /[^,)]*/y,
  session: /[^,) ]*/y,
  count: /\d{1,6}/y,
  hour: /\d{1,2}(?:\.\d{1,6})?/y,
  level: /\/[^ ]*/y,
  node: /[A-Za-z]{0,40}\d{0,5}/y,
  build: /\d{4}(?:\.\d{1,4}){1,6}(?: (?:Retail|Windows|Linux|Mac|x64|x86|\[Stripped\]))*/y,
  token: /\w{1,64}/y,
  place: /Vector\([-+\d.e, ]{1,80}\)/y,
  units: /Vector\((?:-?\d{1,7}(?:\.\d{1,12})?(?:e[-+]?\d{1,3})?(?:, ?(?!\))|(?=\)))){3}\)/y,
  pointer: /0x[0-9A-Fa-f]{16}/y,
  utc: /[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}/y,
};

/** An id at the end of its line is one word; an id between literals is the text between them. */
const lastWord = /[^ ,)]*/y;

function matchAt(expression: RegExp, text: string, at: number): string | null {
  expression.lastIndex = at;
  const match = expression.exec(text);
  return match === null ? null : match[0];
}

/**
 * Returns the free text from `at` to the next literal, or to the end of the line when nothing follows; null when the
 * literal is missing.
 */
function freeText(text: string, at: number, next: string): string | null {
  if (next === "") return text.slice(at);
  const end = text.indexOf(next, at);
  return end < 0 ? null : text.slice(at, end);
}

/** The text in place of a missing name: brackets, or the text that follows a name. */
const noName = /^(?:\(|Clan:|AccountId:)/;

function bareName(message: string, at: number): string | null {
  const text = message.slice(at);
  return noName.test(text) ? null : text;
}

function closedName(pattern: CompiledPattern, message: string): readonly string[] | null {
  const ending = pattern.literals[1] ?? "";
  return message.endsWith(ending) ? [message.slice(0, message.length - ending.length)] : null;
}

/**
 * The prefixes of a text whose prefix varies: `MatchingServiceWeb::`, `Some.lua: HOST MIGRATION: `. A text that
 * somebody wrote in a chat is not a prefix.
 */
const prefixText = /^(?=.{0,64}$)[\w.:-]*(?: [\w.:-]*){0,3}$/;

function prefixBefore(message: string, next: string): string | null {
  const text = freeText(message, 0, next);
  return text !== null && prefixText.test(text) ? text : null;
}

interface Place {
  readonly message: string;
  readonly at: number;
}

function fieldText(kind: FieldKind, next: string, { message, at }: Place): string | null {
  if (kind === "cut" && at === 0) return prefixBefore(message, next);
  if (kind === "bareName") return bareName(message, at);
  if (kind === "name" || kind === "cut") return freeText(message, at, next);
  return matchAt(kind === "account" && next === "" ? lastWord : fieldExpressions[kind], message, at);
}

/**
 * Returns the texts of a pattern's fields in a message, or null when the message does not match. Each literal is
 * matched where it first occurs, so the time is linear for any message. Text after the pattern's end is ignored.
 */
export function parseFields(pattern: CompiledPattern, message: string): readonly string[] | null {
  const { fields, literals } = pattern;
  if (pattern.ending.length > 0 && fields[0] === "name") return closedName(pattern, message);
  const first = literals[0] ?? "";
  if (!message.startsWith(first)) return null;
  let at = first.length;
  const values: string[] = [];
  for (let index = 0; index < fields.length; index++) {
    const kind = fields[index] ?? "cut";
    const next = literals[index + 1] ?? "";
    const value = fieldText(kind, next, { message, at });
    if (value === null) return null;
    at += value.length;
    if (!message.startsWith(next, at)) return null;
    at += next.length;
    values.push(value);
  }
  return values;
}

export interface MatchedForm {
  readonly form: CompiledPattern;
  readonly values: readonly string[];
}

/** Returns the first form of a line that its message fits, with the texts of its fields; null when no form fits. */
export function parseForms(pattern: CompiledPattern, message: string): MatchedForm | null {
  for (const form of [pattern, ...pattern.otherForms]) {
    const values = parseFields(form, message);
    if (values !== null) return { form, values };
  }
  return null;
}
