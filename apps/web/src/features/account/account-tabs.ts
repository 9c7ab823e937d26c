import { type ComponentType, lazy } from "react";
import type { CatalogPart } from "../../i18n/catalog-parts.ts";
import type { TextKey } from "../../i18n/translate.ts";
import { loadPage } from "../../lib/load-page.ts";

interface AccountTab {
  /** The tab's name in the address. */
  readonly value: string;
  readonly label: TextKey;
  /** The tab's content, loaded with its texts once the tab is chosen. */
  readonly Content: ComponentType;
}

/**
 * The tabs in their order: profile, settings, connections, nights, verifications, sessions, data. Each tab has a folder of
 * its own.
 */
export const accountTabs = [
  {
    value: "profile",
    label: "account.profile",
    Content: lazyTab("accountProfile", async () => (await import("./profile/profile-tab.tsx")).ProfileTab),
  },
  {
    value: "settings",
    label: "account.settings",
    Content: lazyTab(
      "accountSettings",
      async () => (await import("./settings/settings-tab.tsx")).SettingsTab,
    ),
  },
  {
    value: "connections",
    label: "account.connections",
    Content: lazyTab(
      "accountConnections",
      async () => (await import("./connections/connections-tab.tsx")).ConnectionsTab,
    ),
  },
  {
    value: "nights",
    label: "account.nights",
    Content: lazyTab("accountNights", async () => (await import("./nights/nights-tab.tsx")).NightsTab, [
      "ownNight",
      "approval",
    ]),
  },
  {
    value: "verifications",
    label: "account.verifications",
    Content: lazyTab(
      "accountVerifications",
      async () => (await import("./verifications/verifications-tab.tsx")).VerificationsTab,
      ["approval", "obstacle"],
    ),
  },
  {
    value: "sessions",
    label: "account.sessions",
    Content: lazyTab(
      "accountSessions",
      async () => (await import("./sessions/sessions-tab.tsx")).SessionsTab,
    ),
  },
  {
    value: "data",
    label: "account.data",
    Content: lazyTab("accountData", async () => (await import("./data/data-tab.tsx")).DataTab),
  },
] as const satisfies readonly AccountTab[];

/** Returns the tab that the address names, or the first tab for any other value. */
export function toAccountTab(value: unknown): (typeof accountTabs)[number] {
  return accountTabs.find((tab) => tab.value === value) ?? accountTabs[0];
}

function lazyTab(
  texts: CatalogPart,
  load: () => Promise<ComponentType>,
  moreTexts: readonly CatalogPart[] = [],
) {
  return lazy(async () => ({
    default: await loadPage(load, { now: [texts, "problem", ...moreTexts] }),
  }));
}
