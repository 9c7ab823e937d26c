import { type Scope, scopes } from "@hunt/engine/domain/words";

/** The widest of the scopes that uploaders chose (`scopes` goes from wide to narrow); null when nobody is left. */
export function widestScope(chosen: readonly Scope[]): Scope | null {
  return scopes.find((scope) => chosen.includes(scope)) ?? null;
}
