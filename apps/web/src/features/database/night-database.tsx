import { useQueryClient } from "@tanstack/react-query";
import { FindHunter } from "../../domain-ui/find-hunter.tsx";
import { SeasonField } from "../../domain-ui/season-field.tsx";
import { SquadSizeField } from "../../domain-ui/squad-size-field.tsx";
import { useTranslation } from "../../i18n/shown-texts.ts";
import type { FoundHunter } from "../../lib/queries/find-hunters.ts";
import { CheckField } from "../../ui/check-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import styles from "./database-page.module.css";
import { nightSorts } from "./database-search.ts";
import { HunterFilter } from "./hunter-filter.tsx";
import { NightList } from "./night-list.tsx";
import { hunterQuery } from "./queries.ts";
import { SortField } from "./sort-field.tsx";
import { useDatabaseSearch } from "./use-database-search.ts";

/** Longer nights than this are rare; one that the address asks for is listed too. */
const usualCaptures = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** All public nights, by every filter of the API. */
export function NightDatabase() {
  const { t } = useTranslation();
  const { search, change } = useDatabaseSearch();
  const queryClient = useQueryClient();
  const take = ({ uuid, ign }: FoundHunter) => {
    queryClient.setQueryData(hunterQuery(uuid).queryKey, { uuid, ign });
    change({ userUuid: uuid });
  };
  const captured = search.capturedHydrolystsCount;
  const counts = captured === undefined ? usualCaptures : [...new Set([...usualCaptures, captured])];
  return (
    <>
      <search className={styles.filters} aria-label={t("database.filters")}>
        <SeasonField value={search.season} onChange={(season) => change({ season })} />
        <SquadSizeField value={search.squadSize} onChange={(squadSize) => change({ squadSize })} />
        <SelectField
          label={t("database.captured")}
          value={String(captured ?? "")}
          onChange={(value) => change({ capturedHydrolystsCount: value === "" ? undefined : Number(value) })}
        >
          <option value="">{t("database.capturedAny")}</option>
          {counts.map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </SelectField>
        <CheckField
          isSmall
          className={styles.check}
          isChecked={search.verifiedOnly === true}
          onChange={(isChecked) => change({ verifiedOnly: isChecked || undefined })}
        >
          {t("common.verifiedOnly")}
        </CheckField>
        <SortField
          className={styles.wide}
          sorts={nightSorts.map((value) => ({ value, label: t(`database.nightOrder.${value}`) }))}
        />
        <div className={styles.find}>
          <FindHunter
            label={t("database.nightsOfHunter")}
            placeholder={t("database.nightsOfHunter")}
            onTake={take}
          />
        </div>
      </search>
      {search.userUuid !== undefined && <HunterFilter userUuid={search.userUuid} />}
      <NightList />
    </>
  );
}
