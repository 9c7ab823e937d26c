import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../i18n/shown-texts.ts";
import { settingsQuery } from "../lib/queries/public-queries.ts";
import { SelectField } from "../ui/select-field.tsx";

interface SeasonFieldProps {
  /** Undefined means every season. */
  readonly value: number | undefined;
  readonly onChange: (season: number | undefined) => void;
}

/** Chooses a season or all of them, the latest first; a season that only the address names is a choice too. */
export function SeasonField({ value, onChange }: SeasonFieldProps) {
  const { t } = useTranslation();
  const { data: settings } = useQuery(settingsQuery);
  const known = new Set(settings?.seasons.map(({ number }) => number));
  for (const season of [settings?.currentSeason, value]) if (season !== undefined) known.add(season);
  const seasons = [...known].toSorted((a, b) => b - a);
  return (
    <SelectField
      label={t("common.season")}
      value={value === undefined ? "" : String(value)}
      onChange={(text) => onChange(text === "" ? undefined : Number(text))}
    >
      <option value="">{t("common.allSeasons")}</option>
      {seasons.map((season) => (
        <option key={season} value={season}>
          {t("common.seasonNumber", { number: season })}
        </option>
      ))}
    </SelectField>
  );
}
