import type { Night } from "@hunt/engine/domain/analysis";
import { nameKey } from "../../../platform/text/name-key.ts";

/** Whom a host's log names, and how much of the night it saw. */
export interface NamedSquad {
  /** As in the log; of hunters whose accounts are deleted, stand-ins. */
  readonly squad: readonly string[];
  readonly standIns: readonly string[];
  /** Its limbs and captures, as log times. */
  readonly moments: readonly number[];
}

/**
 * Whether one of two logs of the same host names somebody of whom the other, which saw as much, knows nothing. A log that ends before
 * somebody joins is no other than one that goes on; a stand-in may be anybody.
 */
export function namesOthers(one: NamedSquad, other: NamedSquad): boolean {
  const onlyInOne = namesMissing(one, other);
  const onlyInOther = namesMissing(other, one);
  if (onlyInOne > 0 && onlyInOther > 0) return true;
  return (
    (onlyInOne > 0 && other.moments.length >= one.moments.length) ||
    (onlyInOther > 0 && one.moments.length >= other.moments.length)
  );
}

export function squadOf({ squad, huntMomentsMs: moments }: Night): NamedSquad {
  return { squad: squad.map(({ name }) => name), standIns: [], moments };
}

/** How many names of one squad cannot be among those of another. */
function namesMissing(of: NamedSquad, from: NamedSquad): number {
  const known = new Set(from.squad.map(nameKey));
  const missing = of.squad.filter((name) => !of.standIns.includes(name) && !known.has(nameKey(name)));
  return Math.max(0, missing.length - from.standIns.length);
}
