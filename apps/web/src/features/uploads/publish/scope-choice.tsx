import { type Scope, scopes } from "@hunt/engine/domain/words";
import { useId } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import styles from "./scope-choice.module.css";

interface ScopeChoiceProps {
  readonly scope: Scope;
  readonly onChange: (scope: Scope) => void;
  readonly isDisabled: boolean;
}

/** Who may see a night. Private needs an account: nobody else could ever open it again. */
export function ScopeChoice({ scope, onChange, isDisabled }: ScopeChoiceProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>{t("upload.visibilityTitle")}</legend>
      {scopes.map((option) => (
        <label key={option} className={styles.option}>
          <input
            type="radio"
            name={name}
            value={option}
            checked={scope === option}
            disabled={isDisabled || option === "private"}
            aria-describedby={`${name}-${option}`}
            onChange={() => onChange(option)}
          />
          <span>{t(`common.scope.${option}`)}</span>
          <span id={`${name}-${option}`} className={styles.hint}>
            {t(`upload.scopeHint.${option}`)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
