import type { Translate } from "../../../i18n/translate.ts";
import type { Reference } from "./use-reference.ts";

/** Returns the name of the reference run. */
export function referenceRunName(t: Translate, { target, nightUuid }: Reference, index: number): string {
  const run = t("night.run.number", { index });
  if (target?.kind === "record") return t("night.compare.record");
  if (target?.kind === "mine") return t("night.compare.mine");
  if (nightUuid === null) return run;
  if (target?.kind === "best") return t("night.compare.squadBestEver");
  return t("night.compare.referenceRun", { run });
}
