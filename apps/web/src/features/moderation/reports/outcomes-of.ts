import type { ReportAnswer } from "@hunt/contracts/reports";

/** What can come of a report: something is done to the night, was done otherwise, or is not. */
export type Outcome = "hide" | "clear" | "resolved" | "dismissed";

/** What is left to do about it as it is now, the nearest first. */
export function outcomesOf({ kind, night }: Pick<ReportAnswer, "kind" | "night">): readonly Outcome[] {
  const isThere = night !== null && !night.isGone;
  const hide = isThere && !night.isHidden && !night.isDeleted ? (["hide"] as const) : [];
  const clear = isThere && night.description !== "" ? (["clear"] as const) : [];
  const ofNight = kind === "description" ? [...clear, ...hide] : [...hide, ...clear];
  return [...ofNight, "resolved", "dismissed"];
}
