import { shownName } from "@hunt/engine/domain/shown-name";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { FindHunter } from "../../domain-ui/find-hunter.tsx";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { hunterAddress } from "../../lib/hunter-path.ts";
import type { FoundHunter } from "../../lib/queries/find-hunters.ts";
import { Button } from "../../ui/button.tsx";
import { Cluster } from "../../ui/layout.tsx";
import { DatabaseFilters } from "./database-filters.tsx";
import styles from "./database-page.module.css";
import { NightFields, useNightChips } from "./night-fields.tsx";
import { NightList } from "./night-list.tsx";
import { hunterQuery } from "./queries.ts";
import { useDatabaseSearch } from "./use-database-search.ts";

/** Lists all public nights, with every filter of the API. */
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

/** Selects the hunter whose nights are listed, who is found by a part of the name. */
function NightsOfHunter() {
  const { t } = useTranslation();
  const { change } = useDatabaseSearch();
  const queryClient = useQueryClient();
  const take = ({ uuid, ign }: FoundHunter) => {
    queryClient.setQueryData(hunterQuery(uuid).queryKey, { uuid, ign });
    change({ userUuid: uuid });
  };
  return (
    <Cluster gap={3} rowGap={1} className={styles.find}>
      <span className={styles.findLabel} aria-hidden="true">
        {t("database.nightsOfHunter")}
      </span>
      <FindHunter label={t("database.nightsOfHunter")} placeholder={t("database.partOfName")} onTake={take} />
    </Cluster>
  );
}

/** Names the hunter whose nights are listed, and links to all nights. */
function HunterFilter({ userUuid }: { readonly userUuid: string }) {
  const { t } = useTranslation();
  const { change } = useDatabaseSearch();
  const { data: hunter, isPending } = useQuery(hunterQuery(userUuid));
  // A hunter without a known name can still be linked by uuid.
  const address = hunter === undefined ? userUuid : hunterAddress(hunter);
  return (
    <section className={styles.filter} aria-label={t("database.hunter")}>
      <span className={styles.label}>{t("database.hunter")}</span>
      <Link to="/users/$hunter" params={{ hunter: address }} className={styles.name}>
        {isPending ? "…" : (shownName(hunter?.ign) ?? t("database.thisHunter"))}
      </Link>
      <Button size="sm" onClick={() => change({ userUuid: undefined })}>
        {t("database.everybody")}
      </Button>
    </section>
  );
}
