import { useId } from "react";
import { useTranslation } from "../i18n/shown-texts.ts";
import { formatNumber } from "../lib/dates.ts";
import styles from "./text-area-field.module.css";

interface TextAreaFieldProps {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  /** Who reads it, or what helps. */
  readonly hint?: string;
  /** What it lacks. */
  readonly fault?: string | null;
  readonly rows?: number;
  readonly onChange: (value: string) => void;
}

/** Lines of text below their label, and how many more there may be. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, value, maxLength, hint, fault = null, rows = 3, onChange } = props;
  const { t, locale } = useTranslation();
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
        aria-invalid={fault !== null}
        aria-describedby={hint === undefined && fault === null ? `${id}-length` : `${id}-hint ${id}-length`}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className={styles.below}>
        {fault === null ? (
          hint !== undefined && <p id={`${id}-hint`}>{hint}</p>
        ) : (
          <p id={`${id}-hint`} className={styles.fault} role="alert">
            {fault}
          </p>
        )}
        <p id={`${id}-length`} className={styles.length}>
          {t("common.length", {
            length: formatNumber(value.length, locale),
            max: formatNumber(maxLength, locale),
          })}
        </p>
      </div>
    </div>
  );
}
