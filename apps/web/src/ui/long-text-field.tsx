import { useId } from "react";
import styles from "./long-text-field.module.css";

interface LongTextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  readonly onChange: (value: string) => void;
  /** A longer explanation of what to write. */
  readonly hint?: string;
  readonly rows?: number;
}

/** A text of several lines below its label. */
export function LongTextField({ label, value, maxLength, onChange, hint, rows = 3 }: LongTextFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <textarea
        id={id}
        rows={rows}
        className={styles.text}
        value={value}
        maxLength={maxLength}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
