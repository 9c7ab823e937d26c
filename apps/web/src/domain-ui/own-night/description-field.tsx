import { maxDescriptionLength } from "@hunt/contracts/limits";
import { useId } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { formatNumber } from "../../lib/dates.ts";
import styles from "./edit-night.module.css";

interface DescriptionFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** What an owner says about the night; plain text. */
export function DescriptionField({ value, onChange }: DescriptionFieldProps) {
  const { t, locale } = useTranslation();
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id} className={styles.label}>
        {t("ownNight.edit.description")}
      </label>
      <textarea
        id={id}
        rows={3}
        className={styles.text}
        value={value}
        maxLength={maxDescriptionLength}
        aria-describedby={`${id}-length`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-length`} className={styles.hint}>
        {t("ownNight.edit.length", {
          length: formatNumber(value.length, locale),
          max: formatNumber(maxDescriptionLength, locale),
        })}
      </p>
    </div>
  );
}
