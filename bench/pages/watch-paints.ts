import type { Page } from "playwright-core";

/** From one input to what was painted after it, in milliseconds since the event. */
export interface PaintTimes {
  /** The first frame in which the control and the address show the choice. */
  readonly controlsMs: number;
  /** The first frame with other rows; null when there are no other ones (the choice holds the same, or nothing came). */
  readonly rowsMs: number | null;
}

/** Longer than that no change is waited for. */
const patienceMs = 1_500;

/** Does something that changes a filter, and says when the page had painted it. Null: nothing was changed. */
export async function paintsAfter(page: Page, act: () => Promise<void>): Promise<PaintTimes | null> {
  await page.evaluate(watch, patienceMs);
  await act();
  return await page.evaluate(() => (window as unknown as Watched).painted);
}

interface Watched {
  painted: Promise<PaintTimes | null>;
}

/** Runs in the page: from the first event on looks after each frame at the address and the rows. */
function watch(patience: number) {
  const shownRows = () =>
    Array.from(document.querySelectorAll("main [aria-busy]"), (list) => list.textContent).join();
  const isBusy = () => document.querySelector("main [aria-busy=true]") !== null;
  const [address, rows] = [location.href, shownRows()];
  (window as unknown as Watched).painted = new Promise((resolve) => {
    const begin = ({ timeStamp }: Event) => {
      let controlsMs: number | null = null;
      const look = () => {
        const passedMs = performance.now() - timeStamp;
        if (controlsMs === null && location.href !== address) controlsMs = passedMs;
        const hasRows = controlsMs !== null && !isBusy() && shownRows() !== rows;
        if (!hasRows && passedMs < patience) return requestAnimationFrame(afterFrame);
        resolve(controlsMs === null ? null : { controlsMs, rowsMs: hasRows ? passedMs : null });
      };
      // A message that is sent within a frame arrives after it was painted.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = look;
      const afterFrame = () => port2.postMessage(null);
      requestAnimationFrame(afterFrame);
    };
    document.addEventListener("keydown", begin, { capture: true, once: true });
  });
}
