import { useQuery } from "@tanstack/react-query";
import { ListSigns } from "../../../domain-ui/list-signs.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { LoadingPlaceholder } from "../../../ui/loading-placeholder.tsx";
import { useHunterSearch } from "../use-hunter-search.ts";
import { entriesPerPage, hunterRunsQuery } from "./hunter-list-queries.ts";
import styles from "./hunter-lists.module.css";
import { ListPage } from "./list-page.tsx";
import rowStyles from "./run-row.module.css";
import { RunRow } from "./run-row.tsx";

/** A page of a hunter's runs. */
export function HunterRuns({ userUuid }: { readonly userUuid: string }) {
  const { t } = useTranslation();
  const search = useHunterSearch();
  const result = useQuery(hunterRunsQuery(userUuid, search));
  return (
    <ListPage
      title={t("hunter.runs")}
      result={result}
      placeholder={<LoadingPlaceholder count={entriesPerPage} cardClassName={rowStyles.placeholder} />}
      failed={t("hunter.list.runsFailed")}
      empty={t("hunter.list.noRuns")}
    >
      <ol className={styles.entries}>
        {result.data?.items.map((run) => (
          <li key={run.uuid}>
            <RunRow run={run} sort={search.sort} />
          </li>
        ))}
      </ol>
      <ListSigns entries={result.data?.items ?? []} />
    </ListPage>
  );
}
