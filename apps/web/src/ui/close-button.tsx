import { classNames } from "./class-names.ts";
import styles from "./close-button.module.css";
import { Icon } from "./icon.tsx";

interface CloseButtonProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly className?: string | undefined;
}

/** Shows the cross in the corner of something that can be closed. */
export function CloseButton({ label, onClick, className }: CloseButtonProps) {
  return (
    <button
      type="button"
      className={classNames(styles.close, className)}
      aria-label={label}
      onClick={onClick}
    >
      <Icon name="close" />
    </button>
  );
}
