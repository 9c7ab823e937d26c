import { type RefObject, useLayoutEffect, useRef } from "react";

const controls = "button, a[href], input, select, textarea";

/**
 * Keeps the focus in an area whose controls replace each other ("Delete" becomes "Restore"). When the focused control
 * disappears, the last control in the area gets the focus. Focus outside the area is left alone.
 */
export function useKeptFocus<Area extends HTMLElement>(): RefObject<Area | null> {
  const area = useRef<Area>(null);
  const last = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const note = () => {
      const { activeElement } = document;
      last.current = area.current?.contains(activeElement) === true ? activeElement : null;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);
  // The effect runs after every render, because nothing shows beforehand which change removes the focused control.
  useLayoutEffect(() => {
    if (last.current === null || last.current.isConnected) return;
    last.current = null;
    if (document.activeElement !== document.body) return;
    const there = area.current?.querySelectorAll<HTMLElement>(controls) ?? [];
    [...there].at(-1)?.focus({ preventScroll: true });
  });
  return area;
}
