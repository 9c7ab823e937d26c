import { type ReactNode, useId } from "react";
import { useTranslation } from "../i18n/shown-texts.ts";
import { Button } from "./button.tsx";
import { CloseButton } from "./close-button.tsx";
import { Dialog } from "./dialog.tsx";
import styles from "./filter-sheet.module.css";

interface FilterSheetProps {
  readonly title: string;
  /** The label of the button that closes the sheet to show the result. */
  readonly done: string;
  readonly onClose: () => void;
  /** Removes all filters; null when none is set. */
  readonly clear: { readonly label: string; readonly onClear: () => void } | null;
  readonly children: ReactNode;
}

/** Shows all filters over the lower part of a phone's window; the list behind them follows each choice. */
export function FilterSheet({ title, done, onClose, clear, children }: FilterSheetProps) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <Dialog titleId={titleId} className={styles.sheet} onClose={onClose}>
      <div className={styles.content}>
        <header className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <CloseButton label={t("common.close")} onClick={onClose} />
        </header>
        {children}
        <div className={styles.actions}>
          {clear !== null && (
            <Button variant="quiet" onClick={clear.onClear}>
              {clear.label}
            </Button>
          )}
          <Button variant="main" onClick={onClose}>
            {done}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
