import type { Translate } from "../../i18n/translate.ts";

/** What a subject of the document is called on the page; one that is new there keeps its own name. */
export function groupName(t: Translate, tag: string): string {
  const names: Readonly<Record<string, string>> = {
    nights: t("api.group.nights"),
    runs: t("api.group.runs"),
    leaderboards: t("api.group.leaderboards"),
    users: t("api.group.users"),
    categories: t("api.group.categories"),
    stats: t("api.group.stats"),
    games: t("api.group.games"),
    settings: t("api.group.settings"),
    utility: t("api.group.utility"),
    uploads: t("api.group.uploads"),
    auth: t("api.group.auth"),
    sessions: t("api.group.sessions"),
    me: t("api.group.me"),
    reports: t("api.group.reports"),
    verification: t("api.group.verification"),
    admin: t("api.group.admin"),
    health: t("api.group.health"),
  };
  return Object.hasOwn(names, tag) ? (names[tag] ?? tag) : tag;
}
