import { useState } from "react";
import { Icon, type IconName } from "./icon.tsx";

interface StepButtonProps {
  readonly label: string;
  readonly icon: IconName;
  /** There is nothing more this way. */
  readonly isOff: boolean;
  readonly onStep: () => void;
  readonly className?: string | undefined;
}

/** A step of a stepper. The one that was pressed keeps the focus at the end of its way: `disabled` would drop it. */
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
