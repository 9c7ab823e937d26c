import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./select-field.module.css";

interface SelectFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** `<option>` elements. */
  readonly children: ReactNode;
  /** Whether the label is before the select, on the same line. */
  readonly isInline?: boolean;
  readonly className?: string | undefined;
  /** Whether the choice is not acceptable; `describedBy` names the reason. */
  readonly isWrong?: boolean;
  /** The id of the element that says more about the choice. */
  readonly describedBy?: string;
}

/** Shows a choice out of a list by the browser's own select (docs/adr/0004). */
export function SelectField(props: SelectFieldProps) {
  const { label, value, onChange, children, isInline, className, isWrong = false, describedBy } = props;
  return (
    <label className={classNames(styles.field, isInline && styles.inline, className)}>
      <span className={styles.label}>{label}</span>
      <select
        className={styles.select}
        value={value}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.value)}
      >
        {children}
      </select>
    </label>
  );
}
