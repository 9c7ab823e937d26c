import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { lazy, Suspense, useId, useRef } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { appConfig } from "../../lib/app-config.ts";
import { settingsQuery } from "../../lib/queries/public-queries.ts";
import { buttonClassName } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { VisuallyHidden } from "../../ui/text.tsx";
import styles from "./header.module.css";
import { MainMenu } from "./main-menu.tsx";
import languageMenuStyles from "./menus/language-menu.module.css";
import mobileMenuStyles from "./menus/mobile-menu.module.css";
import { ExternalLink } from "./parts/external-link.tsx";
import { loadLater } from "./parts/load-later.ts";
import { mainMenu } from "./parts/menu.ts";
import { SearchButton } from "./search/search-button.tsx";
import { AccountMenu, WaitingBadge } from "./session/account-menu.tsx";

/** The entries of the mobile menu, which are loaded when it is opened. */
const MobileEntries = lazy(() =>
  loadLater(async () => (await import("./menus/mobile-entries.tsx")).MobileEntries),
);

/** The language buttons, which are loaded when the panel is opened. */
const LanguageButtons = lazy(() =>
  loadLater(async () => (await import("./parts/language-buttons.tsx")).LanguageButtons),
);

/** The pages that link to the analysis in their content. */
const pagesWithoutAnalyze: readonly string[] = ["/", "/upload"];

export function Header() {
  const { t } = useTranslation();
  const { data: settings } = useQuery(settingsQuery);
  const pathname = useLocation({ select: (location) => location.pathname });
  const supportUrl = settings?.patreonUrl ?? null;
  return (
    <header className={styles.header} data-on-sky="" data-low-sky="">
      <div className={styles.row}>
        <Link to="/" className={styles.logo}>
          <BrandMark />
          <span>{appConfig.brand}</span>
        </Link>
        <div className={styles.wide}>
          <MainMenu entries={mainMenu} />
          {supportUrl !== null && (
            <ExternalLink href={supportUrl} className={styles.entry}>
              {t("shell.supportUs")}
            </ExternalLink>
          )}
        </div>
        <div className={styles.end}>
          <SearchButton
            className={styles.search}
            labelClassName={styles.searchLabel}
            keyClassName={styles.searchKey}
          />
          <LanguageMenu />
          {!pagesWithoutAnalyze.includes(pathname) && (
            <Link to="/upload" className={buttonClassName({ variant: "main", size: "sm" })}>
              {t("shell.analyze")}
            </Link>
          )}
          <AccountMenu />
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}

/** Draws the logo: a waning moon, and in its bay the lines of a log. */
function BrandMark() {
  return (
    <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
      <path d="M17.6 3a13 13 0 1 0 11.1 17.6A11 11 0 0 1 17.6 3Z" fill="currentColor" />
      <path d="M17.4 9h11M18.6 14h7.4" stroke="var(--accent)" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

/** The header's language menu; in a narrow window the mobile menu contains it. */
function LanguageMenu() {
  const { t } = useTranslation();
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  return (
    <div className={languageMenuStyles.menu}>
      <button
        type="button"
        className={languageMenuStyles.trigger}
        popoverTarget={id}
        aria-label={t("shell.language")}
      >
        <Icon name="language" />
      </button>
      <section
        ref={panel}
        id={id}
        popover="auto"
        className={languageMenuStyles.panel}
        aria-label={t("shell.language")}
      >
        <Suspense>
          <LanguageButtons
            className={languageMenuStyles.list}
            onChoose={() => panel.current?.hidePopover()}
          />
        </Suspense>
      </section>
    </div>
  );
}

/** The only menu of a narrow window, with everything that the wide header shows side by side. */
function MobileMenu() {
  const { t } = useTranslation();
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  return (
    <div className={mobileMenuStyles.menu}>
      <button type="button" className={mobileMenuStyles.trigger} popoverTarget={id}>
        <Icon name="menu" />
        <VisuallyHidden>{t("shell.openMenu")}</VisuallyHidden>
        <WaitingBadge />
      </button>
      <nav
        ref={panel}
        id={id}
        popover="auto"
        className={mobileMenuStyles.panel}
        aria-label={t("shell.mainMenu")}
      >
        <Suspense>
          <MobileEntries onChoose={() => panel.current?.hidePopover()} />
        </Suspense>
      </nav>
    </div>
  );
}
