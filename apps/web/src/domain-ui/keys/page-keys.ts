import { useEffect, useEffectEvent } from "react";
import type { TextKey } from "../../i18n/translate.ts";

export interface PageKey {
  readonly act: () => void;
  /** The meaning of the key for the list of shortcuts; a key without words is not listed. */
  readonly words?: TextKey;
}

/** Shortcuts by the letter or sign that their key writes. */
export type PageKeys = Readonly<Record<string, PageKey>>;

/** The shortcuts in use: those of the frame first, then those of the page, the latest last. */
const listening: { current: PageKeys }[] = [];

/**
 * Adds shortcuts of the page for as long as the component is shown. The shortcuts do nothing while somebody types, below an
 * open window, and with Ctrl, Alt or Meta.
 */
export function usePageKeys(keys: PageKeys): void {
  useKeys(keys, "page");
}

/** Adds shortcuts of the frame around every page, which may load after the page: when both have a key, the page's applies. */
export function useFrameKeys(keys: PageKeys): void {
  useKeys(keys, "frame");
}

function useKeys(keys: PageKeys, of: "page" | "frame"): void {
  const now = useEffectEvent(() => keys);
  useEffect(() => {
    const entry = {
      get current() {
        return now();
      },
    };
    if (listening.length === 0) addEventListener("keydown", onKey);
    if (of === "page") listening.push(entry);
    else listening.unshift(entry);
    return () => {
      listening.splice(listening.indexOf(entry), 1);
      if (listening.length === 0) removeEventListener("keydown", onKey);
    };
  }, [of]);
}

/** Returns the shortcuts of the open page, with their meaning. */
export function shownPageKeys(): readonly (readonly [key: string, words: TextKey])[] {
  const all = Object.assign({}, ...listening.map(({ current }) => current)) as PageKeys;
  return Object.entries(all).flatMap(([key, { words }]) =>
    words === undefined ? [] : [[key, words] as const],
  );
}

function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
  if (isWriting(event.target) || document.querySelector("dialog[open]") !== null) return;
  const letter = letterOf(event);
  const act = listening.findLast(({ current }) => Object.hasOwn(current, letter))?.current[letter]?.act;
  if (act === undefined) return;
  event.preventDefault();
  act();
}

/**
 * Returns the letter that a key writes, in lower case; for a keyboard of another script, the letter at that key on a Latin
 * keyboard.
 */
export function letterOf({ key, code }: Pick<KeyboardEvent, "key" | "code">): string {
  const [, latin] = /^Key([A-Z])$/.exec(code) ?? [];
  const isOfOtherScript = key.length === 1 && key > "\u007f";
  return (isOfOtherScript ? (latin ?? key) : key).toLowerCase();
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
}
