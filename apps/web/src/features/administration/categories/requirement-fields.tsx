import { maxRequirementLength } from "@hunt/contracts/limits";
import { useId, useState } from "react";
import { defaultLocale, intlTag, localeNames, locales, toLocale } from "../../../i18n/locale.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { type CategoryDraft, withRequirement } from "./category-draft.ts";
import styles from "./category-form.module.css";

interface RequirementFieldsProps {
  readonly requirements: CategoryDraft["requirements"];
  readonly onChange: (requirements: CategoryDraft["requirements"]) => void;
}

/** What a night must keep to, a text for each language: with none every night counts, without one English is read. */
export function RequirementFields({ requirements, onChange }: RequirementFieldsProps) {
  const { t } = useTranslation();
  const id = useId();
  const [locale, setLocale] = useState(defaultLocale);
  return (
    <div className={styles.requirements}>
      <div className={styles.requirementHead}>
        <label htmlFor={id} className={styles.legend}>
          {t("adminCategories.field.requirements")}
        </label>
        <SelectField
          isInline
          label={t("adminCategories.field.language")}
          value={locale}
          onChange={(value) => setLocale(toLocale(value))}
        >
          {locales.map((each) => (
            <option key={each} value={each}>
              {requirements[each] === undefined ? localeNames[each] : `${localeNames[each]} ✓`}
            </option>
          ))}
        </SelectField>
      </div>
      <textarea
        key={locale}
        id={id}
        rows={3}
        lang={intlTag(locale)}
        className={styles.text}
        defaultValue={requirements[locale] ?? ""}
        maxLength={maxRequirementLength}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(withRequirement(requirements, locale, target.value))}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {t("adminCategories.field.requirementsNote")}
      </p>
    </div>
  );
}
