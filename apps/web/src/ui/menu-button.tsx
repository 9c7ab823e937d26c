import { type ReactNode, useId, useRef } from "react";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import styles from "./menu-button.module.css";
import { placeBelow } from "./place-below.ts";

interface MenuButtonProps {
  readonly label: string;
  /** The entries, buttons and links, one below the other. */
  readonly children: ReactNode;
}

/** A button that opens a panel with further actions; a choice, Escape or a click elsewhere closes it. */
export function MenuButton({ label, children }: MenuButtonProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const place = () => {
    if (button.current === null || panel.current === null) return;
    placeBelow(panel.current, button.current);
  };
  return (
    <span>
      <Button ref={button} size="sm" popoverTarget={id}>
        {label}
        <Icon name="more" />
      </Button>
      {/* biome-ignore lint/a11y/useSemanticElements: the group is a panel of actions, not a form's fieldset. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on an entry clicks it. */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        className={styles.panel}
        onBeforeToggle={place}
        onClick={() => panel.current?.hidePopover()}
      >
        {children}
      </div>
    </span>
  );
}
