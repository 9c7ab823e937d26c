import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import { UnderSky } from "../../../domain-ui/sky/under-sky.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { lazyExtra } from "../../../lib/lazy-extra.ts";
import { loadPage } from "../../../lib/load-page.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { buttonClassName } from "../../../ui/button.tsx";
import { Cluster, Stack } from "../../../ui/layout.tsx";
import styles from "../../../ui/message-page.module.css";
import searchStyles from "../not-found/not-found-search.module.css";
import { ChatLink } from "./external-link.tsx";

const NotFoundSearch = lazyExtra(() =>
  loadPage(async () => (await import("../not-found/not-found-search.tsx")).NotFoundSearch, {
    now: ["popup"],
  }),
);

/** The text of the not-found page, and the ways on from it. */
export function NotFoundWords() {
  const { t } = useTranslation();
  usePageTitle(t("shell.notFound.title"));
  return (
    <UnderSky phase="night">
      <Stack gap={4} align="center" className={styles.column}>
        <h1>{t("shell.notFound.heading")}</h1>
        <p>{t("shell.notFound.text")}</p>
        <p>{t("shell.notFound.contact")}</p>
        <Cluster gap={2} justify="center">
          <Link to="/" className={buttonClassName({ variant: "main" })}>
            {t("common.goHome")}
          </Link>
          <ChatLink />
        </Cluster>
        <Suspense fallback={<div className={searchStyles.search} />}>
          <NotFoundSearch />
        </Suspense>
      </Stack>
    </UnderSky>
  );
}
