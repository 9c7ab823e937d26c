import { lazy, Suspense, useId } from "react";
import { loadChunk } from "../../browser/load-chunk.ts";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { LoadingPlaceholder } from "../../ui/loading-placeholder.tsx";
import { TabList, tabId } from "../../ui/tab-list.tsx";
import styles from "./database-page.module.css";
import { useDatabaseSearch } from "./use-database-search.ts";

const HunterDatabase = lazy(() =>
  loadChunk(() => import("./hunter-database.tsx")).then((module) => ({ default: module.HunterDatabase })),
);
const NightDatabase = lazy(() =>
  loadChunk(() => import("./night-database.tsx")).then((module) => ({ default: module.NightDatabase })),
);

/** Lists all hunters and all public nights. */
export function DatabasePage() {
  const { t } = useTranslation();
  const panelId = useId();
  const { search, change } = useDatabaseSearch();
  usePageTitle(t("database.title"));
  const shown = search.show ?? "hunters";
  const tabs = [
    { value: "hunters", label: t("database.hunters") },
    { value: "nights", label: t("database.nights") },
  ] as const;
  const show = (value: "hunters" | "nights") =>
    change({
      ...nothing,
      show: value === "nights" ? value : undefined,
      season: search.season,
    });
  return (
    <div className={styles.page}>
      <header>
        <h1>{t("database.title")}</h1>
        <p className={styles.lead}>{t("database.lead")}</p>
      </header>
      <TabList label={t("database.title")} tabs={tabs} value={shown} panelId={panelId} onChange={show} />
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, shown)} className={styles.panel}>
        <Suspense fallback={<LoadingPlaceholder />}>
          {shown === "hunters" ? <HunterDatabase /> : <NightDatabase />}
        </Suspense>
      </div>
    </div>
  );
}

const nothing = {
  search: undefined,
  userUuid: undefined,
  squadSize: undefined,
  verifiedOnly: undefined,
  capturedHydrolystsCount: undefined,
  era: undefined,
  orderBy: undefined,
  orderDirection: undefined,
} as const;
