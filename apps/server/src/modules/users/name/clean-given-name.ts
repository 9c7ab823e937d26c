import { cleanName } from "@hunt/engine/domain/clean-text";
import { refuseField } from "../../../platform/errors/refuse-input.ts";
import { nameKey } from "../../../platform/text/name-key.ts";

/** A name as it may be kept and shown, and what its spellings share; `invalid_parameter` when nothing is left of it. */
export function cleanGivenName(given: string): { readonly ign: string; readonly key: string } {
  const ign = cleanName(given);
  const key = nameKey(ign);
  if (key === "") throw refuseField("ign", "empty_name", "Nothing is left of this name once it is cleaned.");
  return { ign, key };
}
