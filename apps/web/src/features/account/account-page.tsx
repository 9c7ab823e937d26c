import { getRouteApi, Link } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useAccountEvents } from "../../domain-ui/use-account-events.ts";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { loadPage } from "../../lib/load-page.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { useSession } from "../../lib/session/session-query.ts";
import { buttonClassName } from "../../ui/button.tsx";
import { Cluster, Stack } from "../../ui/layout.tsx";
import { EmptyState } from "../../ui/list-state.tsx";
import { LoadingPlaceholder } from "../../ui/loading-placeholder.tsx";
import { TabList, tabId } from "../../ui/tab-list.tsx";
import styles from "./account-page.module.css";
import { accountTabs, toAccountTab } from "./account-tabs.ts";
import { Notices } from "./notices/notices.tsx";
import { AccountPath } from "./path/account-path.tsx";

const route = getRouteApi("/signed-in/account");
const panelId = "account";
const ClaimOffer = lazy(async () => ({
  default: await loadPage(async () => (await import("../../domain-ui/claims/claim-offer.tsx")).ClaimOffer, {
    now: ["claims", "problem"],
  }),
}));

/** The account page: its path, what asks for something, and below it the tabs. The address says which tab is open. */
export function AccountPage() {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const { value, label, Content } = toAccountTab(route.useSearch().tab);
  const { user } = useSession();
  usePageTitle(t(label));
  useAccountEvents();
  return (
    <Stack gap={5}>
      <Cluster gap={4} rowGap={1} align="baseline">
        <h1>{t("account.title")}</h1>
        {user !== null && <p className={styles.who}>{user.ign ?? t("account.path.nameless")}</p>}
      </Cluster>
      {user?.suspendedUntil === null && <AccountPath user={user} isFolded={value !== "profile"} />}
      <Suspense fallback={null}>
        <ClaimOffer />
      </Suspense>
      {user !== null && <Notices key={user.uuid} unseen={user.unseenNotices} />}
      <TabList
        label={t("account.title")}
        tabs={accountTabs.map((tab) => ({ value: tab.value, label: t(tab.label) }))}
        value={value}
        panelId={panelId}
        onChange={(tab) => void navigate({ search: { tab }, resetScroll: false })}
      />
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, value)}>
        <Suspense fallback={<LoadingPlaceholder />}>
          {user?.suspendedUntil == null || value === "data" ? <Content /> : <OnlyLooking />}
        </Suspense>
      </div>
    </Stack>
  );
}

/**
 * Shown to a suspended account in place of content that it can neither see nor change; the text says where that content is.
 */
function OnlyLooking() {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t("account.whileSuspended")}
      action={
        <Link to="/account" search={{ tab: "data" }} className={buttonClassName({ size: "sm" })}>
          {t("account.toData")}
        </Link>
      }
    >
      {t("account.seeData")}
    </EmptyState>
  );
}
