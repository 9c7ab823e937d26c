import type { ReactNode } from "react";
import styles from "./check-field.module.css";
import { classNames } from "./class-names.ts";

interface CheckFieldProps {
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  /** Whether the field is as small as the filters around it. */
  readonly isSmall?: boolean;
  readonly className?: string | undefined;
  /** The statement that holds when the box is ticked. */
  readonly children: ReactNode;
}

/** Shows a box to tick with its words; the box is level with their first line. */
export function CheckField(props: CheckFieldProps) {
  const { isChecked, onChange, isSmall, className, children } = props;
  return (
    <label className={classNames(styles.field, isSmall && styles.small, className)}>
      <span className={styles.box}>
        <input
          type="checkbox"
          checked={isChecked}
          onChange={({ target: { checked } }) => onChange(checked)}
        />
      </span>
      <span>{children}</span>
    </label>
  );
}
