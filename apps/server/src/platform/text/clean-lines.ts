import { cleanText } from "@hunt/engine/domain/clean-text";

/**
 * Returns a person's text in the form in which it may be stored: clean lines, no more than two line ends in a row, at most
 * `maxLength` characters.
 */
export function cleanLines(text: string, maxLength: number): string {
  const lines = text.split(/\r\n|\r|\n/).map((line) => cleanText(line).trimEnd());
  const joined = lines
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  return Array.from(joined).slice(0, maxLength).join("");
}
