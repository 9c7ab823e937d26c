const dayMs = 86_400_000;

/** How many days after that of `since` the day is on which a record's time ran out: what lies between two days as they are written, so that all of them add up. */
export function heldDays({ since, heldSeconds }: { readonly since: string; readonly heldSeconds: number }) {
  const start = new Date(since);
  const end = new Date(start.getTime() + heldSeconds * 1000);
  return Math.round((end.setHours(0, 0, 0, 0) - start.setHours(0, 0, 0, 0)) / dayMs);
}
