import type { Loss } from "@hunt/engine/statistics/compare-own-times";
import type { Translate } from "../../../i18n/translate.ts";
import { stepName } from "../own-time/step-words.ts";

/** What a line is called: "Gantulyst · Limbs". */
export function lossName(t: Translate, { steps, isRest }: Pick<Loss, "steps" | "isRest">): string {
  const [step] = steps;
  if (isRest || step === undefined) return t("compared.rest", { count: steps.length });
  const { kind, eidolon } = step;
  const what =
    kind === "limb"
      ? t("night.figure.limbBreakTimes")
      : kind === "shard"
        ? t("night.segment.shards")
        : stepName(t, step);
  return [t(`common.eidolon.${eidolon}`), what].join(" · ");
}
