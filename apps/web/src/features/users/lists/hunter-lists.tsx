import type { RunAnswer } from "@hunt/contracts/runs";
import { msFromSeconds } from "@hunt/contracts/seconds";
import type { UserAnswer } from "@hunt/contracts/users";
import { useQuery } from "@tanstack/react-query";
import { CompareAction } from "../../../domain-ui/compare/compare-action.tsx";
import type { ListedNight } from "../../../domain-ui/compare/compare-subject.ts";
import { ListSigns } from "../../../domain-ui/list-signs.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatDay } from "../../../lib/dates.ts";
import { List, Stack } from "../../../ui/layout.tsx";
import { LoadingPlaceholder } from "../../../ui/loading-placeholder.tsx";
import { Section } from "../../../ui/section.tsx";
import { TabList, tabId } from "../../../ui/tab-list.tsx";
import { listKinds } from "../hunter/hunter-search.ts";
import { useHunterSearch, useSearchChange } from "../hunter/use-hunter-search.ts";
import { StretchNote } from "../stretch/stretch-note.tsx";
import { entriesPerPage, hunterRunsQuery } from "./hunter-list-queries.ts";
import styles from "./hunter-lists.module.css";
import { HunterNights } from "./hunter-nights.tsx";
import { ListFilters } from "./list-filters.tsx";
import { ListPage } from "./list-page.tsx";
import rowStyles from "./run-row.module.css";
import { RunRow } from "./run-row.tsx";

const panelId = "hunter-list";

/** Shows a hunter's nights or runs, with the filters in the address. */
export function HunterLists({ user }: { readonly user: UserAnswer }) {
  const { t } = useTranslation();
  const { list = "nights" } = useHunterSearch();
  const change = useSearchChange();
  const names = { nights: t("hunter.nights"), runs: t("hunter.runs") };
  return (
    <Section
      id="hunts"
      title={t("hunter.list.title")}
      aside={
        <TabList
          label={t("hunter.list.title")}
          tabs={listKinds.map((value) => ({ value, label: names[value] }))}
          value={list}
          panelId={panelId}
          onChange={(kind) =>
            change({
              list: kind === "runs" ? kind : undefined,
              captures: undefined,
              sort: undefined,
              order: undefined,
              page: undefined,
            })
          }
        />
      }
    >
      <Stack gap={4} id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, list)}>
        <StretchNote />
        <ListFilters />
        {list === "nights" ? <HunterNights user={user} /> : <HunterRuns user={user} />}
      </Stack>
    </Section>
  );
}

function listed({ night, index, realTime }: RunAnswer): ListedNight {
  return { nightUuid: night.uuid, runIndex: index, ms: realTime === null ? null : msFromSeconds(realTime) };
}

/** Shows a page of a hunter's runs. */
function HunterRuns({ user }: { readonly user: UserAnswer }) {
  const { t, locale } = useTranslation();
  const search = useHunterSearch();
  const result = useQuery(hunterRunsQuery(user.uuid, search));
  return (
    <ListPage
      title={t("hunter.runs")}
      counted={user.stats.runs}
      result={result}
      placeholder={<LoadingPlaceholder count={entriesPerPage} cardClassName={rowStyles.placeholder} />}
      failed={t("hunter.list.runsFailed")}
      empty={t("hunter.list.noRuns")}
    >
      <List as="ol" gap={2} className={styles.entries}>
        {result.data?.items.map((run, index, runs) => (
          <li key={run.uuid} className={styles.entry}>
            <RunRow run={run} sort={search.sort} />
            <CompareAction
              entry={`${formatDay(run.night.createdAt, locale)} · ${t("hunter.list.runOfNight", { index: run.index })}`}
              subject={{
                kind: "night",
                night: listed(run),
                above: index === 0 ? null : listed(runs[index - 1] ?? run),
              }}
            />
          </li>
        ))}
      </List>
      <ListSigns entries={result.data?.items ?? []} />
    </ListPage>
  );
}
