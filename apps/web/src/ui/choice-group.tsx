import { useId } from "react";
import styles from "./choice-group.module.css";
import { classNames } from "./class-names.ts";

interface ChoiceGroupProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  /** Null when nothing is chosen. */
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  /** Whether the label is before the choices, on the same line. */
  readonly isInline?: boolean;
}

/** Shows a choice out of few values, all visible, by the browser's radio buttons side by side. */
export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { label, choices, value, onChange, isInline } = props;
  const name = useId();
  return (
    <fieldset className={classNames(styles.group, isInline && styles.inline)}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span className={styles.text}>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
