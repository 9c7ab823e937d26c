import { useTranslation } from "../../i18n/shown-texts.ts";
import { useLocale } from "../../i18n/use-locale.ts";
import { formatDay } from "../../lib/dates.ts";
import type { KeptClaim, NightName } from "../../lib/kept-claims.ts";

/** What an upload is called: each of its nights by format, day and squad. */
export function useClaimName(): (claim: KeptClaim) => string {
  const { t } = useTranslation();
  const locale = useLocale();
  const nameOf = ({ format, startedAtMs, squadSize }: NightName) =>
    [
      format,
      startedAtMs === null ? "" : formatDay(new Date(startedAtMs).toISOString(), locale),
      isSquadSize(squadSize) ? t(`common.squadSize.${squadSize}`) : "",
    ]
      .filter((fact) => fact !== "")
      .join(" · ");
  return ({ nights }) => {
    const [first] = nights;
    if (first === undefined) return t("claims.unnamed");
    if (nights.length === 1) return nameOf(first);
    return t("claims.andMore", { name: nameOf(first), count: nights.length - 1 });
  };
}

function isSquadSize(size: number): size is 1 | 2 | 3 | 4 {
  return size >= 1 && size <= 4;
}
