import { useEffect, useEffectEvent } from "react";
import type { TextKey } from "../../i18n/translate.ts";

export interface PageKey {
  readonly act: () => void;
  /** What it does, for the list of keys; without words it is not listed there. */
  readonly words?: TextKey;
}

/** What keys do, by the letter or sign that they write. */
export type PageKeys = Readonly<Record<string, PageKey>>;

/** What listens now, the latest last, and first what stands around every page. */
const listening: { current: PageKeys }[] = [];

/** Keys of the page for as long as this is shown: not while somebody writes, not below an open window, not with Ctrl, Alt or Meta. */
export function usePageKeys(keys: PageKeys): void {
  useKeys(keys, "page");
}

/** The same of what stands around every page and may come later than the page: where both have a key, it is the page's. */
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

/** The keys of the page that is open, with what they do. */
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

/** The letter that a key writes, capital or not; on a keyboard of another script the one that stands there on a Latin one. */
export function letterOf({ key, code }: Pick<KeyboardEvent, "key" | "code">): string {
  const [, latin] = /^Key([A-Z])$/.exec(code) ?? [];
  const isOfOtherScript = key.length === 1 && key > "\u007f";
  return (isOfOtherScript ? (latin ?? key) : key).toLowerCase();
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
}
