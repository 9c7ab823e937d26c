import { useState } from "react";
import { Icon, type IconName } from "./icon.tsx";

interface StepButtonProps {
  readonly label: string;
  readonly icon: IconName;
  /** Whether there is no further step in this direction. */
  readonly isOff: boolean;
  readonly onStep: () => void;
  readonly className?: string | undefined;
}

/** A button of a stepper. When no step is left it keeps the focus, which `disabled` would drop. */
export function StepButton({ label, icon, isOff, onStep, className }: StepButtonProps) {
  const [isPressed, setPressed] = useState(false);
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      disabled={isOff && !isPressed}
      aria-disabled={isOff && isPressed}
      onClick={() => {
        if (isOff) return;
        setPressed(true);
        onStep();
      }}
      onBlur={() => setPressed(false)}
    >
      <Icon name={icon} />
    </button>
  );
}
