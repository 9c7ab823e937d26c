import type { Random } from "../chance/random.ts";
import { jitterMs } from "./shield-facts.ts";

/** How far a vulnerability lies from the round figure: 15–25 ms, early or late. Always two draws. */
export function drawJitterMs(random: Random): number {
  const sign = random() < 0.5 ? -1 : 1;
  return sign * (jitterMs.least + random() * (jitterMs.most - jitterMs.least));
}
