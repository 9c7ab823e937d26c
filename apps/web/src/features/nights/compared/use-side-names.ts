import type { RunInMs } from "@hunt/contracts/run-in-ms";
import type { ComparedSides } from "@hunt/engine/statistics/compared-sides";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { referenceRunName } from "../compare/reference-name.ts";
import type { Reference } from "../compare/use-reference.ts";

export interface SideNames {
  readonly ours: string;
  readonly theirs: string;
  /** As short as can be, over a column of figures. */
  readonly theirsShort: string;
}

/** What the two that are compared are called. */
export function useSideNames({ ours, theirs }: ComparedSides<RunInMs>, reference: Reference): SideNames {
  const { t } = useTranslation();
  const name =
    theirs.run === null ? t("compared.otherAverage") : referenceRunName(t, reference, theirs.run.index);
  return {
    ours: ours.run === null ? t("compared.average") : t("night.run.number", { index: ours.run.index }),
    theirs: name,
    theirsShort: theirs.run !== null && reference.target?.kind === "record" ? t("compared.record") : name,
  };
}
