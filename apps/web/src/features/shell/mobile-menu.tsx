import { Link } from "@tanstack/react-router";
import { useId, useRef } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { Icon } from "../../ui/icon.tsx";
import { ExternalLink } from "./external-link.tsx";
import { LanguageButtons } from "./language-buttons.tsx";
import { type MenuEntry, menuLinks } from "./menu.ts";
import styles from "./mobile-menu.module.css";
import { SearchButton } from "./search/search-button.tsx";
import { PendingBadge } from "./session/account-menu.tsx";
import { MobileAccount } from "./session/mobile-account.tsx";

interface MobileMenuProps {
  readonly entries: readonly MenuEntry[];
  readonly supportUrl: string | null;
}

/** The one menu of a narrow window: everything that the wide header shows side by side. */
export function MobileMenu({ entries, supportUrl }: MobileMenuProps) {
  const { t } = useTranslation();
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const links = menuLinks(entries);
  const close = () => panel.current?.hidePopover();
  return (
    <div className={styles.menu}>
      <button type="button" className={styles.trigger} popoverTarget={id}>
        <Icon name="menu" />
        <span className="visually-hidden">{t("shell.openMenu")}</span>
        <PendingBadge />
      </button>
      <nav ref={panel} id={id} popover="auto" className={styles.panel} aria-label={t("shell.mainMenu")}>
        {links.map((link) => (
          <Link key={link.label} to={link.to} className={styles.entry} onClick={close}>
            {t(link.label)}
          </Link>
        ))}
        <SearchButton className={styles.entry} onOpen={close} />
        {supportUrl !== null && (
          <ExternalLink href={supportUrl} className={styles.entry} onClick={close}>
            {t("shell.supportUs")}
          </ExternalLink>
        )}
        <div className={styles.account}>
          <MobileAccount className={styles.entry} onChoose={close} />
        </div>
        <section className={styles.languages} aria-label={t("shell.language")}>
          <LanguageButtons className={styles.languageList} onChoose={close} />
        </section>
      </nav>
    </div>
  );
}
