import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";

const status = (page: Page, title: string) => page.getByRole("region", { name: title }).getByRole("status");

async function startByKeyboard(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Start" }).focus();
  await page.keyboard.press("Enter");
}

test("a hunter throws with the right mouse button and shoots with the left", async ({ page }) => {
  await page.goto("/games/propa");
  await page.getByRole("button", { name: "Start" }).click();
  const told = status(page, "Propa");
  const picture = page.locator("canvas");
  await picture.click({ button: "right" });
  // The throw is too early, unless the machine was so slow that the shield was already due, after four seconds.
  await expect(told).toContainText(/Exploded too early|Explosion at/);
  await picture.click();
  await expect(told).toContainText(/Raplak (?!now)/);
});

// A whole fight lasts a minute and a half, so teralyst-page.test.tsx plays it with its own timestamps.
test("a hunter begins a Teralyst fight by keyboard, and gives up", async ({ page }) => {
  await page.goto("/games/teralyst?preload=true");
  await expect(page.getByText("the first leaves at 1:19.500")).toBeVisible();
  await startByKeyboard(page);
  const told = status(page, "Teralyst");
  await page.keyboard.press("l");
  await expect(told).toHaveText("Lures checked for limb 1.");
  await page.keyboard.press("Space");
  await expect(told).toContainText(/Too early: −\d+ ms|^Limb 1 broken/);
  await page.keyboard.press("Escape");
  await expect(told).toHaveText("Not captured");
  await expect(page.getByText("Without a capture there is no bus.")).toBeVisible();
});
