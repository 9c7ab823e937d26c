import { setTimeout as pause } from "node:timers/promises";

/** The budget is three minutes, so work that takes this long has failed. */
const patienceSeconds = 900;

/** Returns the number of public nights. */
export async function countNights(url: string): Promise<number> {
  const answer = await fetch(`${url}/v2/nights?limit=0`);
  return ((await answer.json()) as { readonly total: number }).total;
}

/** Waits until there are this many nights; throws when they do not arrive. */
export async function untilNights(url: () => string, wanted: number): Promise<void> {
  for (let seconds = 0; seconds < patienceSeconds; seconds += 1) {
    if ((await countNights(url())) >= wanted) return;
    await pause(1000);
  }
  throw new Error(`Fewer than ${wanted} nights are there after ${patienceSeconds} seconds.`);
}
