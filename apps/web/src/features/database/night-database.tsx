import { useQueryClient } from "@tanstack/react-query";
import { FindHunter } from "../../domain-ui/find-hunter.tsx";
import { useTranslation } from "../../i18n/shown-texts.ts";
import type { FoundHunter } from "../../lib/queries/find-hunters.ts";
import { DatabaseFilters } from "./database-filters.tsx";
import styles from "./database-page.module.css";
import { HunterFilter } from "./hunter-filter.tsx";
import { NightFields, useNightChips } from "./night-fields.tsx";
import { NightList } from "./night-list.tsx";
import { hunterQuery } from "./queries.ts";
import { useDatabaseSearch } from "./use-database-search.ts";

/** All public nights, by every filter of the API. */
export function NightDatabase() {
  const { search } = useDatabaseSearch();
  return (
    <>
      <DatabaseFilters search={<NightsOfHunter />} chips={useNightChips()} fields={<NightFields />} />
      {search.userUuid !== undefined && <HunterFilter userUuid={search.userUuid} />}
      <NightList />
    </>
  );
}

/** Whose nights, by a part of the name. */
function NightsOfHunter() {
  const { t } = useTranslation();
  const { change } = useDatabaseSearch();
  const queryClient = useQueryClient();
  const take = ({ uuid, ign }: FoundHunter) => {
    queryClient.setQueryData(hunterQuery(uuid).queryKey, { uuid, ign });
    change({ userUuid: uuid });
  };
  return (
    <div className={styles.find}>
      <span className={styles.findLabel} aria-hidden="true">
        {t("database.nightsOfHunter")}
      </span>
      <FindHunter label={t("database.nightsOfHunter")} placeholder={t("database.partOfName")} onTake={take} />
    </div>
  );
}
