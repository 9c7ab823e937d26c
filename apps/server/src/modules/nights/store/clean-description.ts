import { maxDescriptionLength } from "@hunt/contracts/limits";
import { cleanText } from "@hunt/engine/domain/clean-text";

/** A hunter's text as it may be stored: clean lines, no more than two line ends in a row, at most 2000 characters. */
export function cleanDescription(text: string): string {
  const lines = text.split(/\r\n|\r|\n/).map((line) => cleanText(line).trimEnd());
  const joined = lines
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  return Array.from(joined).slice(0, maxDescriptionLength).join("");
}
