import { nameOfEra } from "@hunt/contracts/name-of-era";
import type { Era } from "@hunt/engine/domain/words";
import { useTranslation } from "../i18n/shown-texts.ts";

/** Returns a function that names an era of the game in the shown language. */
export function useEraName(): (era: Era) => string {
  const { t } = useTranslation();
  return (era) =>
    nameOfEra(era, {
      before: (facts) => t("common.era.before", facts),
      between: (facts) => t("common.era.between", facts),
      since: (facts) => t("common.era.since", facts),
    });
}
