import type { Page } from "playwright-core";
import { type PaintTimes, paintsAfter } from "./watch-paints.ts";

const pauseMs = 300;

/** Changes one choice after another of all that a page has, by keyboard, and says when each was painted. */
export async function changeFilters(page: Page, count: number): Promise<readonly PaintTimes[]> {
  const times: PaintTimes[] = [];
  for (let index = 0; index < count; index += 1) {
    const controls = page.locator("main select:visible, main input[type=radio]:checked:visible");
    const control = controls.nth(index % (await controls.count()));
    await control.focus();
    // Down and up again in turn, for the last choice has nothing below it.
    const key = Math.floor(index / (await controls.count())) % 2 === 0 ? "ArrowDown" : "ArrowUp";
    const painted = await paintsAfter(page, () => control.press(key));
    if (painted) times.push(painted);
    await page.waitForTimeout(pauseMs);
  }
  return times;
}
