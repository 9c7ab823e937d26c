import { arcaneWindowMs } from "../domain/game-facts.ts";
import type { HuntStep } from "./hunt-step.ts";

/**
 * Another arcane line may follow the first one, or belong to another drop on the ground, so only the first one within
 * 30 s of a capture counts.
 */
export const oneArcane: HuntStep = {
  name: "one arcane",
  apply(events) {
    let endedMs = Number.NEGATIVE_INFINITY;
    return events.filter((event) => {
      if (event.id === "captured" || event.id === "killed") endedMs = event.atMs;
      if (event.id !== "arcane") return true;
      const counts = event.atMs - endedMs <= arcaneWindowMs;
      endedMs = Number.NEGATIVE_INFINITY;
      return counts;
    });
  },
};
