import { Link } from "@tanstack/react-router";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { buttonClassName } from "../../ui/button.tsx";
import styles from "../../ui/message-page.module.css";
import { ChatLink } from "./chat-link.tsx";

/** What a page says that is not there. */
export function NotFoundWords() {
  const { t } = useTranslation();
  usePageTitle(t("shell.notFound.title"));
  return (
    <div className={styles.column}>
      <p className={styles.figure} aria-hidden="true">
        4:04.404
      </p>
      <h1>{t("shell.notFound.heading")}</h1>
      <p>{t("shell.notFound.text")}</p>
      <p>{t("shell.notFound.contact")}</p>
      <div className={styles.actions}>
        <Link to="/" className={buttonClassName({ variant: "main" })}>
          {t("common.goHome")}
        </Link>
        <ChatLink />
      </div>
    </div>
  );
}
