import { type RefObject, useEffect, useRef } from "react";

/** Gives the focus to the first field of a form in a window; the browser would give it to the button that closes the window. */
export function useFirstField(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  // The effect runs after the window has opened, which happens in a layout effect.
  useEffect(() => form.current?.querySelector<HTMLElement>("input, select, textarea")?.focus(), []);
  return form;
}
