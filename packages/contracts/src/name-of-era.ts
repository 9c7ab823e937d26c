import { eras } from "@hunt/engine/domain/eras";
import type { Era } from "@hunt/engine/domain/words";

/** The words for an era, which is named for the patches between which it lies, as the game numbers them. */
export interface EraWords {
  readonly before: (facts: { readonly patch: string }) => string;
  readonly between: (facts: { readonly patch: string; readonly next: string }) => string;
  readonly since: (facts: { readonly patch: string }) => string;
}

/** Returns the name of an era in a language: "before Update 40", "Update 40 until 40.0.3", "since Update 40.0.3". */
export function nameOfEra(era: Era, { before, between, since }: EraWords): string {
  const place = eras.findIndex(({ id }) => id === era);
  const [patch, next] = [eras[place]?.patch ?? null, eras[place + 1]?.patch ?? null];
  if (patch === null) return before({ patch: next ?? "" });
  return next === null ? since({ patch }) : between({ patch, next });
}
