import { maxDescriptionLength } from "@hunt/contracts/limits";
import { cleanLines } from "../../../platform/text/clean-lines.ts";

/** A hunter's text about a night as it may be stored. */
export function cleanDescription(text: string): string {
  return cleanLines(text, maxDescriptionLength);
}
