import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Suspense, useId } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { settingsQuery } from "../../lib/queries/public-queries.ts";
import styles from "./footer.module.css";
import { footerLinksId } from "./late/footer-links-id.ts";
import { ExternalLink } from "./parts/external-link.tsx";
import { LanguageButtons } from "./parts/language-buttons.tsx";
import { LateThemeButtons } from "./parts/late-theme-buttons.ts";

/** The path of the API documentation, unless the settings name another place. */
const docsPath = "/docs";

export function Footer() {
  const { t } = useTranslation();
  const { data: settings } = useQuery(settingsQuery);
  const resourcesId = useId();
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <nav aria-labelledby={resourcesId}>
          <h2 id={resourcesId} className={styles.heading}>
            {t("shell.resources")}
          </h2>
          <ul id={footerLinksId} className={styles.links}>
            {settings?.discordUrl && (
              <li>
                <ExternalLink href={settings.discordUrl}>{t("shell.chat")}</ExternalLink>
              </li>
            )}
            <li>
              <Link to="/database" search={{ show: "nights" }}>
                {t("shell.database")}
              </Link>
            </li>
            <li>
              <Link to="/pt">{t("shell.profitTaker")}</Link>
            </li>
            <li>
              <Link to="/games">{t("shell.games")}</Link>
            </li>
            <li>
              <Link to="/rules">{t("shell.rules")}</Link>
            </li>
            <li>
              <Link to="/privacy">{t("shell.privacy")}</Link>
            </li>
            <li>
              <ApiSpecLink href={settings?.apiSpecUrl ?? docsPath} />
            </li>
            {settings?.patreonUrl && (
              <li>
                <ExternalLink href={settings.patreonUrl}>{t("shell.support")}</ExternalLink>
              </li>
            )}
          </ul>
        </nav>
        <LanguageList />
        <div className={styles.theme}>
          <Suspense>
            <LateThemeButtons headingClassName={styles.heading} />
          </Suspense>
        </div>
      </div>
      <p className={styles.disclaimer}>{t("shell.disclaimer")}</p>
    </footer>
  );
}

function ApiSpecLink({ href }: { readonly href: string }) {
  const { t } = useTranslation();
  if (href !== docsPath) return <ExternalLink href={href}>{t("shell.apiSpec")}</ExternalLink>;
  return <Link to={docsPath}>{t("shell.apiSpec")}</Link>;
}

function LanguageList() {
  const { t } = useTranslation();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {t("shell.language")}
      </h2>
      <LanguageButtons className={styles.languages} />
    </section>
  );
}
