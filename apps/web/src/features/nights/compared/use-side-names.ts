import type { RunInMs } from "@hunt/contracts/run-in-ms";
import type { ComparedSides } from "@hunt/engine/statistics/compared-sides";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import type { Reference } from "../compare/use-reference.ts";

export interface SideNames {
  readonly ours: string;
  readonly theirs: string;
}

/** What the two that are compared are called. */
export function useSideNames({ ours, theirs }: ComparedSides<RunInMs>, reference: Reference): SideNames {
  const { t } = useTranslation();
  const runName = (index: number) => t("night.run.number", { index });
  return {
    ours: ours.run === null ? t("compared.average") : runName(ours.run.index),
    theirs: theirs.run === null ? t("compared.otherAverage") : referenceName(theirs.run.index),
  };

  function referenceName(index: number): string {
    if (reference.target?.kind === "record") return t("night.compare.record");
    if (reference.target?.kind === "mine") return t("night.compare.mine");
    if (reference.nightUuid === null) return runName(index);
    if (reference.target?.kind === "best") return t("night.compare.squadBestEver");
    return t("night.compare.referenceRun", { run: runName(index) });
  }
}
