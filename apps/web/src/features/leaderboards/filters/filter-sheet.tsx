import { useId } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { closeModal } from "../../../lib/modals.ts";
import { Button } from "../../../ui/button.tsx";
import { CloseButton } from "../../../ui/close-button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { isFiltered, withoutFilters } from "../board-changes.ts";
import { useBoardSearch } from "../use-board-search.ts";
import { AllFilters, type BoardFiltersProps } from "./all-filters.tsx";
import styles from "./filter-sheet.module.css";

/** All filters over the lower part of a phone's window; the board behind it follows each choice. */
export function FilterSheet(props: BoardFiltersProps) {
  const { t } = useTranslation();
  const { search, show } = useBoardSearch();
  const titleId = useId();
  return (
    <Dialog titleId={titleId} className={styles.sheet} onClose={closeModal}>
      <div className={styles.content}>
        <header className={styles.head}>
          <h2 id={titleId}>{t("leaderboards.filters")}</h2>
          <CloseButton label={t("common.close")} onClick={closeModal} />
        </header>
        <AllFilters {...props} />
        <div className={styles.actions}>
          {isFiltered(search) && (
            <Button variant="quiet" onClick={() => show(withoutFilters)}>
              {t("leaderboards.clear")}
            </Button>
          )}
          <Button variant="main" onClick={closeModal}>
            {t("leaderboards.showBoard")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
