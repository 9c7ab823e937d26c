import type { Page } from "playwright-core";

/** The times from an input to the paint that followed it, in milliseconds since the event. */
export interface PaintTimes {
  /** The first frame in which the control and the address show the choice. */
  readonly controlsMs: number;
  /** The first frame with other rows; null when there are none (the new choice has the same rows, or nothing arrived). */
  readonly rowsMs: number | null;
}

/** The longest wait for a change. */
const patienceMs = 1_500;

/** Changes a filter, and returns when the page had painted the change; null when nothing changed. */
export async function paintsAfter(page: Page, act: () => Promise<void>): Promise<PaintTimes | null> {
  await page.evaluate(watch, patienceMs);
  await act();
  return await page.evaluate(() => (window as unknown as Watched).painted);
}

interface Watched {
  painted: Promise<PaintTimes | null>;
}

/** Runs in the page: from the first event on, checks the address and the rows after each frame. */
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
      // A message that is sent within a frame arrives after the frame was painted.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = look;
      const afterFrame = () => port2.postMessage(null);
      requestAnimationFrame(afterFrame);
    };
    document.addEventListener("keydown", begin, { capture: true, once: true });
  });
}
