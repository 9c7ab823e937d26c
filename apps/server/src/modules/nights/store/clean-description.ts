import { maxDescriptionLength } from "@hunt/contracts/limits";
import { cleanLines } from "../../../platform/text/clean-lines.ts";

/** Cleans a hunter's text about a night so that it can be stored. */
export function cleanDescription(text: string): string {
  return cleanLines(text, maxDescriptionLength);
}
