import { maxDescriptionLength } from "@hunt/contracts/limits";
import { useId } from "react";
import { formatTag } from "../../../i18n/locale.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { useLocale } from "../../../i18n/use-locale.ts";
import styles from "./description-field.module.css";

interface DescriptionFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isDisabled: boolean;
}

/** What the hunter wants to say about the night; plain text. */
export function DescriptionField({ value, onChange, isDisabled }: DescriptionFieldProps) {
  const { t } = useTranslation();
  const tag = formatTag(useLocale());
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {t("upload.description")}
      </label>
      <textarea
        id={id}
        rows={3}
        value={value}
        maxLength={maxDescriptionLength}
        disabled={isDisabled}
        placeholder={t("upload.descriptionHint")}
        aria-describedby={`${id}-length`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-length`} className={styles.hint}>
        {t("upload.descriptionLength", {
          length: value.length.toLocaleString(tag),
          max: maxDescriptionLength.toLocaleString(tag),
        })}
      </p>
    </div>
  );
}
