import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./text-field.module.css";

interface TextFieldProps extends Omit<ComponentProps<"input">, "id" | "className"> {
  readonly label: string;
  /** The content at the end of the field: the action on its text. */
  readonly action?: ReactNode;
}

/** A field for a line of text below its label. */
export function TextField({ label, action, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.row}>
        <input id={id} className={styles.input} {...input} />
        {action}
      </div>
    </div>
  );
}
