import type { CategoryAnswer } from "@hunt/contracts/categories";
import { useId } from "react";
import { joinSentences } from "../../i18n/join-sentences.ts";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { Icon } from "../../ui/icon.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { requirementText } from "../requirement-text.ts";
import type { Demand } from "./asked-proof.ts";
import styles from "./verification.module.css";

interface CategoryChoiceProps {
  readonly categories: readonly CategoryAnswer[];
  readonly value: string | null;
  readonly demands: readonly Demand[];
  /** Faults are told: somebody tried to send the form. */
  readonly isTold: boolean;
  readonly onChange: (category: string | null) => void;
}

/** The categories that the night fits, and what the chosen one asks for, of the night and of its videos. */
export function CategoryChoice({ categories, value, demands, isTold, onChange }: CategoryChoiceProps) {
  const { t, locale } = useTranslation();
  const id = useId();
  if (categories.length === 0) return null;
  const chosen = categories.find(({ slug }) => slug === value) ?? null;
  const isWrong = isTold && demands.some(({ isMet }) => !isMet);
  const words = chosen === null ? null : requirementText(chosen.requirements, locale);
  return (
    <div className={styles.field}>
      <SelectField
        label={t("verification.category")}
        value={value ?? ""}
        isWrong={isWrong}
        describedBy={`${id}-asks`}
        onChange={(slug) => onChange(slug === "" ? null : slug)}
      >
        <option value="">{t("verification.noCategory")}</option>
        {categories.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
      <div id={`${id}-asks`} className={styles.asks}>
        {isWrong && <p className={styles.fault}>{t("verification.incomplete")}</p>}
        {chosen !== null && (
          <ul className={styles.demands}>
            <li>
              <Icon name="check" />
              {t("verification.leastRuns", { count: chosen.minimumFullRuns })}
            </li>
            {demands.map(({ kind, isMet }) => (
              <li key={kind} className={isMet ? undefined : styles.unmet}>
                <Icon name={isMet ? "check" : "warning"} />
                {joinSentences(locale, [
                  t(`verification.${kind}`),
                  ...(isMet ? [] : [t("verification.missing")]),
                ])}
              </li>
            ))}
          </ul>
        )}
        {words !== null && <p className={styles.hint}>{words}</p>}
      </div>
    </div>
  );
}
