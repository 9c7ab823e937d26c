import { type Scope, scopes } from "@hunt/engine/domain/words";
import type { ChosenScope } from "./scope-queries.ts";

/** The widest of the scopes that uploaders chose (`scopes` goes from wide to narrow); null when nobody is left. */
export function widestScope(chosen: readonly Scope[]): Scope | null {
  return scopes.find((scope) => chosen.includes(scope)) ?? null;
}

/** The scope of a night by those who stand for it: where nobody of them may choose, those do who keep it. */
export function scopeOfOwners(chosen: readonly ChosenScope[]): Scope | null {
  const widestOf = (some: readonly ChosenScope[]) => widestScope(some.map(({ scope }) => scope));
  return widestOf(chosen.filter(({ counts }) => counts)) ?? widestOf(chosen);
}
