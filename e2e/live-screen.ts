import { expect, type Page } from "@playwright/test";

/** The live screen. */
export const screen = (page: Page) => page.getByRole("region", { name: "What happens in the game" });
/** One figure of the live screen. */
export const tile = (page: Page, name: string) =>
  screen(page)
    .locator("dl > div")
    .filter({ has: page.getByText(name, { exact: true }) });

/** Follows the log that the journey lets grow. */
export async function follow(page: Page, address = "/upload#live"): Promise<void> {
  await page.goto(address);
  await page.getByRole("button", { name: "Choose the log and follow it" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Following EE.log" })).toBeVisible();
}

/** Returns the offset after the line that contains this text for the `nth` time. */
export function until(log: Buffer, text: string, nth = 1): number {
  let at = -1;
  for (let count = 0; count < nth; count++) at = log.indexOf(text, at + 1);
  if (at < 0) throw new Error(`the log has no ${text}`);
  return log.indexOf("\n", at) + 1;
}
