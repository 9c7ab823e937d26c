import type { AnalyserOptions } from "../domain/analyser-options.ts";
import { maxExtractBytes } from "../domain/limits.ts";
import { type CompiledPattern, compiledPatterns, isName } from "../log/compiled-patterns.ts";
import { parseForms } from "../log/parse-fields.ts";

const naming = compiledPatterns.filter(({ fields }) => fields.some(isName));
const lineFeed = 10;
/** A line's time in an extract, with the space after it. */
const time = /^\d+\.\d{3} /;

function renameFields(pattern: CompiledPattern, message: string, rename: Rename): string | null {
  const found = parseForms(pattern, message);
  if (found === null) return null;
  const { form, values } = found;
  const renamed = values.map((value, index) => (isName(form.fields[index]) ? rename(value) : value));
  return form.literals.map((literal, index) => literal + (renamed[index] ?? "")).join("");
}

function renameInLine(line: string, rename: Rename): string {
  const start = time.exec(line)?.[0].length ?? 0;
  for (const pattern of naming) {
    if (!line.startsWith(pattern.prefix, start)) continue;
    const messageAt = start + pattern.prefix.length;
    const message = renameFields(pattern, line.slice(messageAt), rename);
    if (message !== null) return line.slice(0, messageAt) + message;
  }
  return line;
}

/** Returns the new name for a name: either the same name, or a clean name that nobody else in the extract has. */
export type Rename = (name: string) => string;

/**
 * Replaces names in the lines of an extract, wherever a line pattern has a name. An analysis of the result gives the
 * same nights except for these names. A result beyond the limit of extracts, e.g. of a hostile log with a hundred
 * thousand short names, is cut at the end of a line.
 */
export function renameInExtract(
  extract: Uint8Array,
  rename: Rename,
  { encode, decode }: Pick<AnalyserOptions, "encode" | "decode">,
): Uint8Array {
  const lines = decode(extract)
    .split("\n")
    .map((line) => renameInLine(line, rename));
  const renamed = encode(lines.join("\n"));
  if (renamed.length <= maxExtractBytes) return renamed;
  return renamed.slice(0, renamed.lastIndexOf(lineFeed, maxExtractBytes - 1) + 1);
}
