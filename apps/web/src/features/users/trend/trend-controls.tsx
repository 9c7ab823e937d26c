import { sortedRunFigures } from "@hunt/engine/domain/figures";
import { SeasonField } from "../../../domain-ui/season-field.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { defaultTrend } from "../hunter-search.ts";
import { SquadField } from "../parts/squad-field.tsx";
import { useHunterSearch, useSearchChange } from "../use-hunter-search.ts";
import styles from "./run-trend.module.css";

/** Which figure, of which runs. */
export function TrendControls() {
  const { t } = useTranslation();
  const change = useSearchChange();
  const { trend = defaultTrend, trendSeason, trendSquad } = useHunterSearch();
  return (
    <div className={styles.controls}>
      <SelectField
        label={t("hunter.trend.metricLabel")}
        value={trend}
        onChange={(value) => {
          const metric = sortedRunFigures.find((each) => each === value);
          change({ trend: metric === defaultTrend ? undefined : metric });
        }}
      >
        {sortedRunFigures.map((metric) => (
          <option key={metric} value={metric}>
            {t(`hunter.figure.${metric}`)}
          </option>
        ))}
      </SelectField>
      <SquadField value={trendSquad} onChange={(squad) => change({ trendSquad: squad })} />
      <SeasonField value={trendSeason} onChange={(season) => change({ trendSeason: season })} />
    </div>
  );
}
