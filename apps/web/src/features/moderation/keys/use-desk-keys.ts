import { useEffect, useEffectEvent } from "react";

/** What one key does, by the letter that it writes. */
export type DeskKeys = Readonly<Partial<Record<"j" | "k" | "c" | "a" | "r" | "v" | "?", () => void>>>;

/** The desk's keys: not while somebody writes, not below an open window, and not with Ctrl, Alt or Meta. */
export function useDeskKeys(keys: DeskKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
    if (isWriting(event.target) || document.querySelector("dialog[open]") !== null) return;
    const act = actOf(keys, event.key);
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}

/** A letter is the same with Shift, and with the lock of capitals. */
function actOf(keys: DeskKeys, key: string): (() => void) | undefined {
  const letter = key.toLowerCase();
  return Object.hasOwn(keys, letter) ? keys[letter as keyof DeskKeys] : undefined;
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
}
