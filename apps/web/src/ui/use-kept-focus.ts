import { type RefObject, useLayoutEffect, useRef } from "react";

const controls = "button, a[href], input, select, textarea";

/**
 * For an area whose controls take each other's place ("Delete" becomes "Restore"): whoever had one of them keeps the focus
 * when it goes away, on the last that is there then. Nobody else's focus is touched.
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
  // After every change of what stands in the area: it cannot be told beforehand which one takes the control away.
  useLayoutEffect(() => {
    if (last.current === null || last.current.isConnected) return;
    last.current = null;
    if (document.activeElement !== document.body) return;
    const there = area.current?.querySelectorAll<HTMLElement>(controls) ?? [];
    [...there].at(-1)?.focus({ preventScroll: true });
  });
  return area;
}
