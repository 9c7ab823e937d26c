import type { LiveHunt } from "@hunt/contracts/live-hunt";
import { advanceHunt } from "../hunt/advance-hunt.ts";

/** A hunt's figures from `atMs` of the sample on, until those of the next moment. */
export interface SampleMoment {
  readonly atMs: number;
  readonly hunt: LiveHunt;
}

/** Returns the figures at a time of the sample; before the first moment, those of the first. There is at least one moment. */
export function huntAt(moments: readonly [SampleMoment, ...SampleMoment[]], atMs: number): LiveHunt {
  const moment = moments.findLast((one) => one.atMs <= atMs) ?? moments[0];
  return advanceHunt(moment.hunt, Math.max(0, atMs - moment.atMs) / 1000);
}
