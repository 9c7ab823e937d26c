/**
 * Gives the focus to the page when the focused element disappears. Otherwise a keyboard user would have to begin again at
 * the top.
 */
export function focusPage(): void {
  document.getElementById("content")?.focus({ preventScroll: true });
}
