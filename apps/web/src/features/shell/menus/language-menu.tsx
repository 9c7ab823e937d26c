import { lazy, Suspense, useId, useRef } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Icon } from "../../../ui/icon.tsx";
import { loadLater } from "../parts/load-later.ts";
import styles from "./language-menu.module.css";

/** Nobody sees them before the panel is opened. */
const LanguageButtons = lazy(() =>
  loadLater(async () => (await import("../parts/language-buttons.tsx")).LanguageButtons),
);

/** The header's way to another language; in a narrow window it is in the one menu. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  return (
    <div className={styles.menu}>
      <button type="button" className={styles.trigger} popoverTarget={id} aria-label={t("shell.language")}>
        <Icon name="language" />
      </button>
      <section ref={panel} id={id} popover="auto" className={styles.panel} aria-label={t("shell.language")}>
        <Suspense>
          <LanguageButtons className={styles.list} onChoose={() => panel.current?.hidePopover()} />
        </Suspense>
      </section>
    </div>
  );
}
