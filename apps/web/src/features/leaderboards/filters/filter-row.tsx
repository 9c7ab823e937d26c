import { useTranslation } from "../../../i18n/shown-texts.ts";
import { loadChunk } from "../../../lib/load-chunk.ts";
import { openModal } from "../../../lib/modals.ts";
import { addToast } from "../../../lib/toasts.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { BoardFiltersProps } from "./all-filters.tsx";
import styles from "./filter-row.module.css";
import { useFilterChips } from "./use-filter-chips.ts";

/** One row for a phone: what is set, and the way to all filters. Each of them opens the same sheet. */
export function FilterRow(props: BoardFiltersProps) {
  const { t } = useTranslation();
  const chips = useFilterChips(props.settings);
  const setCount = chips.filter(({ isSet }) => isSet).length;
  const open = () =>
    void loadChunk(() => import("./filter-sheet.tsx")).then(
      ({ FilterSheet }) => openModal(FilterSheet, props),
      () => addToast({ id: "filters", variant: "error", message: t("shell.error.chunk") }),
    );
  return (
    <div className={styles.row}>
      <button type="button" className={styles.all} aria-haspopup="dialog" onClick={open}>
        <Icon name="filter" />
        {t("leaderboards.filters")}
        {setCount > 0 && <span className={styles.count}>{setCount}</span>}
      </button>
      <ul className={styles.chips}>
        {chips.map(({ name, value, isSet }) => (
          <li key={name}>
            <button
              type="button"
              className={classNames(styles.chip, isSet && styles.set)}
              aria-haspopup="dialog"
              onClick={open}
            >
              <span className="visually-hidden">{name}: </span>
              {value}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
