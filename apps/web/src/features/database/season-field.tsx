import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { settingsQuery } from "../../lib/queries/settings.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { useDatabaseSearch } from "./use-database-search.ts";

/** Chooses a season or all of them; one that only the address knows is listed too. */
export function SeasonField() {
  const { t } = useTranslation();
  const { data } = useQuery(settingsQuery);
  const { search, change } = useDatabaseSearch();
  const known = data?.seasons.map(({ number }) => number) ?? [];
  const numbers = new Set(search.season === undefined ? known : [...known, search.season]);
  return (
    <SelectField
      label={t("database.season")}
      value={String(search.season ?? "")}
      onChange={(value) => change({ season: value === "" ? undefined : Number(value) })}
    >
      <option value="">{t("database.anySeason")}</option>
      {[...numbers]
        .sort((a, b) => b - a)
        .map((number) => (
          <option key={number} value={number}>
            {t("database.seasonNumber", { number })}
          </option>
        ))}
    </SelectField>
  );
}
