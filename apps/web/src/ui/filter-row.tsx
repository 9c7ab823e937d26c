import { classNames } from "./class-names.ts";
import styles from "./filter-row.module.css";
import { Icon } from "./icon.tsx";
import { VisuallyHidden } from "./text.tsx";

export interface FilterChip {
  readonly name: string;
  readonly value: string;
  /** Whether the filter differs from its default. */
  readonly isSet: boolean;
}

interface FilterRowProps {
  readonly label: string;
  readonly chips: readonly FilterChip[];
  readonly onOpen: () => void;
}

/**
 * Shows a row for phones with some of the filters and a button for all filters, each of which opens the same sheet.
 */
export function FilterRow({ label, chips, onOpen }: FilterRowProps) {
  const setCount = chips.filter(({ isSet }) => isSet).length;
  return (
    <div className={styles.row}>
      <button type="button" className={styles.all} aria-haspopup="dialog" onClick={onOpen}>
        <Icon name="filter" />
        {label}
        {setCount > 0 && <span className={styles.count}>{setCount}</span>}
      </button>
      {chips.length > 0 && (
        <ul className={styles.chips}>
          {chips.map(({ name, value, isSet }) => (
            <li key={name}>
              <button
                type="button"
                className={classNames(styles.chip, isSet && styles.set)}
                aria-haspopup="dialog"
                onClick={onOpen}
              >
                <VisuallyHidden>{name}: </VisuallyHidden>
                {value}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
