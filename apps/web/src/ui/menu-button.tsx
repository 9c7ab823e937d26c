import { type ReactNode, useId, useRef } from "react";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import styles from "./menu-button.module.css";

/** As wide as the style sheet makes the panel. */
const panelWidthPx = 200;
const edgePx = 8;
const gapPx = 4;

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
  // The panel stands in the top layer, where it knows nothing of its button, and scrolls with the page.
  const place = () => {
    if (button.current === null || panel.current === null) return;
    const { right, bottom } = button.current.getBoundingClientRect();
    const room = document.documentElement.clientWidth - panelWidthPx - edgePx;
    const left = Math.max(edgePx, Math.min(right - panelWidthPx, room));
    panel.current.style.left = `${left + window.scrollX}px`;
    panel.current.style.top = `${bottom + window.scrollY + gapPx}px`;
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
