import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef, useState } from "react";
import { DotsSign } from "./dots-sign.tsx";
import buttonStyles from "./icon-button.module.css";
import styles from "./menu-button.module.css";
import { placeBelow } from "./place-below.ts";

interface ActionMenuProps {
  /** The name of the menu, which tells it from those of the other entries. */
  readonly label: string;
  /** Returns the menu's items, links and buttons of the role `menuitem`; called while the menu is open. */
  readonly items: () => ReactNode;
}

/**
 * A button in an entry of a list that opens a menu of the entry's actions, after the ARIA pattern of a menu button. The
 * keyboard passes over the button: the list lets the entry's link press it by the right arrow, so that an entry is one stop.
 */
export function ActionMenu({ label, items }: ActionMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const prepare = () => {
    setOpen(true);
    if (button.current === null || panel.current === null) return;
    placeBelow(panel.current, button.current);
  };
  // The items go only after the browser has moved the focus from them back to its place.
  const follow = (isShown: boolean) => {
    if (isShown) itemsOf(panel.current)[0]?.focus();
    else setOpen(false);
  };
  const close = () => panel.current?.hidePopover();
  // The focus is back at its place before the action of the pressed item begins.
  const onPress = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest("[role=menuitem]") !== null) close();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        tabIndex={-1}
        className={buttonStyles.button}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-label={label}
      >
        <DotsSign />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={styles.panel}
        onBeforeToggle={({ newState }) => newState === "open" && prepare()}
        onToggle={({ newState }) => follow(newState === "open")}
        onKeyDown={(event) => moveInMenu(event, close)}
        onClickCapture={onPress}
      >
        {isOpen && items()}
      </div>
    </>
  );
}

function itemsOf(menu: HTMLElement | null): readonly HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
}

/** Moves the focus between the items; the left arrow and Tab close the menu, and the browser closes it by Escape. */
function moveInMenu(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  // The keys of the row around the menu are not meant.
  event.stopPropagation();
  const items = itemsOf(event.currentTarget);
  const { activeElement } = document;
  const at = items.findIndex((item) => item.contains(activeElement));
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: -1,
  };
  if (event.key === "ArrowLeft" || event.key === "Tab") close();
  const target = targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  items.at(target % items.length)?.focus();
}
