import type { NightAnswer } from "@hunt/contracts/nights";
import { isBelowFloor } from "@hunt/engine/statistics/below-floor";
import { runsInMs } from "./run-in-ms.ts";

/** The numbers of a night's runs that show what the game does not allow. */
export function runsBelowFloor(night: Pick<NightAnswer, "runs">): readonly number[] {
  return runsInMs(night)
    .filter((run) => isBelowFloor({ ...run, perspective: run.preload === null ? "client" : "host" }))
    .map((run) => run.index);
}
