import { Link, useRouterState } from "@tanstack/react-router";
import { HunterSearchForm } from "../../../domain-ui/hunter-search-form.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { buttonClassName } from "../../../ui/button.tsx";
import { Cluster } from "../../../ui/layout.tsx";
import { nameInPath } from "./name-in-path.ts";

/** Leads on from an address without a page: a search of hunters, and links to the lists of everything. */
export function NotFoundSearch() {
  const { t } = useTranslation();
  // A page that the visitor may not see, or whose night is gone, has routes of its own: its address names no hunter.
  const name = useRouterState({
    select: ({ matches, location, resolvedLocation = location }) =>
      matches.length === 1 ? nameInPath(resolvedLocation.pathname) : "",
  });
  return (
    <>
      <HunterSearchForm label={t("notFound.hunter")} action={t("notFound.search")} name={name} />
      <Cluster gap={2} justify="center">
        <Link to="/leaderboards" className={buttonClassName({ variant: "quiet" })}>
          {t("shell.leaderboards")}
        </Link>
        <Link to="/database" className={buttonClassName({ variant: "quiet" })}>
          {t("shell.database")}
        </Link>
      </Cluster>
    </>
  );
}
