import { formatDelta, formatSeconds } from "@hunt/engine/formats/format-duration";
import { markLetters } from "@hunt/engine/marks/mark-letters";
import type { OwnPartName, OwnStep } from "@hunt/engine/statistics/own-steps";
import type { Translate } from "../../../i18n/translate.ts";
import type { OwnSegment } from "./own-layout.ts";

/** Returns the name of a part of the own time. */
export function partName(t: Translate, part: OwnPartName): string {
  return t(`night.figure.${part}Time`);
}

/** Returns the name of a step without its eidolon: "Limb 3", "Water limb". */
export function stepName(t: Translate, { kind, number }: Pick<OwnStep, "kind" | "number">): string {
  switch (kind) {
    case "limb":
      return t("night.segment.limbNumber", { number });
    case "shard":
      return t("night.figure.shard", { number });
    case "water":
      return t("night.figure.waterLimb");
    case "spawn":
      return t("night.figure.spawnDelay");
    case "animation":
      return t("night.figure.spawnAnimationTime");
    default:
      return t(`night.segment.${kind}`);
  }
}

/** Returns the path to a step, from the widest to the closest: run, eidolon, step. */
export function stepPath(t: Translate, runName: string, step: OwnStep): readonly string[] {
  return [runName, t(`common.eidolon.${step.eidolon}`), stepName(t, step)];
}

/** Returns the difference of a step to the same step of the reference; null without one. */
export function stepDeltaMs({ timeMs, usualMs }: OwnSegment): number | null {
  return usualMs === null ? null : timeMs - usualMs;
}

/** Describes a step in one sentence for screen readers. */
export function stepSentence(t: Translate, runName: string, step: OwnSegment): string {
  const path = stepPath(t, runName, step).join(t("common.comma"));
  const facts = [partName(t, step.part), formatSeconds(step.timeMs)];
  const deltaMs = stepDeltaMs(step);
  if (step.mark !== null) facts.push(markLetters[step.mark]);
  if (deltaMs !== null) facts.push(formatDelta(deltaMs));
  return t("ownTime.sentence", { path, facts: facts.join(t("common.comma")) });
}
