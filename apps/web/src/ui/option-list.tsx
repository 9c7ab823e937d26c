import { useId } from "react";
import styles from "./option-list.module.css";

interface OptionListProps<Value extends string> {
  readonly label: string;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    /** The explanation of the option. */
    readonly hint?: string;
  }[];
  /** Null when nothing is chosen. */
  readonly value: Value | null;
  /** The message of the field when no option, or a wrong one, is chosen. */
  readonly fault?: string | null;
  readonly onChange: (value: Value) => void;
}

/**
 * Shows a choice out of several options by the browser's radio buttons; each option has its explanation on lines of its
 * own.
 */
export function OptionList<Value extends string>(props: OptionListProps<Value>) {
  const { label, options, value, fault = null, onChange } = props;
  const name = useId();
  return (
    <fieldset className={styles.options} aria-describedby={fault === null ? undefined : `${name}-fault`}>
      <legend className={styles.legend}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={value === option.value}
            aria-labelledby={`${name}-${option.value}-word`}
            aria-describedby={option.hint === undefined ? undefined : `${name}-${option.value}`}
            onChange={() => onChange(option.value)}
          />
          <span id={`${name}-${option.value}-word`}>{option.label}</span>
          {option.hint !== undefined && (
            <span id={`${name}-${option.value}`} className={styles.hint}>
              {option.hint}
            </span>
          )}
        </label>
      ))}
      {fault !== null && (
        <p id={`${name}-fault`} className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  );
}
