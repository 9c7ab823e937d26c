import type { Page } from "@playwright/test";
import { isAtLength } from "./at-length.ts";

/** Those whose page and stage are looked at: unless at length the one that draws most, as they share both. */
export const walkedGames = isAtLength ? (["raplak", "propa", "teralyst"] as const) : (["propa"] as const);

/**
 * A window in which a run is played: what is drawn anew in each frame is most of what a run costs, and without a graphics card
 * half of that goes with the size. How games look in every width is told by journeys of their own.
 */
export async function playSmall(page: Page): Promise<void> {
  await page.setViewportSize({ width: 380, height: 480 });
}
