const dayMs = 86_400_000;

/** How many days have gone by in full: what every page says of how long a record stands, or a hunter leads. */
export function fullDays(durationMs: number): number {
  return Math.floor(Math.max(0, durationMs) / dayMs);
}

/** For how many full days a record has stood. */
export function heldDays({ heldSeconds }: { readonly heldSeconds: number }): number {
  return fullDays(heldSeconds * 1000);
}
