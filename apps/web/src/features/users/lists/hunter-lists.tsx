import type { UserAnswer } from "@hunt/contracts/users";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Section } from "../../../ui/section.tsx";
import { TabList, tabId } from "../../../ui/tab-list.tsx";
import { listKinds } from "../hunter-search.ts";
import { StretchNote } from "../stretch/stretch-note.tsx";
import { useHunterSearch, useSearchChange } from "../use-hunter-search.ts";
import styles from "./hunter-lists.module.css";
import { HunterNights } from "./hunter-nights.tsx";
import { HunterRuns } from "./hunter-runs.tsx";
import { ListFilters } from "./list-filters.tsx";

const panelId = "hunter-list";

/** A hunter's nights, or their runs, with the filters of the address. */
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
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, list)} className={styles.panel}>
        <StretchNote />
        <ListFilters />
        {list === "nights" ? <HunterNights user={user} /> : <HunterRuns user={user} />}
      </div>
    </Section>
  );
}
