import type { Page } from "playwright-core";
import { type PaintTimes, paintsAfter } from "./watch-paints.ts";

const pauseMs = 300;

/** Changes one choice of the page after another, by keyboard, and returns when each change was painted. */
export async function changeFilters(page: Page, count: number): Promise<readonly PaintTimes[]> {
  const times: PaintTimes[] = [];
  for (let index = 0; index < count; index += 1) {
    const controls = page.locator("main select:visible, main input[type=radio]:checked:visible");
    const control = controls.nth(index % (await controls.count()));
    await control.focus();
    // The choice moves down first and then up again, because the last choice has nothing below it.
    const key = Math.floor(index / (await controls.count())) % 2 === 0 ? "ArrowDown" : "ArrowUp";
    const painted = await paintsAfter(page, () => control.press(key));
    if (painted) times.push(painted);
    await page.waitForTimeout(pauseMs);
  }
  return times;
}
