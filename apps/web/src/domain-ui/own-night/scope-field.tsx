import type { Scope } from "@hunt/engine/domain/words";
import { useId } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import styles from "./edit-night.module.css";

interface ScopeFieldProps<Option extends Scope> {
  readonly label: string;
  readonly options: readonly Option[];
  /** What each of them means. */
  readonly hintOf: (option: Option) => string;
  readonly value: Option;
  readonly onChange: (scope: Option) => void;
}

/** Who may see something. */
export function ScopeField<Option extends Scope>(props: ScopeFieldProps<Option>) {
  const { label, options, hintOf, value, onChange } = props;
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>{label}</legend>
      {options.map((option) => (
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
            {hintOf(option)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
