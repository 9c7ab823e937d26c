import { Link } from "@tanstack/react-router";
import { UnderSky } from "../../../domain-ui/sky/under-sky.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { buttonClassName } from "../../../ui/button.tsx";
import { Cluster, Stack } from "../../../ui/layout.tsx";
import styles from "../../../ui/message-page.module.css";
import { NotFoundSearch } from "../not-found/not-found-search.tsx";
import { ChatLink } from "./external-link.tsx";

/** The text of the not-found page, and the ways on from it. */
export function NotFoundWords() {
  const { t } = useTranslation();
  usePageTitle(t("shell.notFound.title"));
  return (
    <UnderSky phase="night">
      <Stack gap={4} align="center" className={styles.column}>
        <h1>{t("notFound.heading")}</h1>
        <p>{t("notFound.text")}</p>
        <p>{t("notFound.contact")}</p>
        <Cluster gap={2} justify="center">
          <Link to="/" className={buttonClassName({ variant: "main" })}>
            {t("common.goHome")}
          </Link>
          <ChatLink />
        </Cluster>
        <NotFoundSearch />
      </Stack>
    </UnderSky>
  );
}
