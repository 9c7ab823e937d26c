import { lazy, Suspense, useId, useRef } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Icon } from "../../../ui/icon.tsx";
import { loadLater } from "../parts/load-later.ts";
import { WaitingBadge } from "../session/account-menu.tsx";
import styles from "./mobile-menu.module.css";

/** Nobody sees them before the panel is opened. */
const MobileEntries = lazy(() => loadLater(async () => (await import("./mobile-entries.tsx")).MobileEntries));

/** The one menu of a narrow window: everything that the wide header shows side by side. */
export function MobileMenu() {
  const { t } = useTranslation();
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  return (
    <div className={styles.menu}>
      <button type="button" className={styles.trigger} popoverTarget={id}>
        <Icon name="menu" />
        <span className="visually-hidden">{t("shell.openMenu")}</span>
        <WaitingBadge />
      </button>
      <nav ref={panel} id={id} popover="auto" className={styles.panel} aria-label={t("shell.mainMenu")}>
        <Suspense>
          <MobileEntries onChoose={() => panel.current?.hidePopover()} />
        </Suspense>
      </nav>
    </div>
  );
}
