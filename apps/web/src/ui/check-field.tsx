import type { ReactNode } from "react";
import styles from "./check-field.module.css";
import { classNames } from "./class-names.ts";

interface CheckFieldProps {
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  /** As small as the filters that it stands among. */
  readonly isSmall?: boolean;
  readonly className?: string | undefined;
  /** What is so when it is ticked. */
  readonly children: ReactNode;
}

/** A box to tick and its words, which stand beside its first line. */
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
