import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Button } from "../../../ui/button.tsx";
import styles from "./history.module.css";

interface EntryActionsProps {
  /** What the run is called. */
  readonly called: string;
  readonly isFavourite: boolean;
  readonly isNaming: boolean;
  readonly onFavourite: () => void;
  readonly onName: () => void;
  readonly onRemove: () => void;
}

/** Marks a run, names it, deletes it. */
export function EntryActions(props: EntryActionsProps) {
  const { called, isFavourite, isNaming, onFavourite, onName, onRemove } = props;
  const { t } = useTranslation();
  return (
    <div className={styles.actions}>
      <Button
        size="sm"
        variant="quiet"
        aria-pressed={isFavourite}
        aria-label={t("profitTakerRuns.favourite", { name: called })}
        onClick={onFavourite}
      >
        <Star isFull={isFavourite} />
      </Button>
      <Button
        size="sm"
        variant="quiet"
        aria-label={t("profitTakerRuns.renameRun", { name: called })}
        aria-expanded={isNaming}
        onClick={onName}
      >
        {t("profitTakerRuns.rename")}
      </Button>
      <Button
        size="sm"
        className={styles.delete}
        aria-label={t("profitTakerRuns.deleteRun", { name: called })}
        onClick={onRemove}
      >
        {t("profitTakerRuns.delete")}
      </Button>
    </div>
  );
}

function Star({ isFull }: { readonly isFull: boolean }) {
  return (
    <svg className={styles.star} viewBox="0 0 16 16" aria-hidden="true" focusable="false" data-full={isFull}>
      <path d="M8 1.8l1.9 4 4.3.6-3.1 3 .7 4.3L8 11.7l-3.8 2 .7-4.3-3.1-3 4.3-.6z" />
    </svg>
  );
}
