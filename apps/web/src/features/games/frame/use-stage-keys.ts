import { useEffect, useRef } from "react";
import type { GameControl } from "./game-control.ts";

interface StageKeys<Kind extends string> {
  /** Keys are taken only then. */
  readonly isOn: boolean;
  readonly controls: readonly GameControl<Kind>[];
  readonly onPress: (kind: Kind, stampMs: number) => void;
  readonly onEnd: (stampMs: number) => void;
}

/** The keyboard while a run is on, wherever the focus is: the game's keys, and Escape to end it. */
export function useStageKeys<Kind extends string>(keys: StageKeys<Kind>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    if (!keys.isOn) return;
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener("keydown", (event) => onKeyDown(event, latest.current), { signal });
    // A button that has the focus would be pressed by the space bar a second time, as it is let go.
    document.addEventListener("keyup", (event) => takeKey(event, latest.current), { signal });
    return () => controller.abort();
  }, [keys.isOn]);
}

function onKeyDown<Kind extends string>(event: KeyboardEvent, keys: StageKeys<Kind>): void {
  if (isElsewhere(event.target)) return;
  if (event.code === "Escape") {
    event.preventDefault();
    keys.onEnd(event.timeStamp);
    return;
  }
  // A key that is held down is one press, also of the button that has the focus.
  if (event.repeat && event.code === "Enter") event.preventDefault();
  const control = takeKey(event, keys);
  if (control !== null && !event.repeat) keys.onPress(control.kind, event.timeStamp);
}

/** The control that the key works, kept from scrolling the page or pressing a button; null when it is not the game's. */
function takeKey<Kind extends string>(
  event: KeyboardEvent,
  { controls }: StageKeys<Kind>,
): GameControl<Kind> | null {
  if (event.ctrlKey || event.altKey || event.metaKey || isElsewhere(event.target)) return null;
  const control = controls.find(({ codes }) => codes.includes(event.code));
  if (control === undefined) return null;
  event.preventDefault();
  return control;
}

/** Somebody writes, or has opened a window above the game. */
function isElsewhere(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest("input, textarea, select, [role=dialog], dialog") !== null
  );
}
