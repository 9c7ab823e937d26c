import type { RaplakResult } from "@hunt/engine/games/raplak/raplak";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { useLocale } from "../../../i18n/use-locale.ts";
import { formatNumber } from "../../../lib/dates.ts";
import { LimbError } from "../frame/limb-error.tsx";
import { ResultTable } from "../frame/result-table.tsx";
import { TimingFigures } from "../frame/timing-figures.tsx";

/** What a run was like: its figures, and each limb. */
export function RaplakRunResult({ result }: { readonly result: RaplakResult }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <>
      <TimingFigures summary={result} />
      {result.limbs.length > 0 && (
        <ResultTable
          caption={t("games.frame.limbByLimb")}
          columns={[
            t("games.frame.limb"),
            t("games.frame.delay"),
            t("games.frame.tooEarly"),
            t("games.frame.points"),
          ]}
          rows={result.limbs.map(({ limb, errorMs, absorbed, points }) => [
            limb,
            <LimbError key="delay" ms={errorMs} />,
            absorbed,
            formatNumber(points, locale),
          ])}
        />
      )}
    </>
  );
}
