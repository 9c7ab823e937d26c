/** Gives the focus to the page, when what had it goes away: to nobody, it would begin again at the top for whoever has no mouse. */
export function focusPage(): void {
  document.getElementById("content")?.focus({ preventScroll: true });
}
