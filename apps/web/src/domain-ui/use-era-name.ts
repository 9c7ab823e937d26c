import { nameOfEra } from "@hunt/contracts/name-of-era";
import type { Era } from "@hunt/engine/domain/words";
import { useTranslation } from "../i18n/shown-texts.ts";

/** What eras of the game are called in the language that is shown. */
export function useEraName(): (era: Era) => string {
  const { t } = useTranslation();
  return (era) =>
    nameOfEra(era, {
      before: (facts) => t("common.era.before", facts),
      between: (facts) => t("common.era.between", facts),
      since: (facts) => t("common.era.since", facts),
    });
}
