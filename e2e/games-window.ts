import type { Page } from "@playwright/test";

/**
 * A window in which a run is played: what is drawn anew in each frame is most of what a run costs, and without a graphics card
 * half of that goes with the size. How games look in every width is told by journeys of their own.
 */
export async function playSmall(page: Page): Promise<void> {
  await page.setViewportSize({ width: 380, height: 480 });
}
