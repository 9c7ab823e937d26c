import { useId } from "react";
import { useTranslation } from "../i18n/shown-texts.ts";
import { formatNumber } from "../lib/dates.ts";
import styles from "./text-area-field.module.css";

interface TextAreaFieldProps {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  /** A note on who reads the text, or on what to write. */
  readonly hint?: string;
  /** The message of the field when its text is missing or wrong. */
  readonly fault?: string | null;
  readonly rows?: number;
  readonly onChange: (value: string) => void;
}

/** A field for several lines of text below its label, which shows how many more characters fit. */
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
