import type { Page } from "@playwright/test";
import { isAtLength } from "./at-length.ts";

/**
 * The games whose page and stage are looked at. Outside of the soak this is only the game that draws most, because all
 * games share page and stage.
 */
export const walkedGames = isAtLength ? (["raplak", "propa", "teralyst"] as const) : (["propa"] as const);

/**
 * Makes the window small for playing a run, and lets the next page draw ten pictures a second: drawing is most of a run's
 * cost, and without a graphics card it grows with the window's size. Other journeys check how games look in every width.
 */
export async function playSmall(page: Page): Promise<void> {
  await page.setViewportSize({ width: 380, height: 480 });
  await page.addInitScript(() => {
    const pictureMs = 100;
    window.requestAnimationFrame = (draw) => window.setTimeout(() => draw(performance.now()), pictureMs);
    window.cancelAnimationFrame = (picture) => window.clearTimeout(picture);
  });
}
