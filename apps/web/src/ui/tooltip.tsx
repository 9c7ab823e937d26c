import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { classNames } from "./class-names.ts";
import styles from "./tooltip.module.css";

/** The source is docs/screens.md, "Times of waiting". */
const tooltipDelayMs = 700;

/** The next tooltip opens at once within this time after one has closed. */
const tooltipSkipDelayMs = 300;

let lastClosedAtMs = Number.NEGATIVE_INFINITY;

interface TooltipProps {
  readonly text: ReactNode;
  /** The explained element. */
  readonly children: ReactNode;
  /**
   * Whether the keyboard stops at the element and a click opens the tooltip: for elements that a page has once or a few
   * times, such as the head of a column. It is false in a link, and in the rows of a list, which would get a hundred stops;
   * the head, or words below the list, explain the rows.
   */
  readonly isStop?: boolean;
}

interface Position {
  readonly left: number;
  readonly top: number;
  readonly below: boolean;
  /** The window that the element stands in, over which nothing of the page is drawn; otherwise the page. */
  readonly layer: HTMLElement;
}

const gapPx = 6;
const edgePx = 8;
const roomAbovePx = 56;

/**
 * Shows words when a pointer rests on an element or when the element has the focus; Escape closes them, and a pointer may
 * move onto them. The component is written by hand, because the Radix tooltip adds 19 kB to every page (docs/adr).
 */
export function Tooltip({ text, children, isStop = false }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLElement>(null);
  const [position, setPosition] = useState<Position | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const open = position !== null;

  const show = () => {
    if (anchor.current !== null) setPosition(positionOf(anchor.current));
  };
  const showAfterRest = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(show, openDelayMs(performance.now()));
  };
  const hide = () => {
    clearTimeout(timer.current);
    if (open) tooltipClosed(performance.now());
    setPosition(null);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useCloseFromOutside(open, anchor, hide);

  const Anchor = isStop ? "button" : "span";
  return (
    <Anchor
      ref={(element: HTMLElement | null) => {
        anchor.current = element;
      }}
      {...(isStop && ({ type: "button", onClick: show } as const))}
      className={classNames(styles.anchor, isStop && styles.stop)}
      aria-describedby={open ? id : undefined}
      onPointerEnter={(event) => event.pointerType !== "touch" && showAfterRest()}
      // A lifted finger also leaves the element; the words stay until the finger touches something else.
      onPointerLeave={(event) => event.pointerType !== "touch" && hide()}
      onPointerDown={(event) => (event.pointerType === "touch" ? show() : hide())}
      onFocus={(event) => event.target.matches(":focus-visible") && show()}
      onBlur={hide}
    >
      {children}
      {open &&
        createPortal(
          <span
            ref={keepInWindow}
            role="tooltip"
            id={id}
            className={position.below ? styles.below : styles.above}
            style={{ left: position.left, top: position.top }}
          >
            {text}
          </span>,
          position.layer,
        )}
    </Anchor>
  );
}

function positionOf(anchor: HTMLElement): Position {
  const { left, width, top, bottom } = anchor.getBoundingClientRect();
  const below = top < roomAbovePx;
  return {
    left: left + width / 2,
    top: below ? bottom + gapPx : top - gapPx,
    below,
    layer: anchor.closest("dialog") ?? document.body,
  };
}

/** Moves words that reach over the window's edge back into it. */
function keepInWindow(element: HTMLElement | null): void {
  if (element === null) return;
  const { left, right } = element.getBoundingClientRect();
  const over = Math.max(0, right - (document.documentElement.clientWidth - edgePx));
  const shiftPx = Math.max(edgePx - left, 0) - over;
  if (shiftPx !== 0) element.style.marginInlineStart = `${shiftPx}px`;
}

/** Closes on Escape, on scrolling, and when a pointer goes down elsewhere. */
function useCloseFromOutside(open: boolean, anchor: RefObject<HTMLElement | null>, close: () => void): void {
  useEffect(() => {
    if (!open) return;
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && anchor.current?.contains(target))) close();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      // A window around the element stays open until the next Escape.
      event.preventDefault();
      close();
    };
    window.addEventListener("keydown", onKeyDown);
    window.addEventListener("pointerdown", onPointerDown, { capture: true });
    window.addEventListener("scroll", close, { capture: true, passive: true });
    return () => {
      window.removeEventListener("keydown", onKeyDown);
      window.removeEventListener("pointerdown", onPointerDown, { capture: true });
      window.removeEventListener("scroll", close, { capture: true });
    };
  });
}

/** Returns how long a pointer must rest before its tooltip opens, in milliseconds. */
function openDelayMs(nowMs: number): number {
  return nowMs - lastClosedAtMs <= tooltipSkipDelayMs ? 0 : tooltipDelayMs;
}

function tooltipClosed(nowMs: number): void {
  lastClosedAtMs = nowMs;
}
