const edgePx = 8;
const gapPx = 4;
/** As wide as `menu-button.module.css` makes a panel. */
const widthPx = 200;

/**
 * Places a panel below the button that opens it, where it ends with the button if the window has room. The panel stands in
 * the top layer, where it knows nothing of its button, and scrolls with the page.
 */
export function placeBelow(panel: HTMLElement, opener: HTMLElement): void {
  const { right, bottom } = opener.getBoundingClientRect();
  const room = document.documentElement.clientWidth - widthPx - edgePx;
  const left = Math.max(edgePx, Math.min(right - widthPx, room));
  panel.style.left = `${left + window.scrollX}px`;
  panel.style.top = `${bottom + window.scrollY + gapPx}px`;
}
