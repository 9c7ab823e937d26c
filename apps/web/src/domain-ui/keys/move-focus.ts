/**
 * Moves the focus along elements of the page by one. From any other element, the focus moves to the first, or with a step
 * back to the last.
 */
export function moveFocus(elements: readonly HTMLElement[], step: 1 | -1): void {
  const at = elements.findIndex((element) => element.contains(document.activeElement));
  const next = at === -1 ? (step === 1 ? 0 : elements.length - 1) : at + step;
  elements[next]?.focus();
}
