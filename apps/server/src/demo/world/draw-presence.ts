import type { Random } from "@hunt/engine/simulation/random";
import { pickWeighted } from "./pick.ts";

/**
 * What somebody with an account says of a night: where nobody answers for it some confirm it, hardly anybody denies it,
 * and most have said nothing yet.
 */
export function drawPresence(random: Random, { isAnsweredFor }: { readonly isAnsweredFor: boolean }) {
  if (isAnsweredFor) return null;
  return pickWeighted<boolean | null>(random, [
    [null, 80],
    [true, 17],
    [false, 3],
  ]);
}
