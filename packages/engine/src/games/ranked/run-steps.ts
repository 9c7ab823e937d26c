import { assertNever } from "../../domain/words.ts";
import type { PropaEvent } from "../propa/propa.ts";
import type { RaplakEvent } from "../raplak/raplak.ts";
import type { ReplayedRun } from "../replay/replay-run.ts";
import type { TeralystEvent } from "../teralyst/teralyst.ts";

/** Returns the score after an event that ends a step of the run, from the score before it; null for other events. */
export type ScoreAfter<Event> = (event: Event, before: number) => number | null;

/** Returns the points after a limb. */
export const pointsAfter: ScoreAfter<RaplakEvent | PropaEvent> = (event, before) =>
  event.kind === "broke" ? before + event.points : null;

/** Returns the time of a limb, or after the last one that time and the capshot's, which together are the score. */
export const timeAfterMs: ScoreAfter<TeralystEvent> = (event, beforeMs) => {
  if (event.kind === "broke") return Math.round(event.atMs);
  return event.kind === "captured" ? beforeMs + event.errorMs : null;
};

/** Returns the scores after the steps so far, with those of the steps that the events end. */
export function addSteps<Event>(
  steps: readonly number[],
  events: readonly Event[],
  scoreAfter: ScoreAfter<Event>,
): readonly number[] {
  const all = [...steps];
  for (const event of events) {
    const score = scoreAfter(event, all.at(-1) ?? 0);
    if (score !== null) all.push(score);
  }
  return all;
}

/** Returns a run's score after each of its steps: points, or for the Teralyst milliseconds. */
export function runSteps(run: ReplayedRun): readonly number[] {
  switch (run.game) {
    case "raplak":
    case "propa":
      return addSteps<RaplakEvent | PropaEvent>([], run.events, pointsAfter);
    case "teralyst":
      return addSteps([], run.events, timeAfterMs);
    default:
      return assertNever(run);
  }
}
