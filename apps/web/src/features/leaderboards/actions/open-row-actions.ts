import type { KeyboardEvent } from "react";

/**
 * Opens the actions of a row when the right arrow is pressed on the row's link, so that a row is one stop for Tab. A row
 * whose actions have not loaded has no button, and nothing happens.
 */
export function openRowActions(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "ArrowRight" || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const button = event.currentTarget.querySelector<HTMLElement>("button[aria-haspopup]");
  if (button === null) return;
  event.preventDefault();
  button.click();
}
