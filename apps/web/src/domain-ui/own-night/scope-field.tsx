import { type Scope, scopes } from "@hunt/engine/domain/words";
import { useId } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import styles from "./edit-night.module.css";

interface ScopeFieldProps {
  readonly label: string;
  /** What each choice means: of a night, or of a member of it. */
  readonly hints: "scopeHint" | "memberHint";
  readonly value: Scope;
  readonly onChange: (scope: Scope) => void;
}

/** Who may see something. */
export function ScopeField({ label, hints, value, onChange }: ScopeFieldProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>{label}</legend>
      {scopes.map((option) => (
        <label key={option} className={styles.option}>
          <input
            type="radio"
            name={name}
            value={option}
            checked={value === option}
            aria-labelledby={`${name}-${option}-word`}
            aria-describedby={`${name}-${option}`}
            onChange={() => onChange(option)}
          />
          <span id={`${name}-${option}-word`}>{t(`common.scope.${option}`)}</span>
          <span id={`${name}-${option}`} className={styles.hint}>
            {t(`ownNight.edit.${hints}.${option}`)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
