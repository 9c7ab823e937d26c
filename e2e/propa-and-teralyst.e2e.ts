import type { Page } from "@playwright/test";
import { playSmall } from "./games-window.ts";
import { expect, test } from "./journey.ts";

const status = (page: Page, title: string) => page.getByRole("region", { name: title }).getByRole("status");

async function startByKeyboard(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Start" }).focus();
  await page.keyboard.press("Enter");
}

test("a hunter breaks a limb with Propa and Raplak by keyboard only", async ({ page }) => {
  await playSmall(page);
  await page.goto("/games/propa?run=practice");
  await startByKeyboard(page);
  const told = status(page, "Propa");

  // Too early on purpose: the shield holds, and half of the energy is gone.
  await page.keyboard.press("q");
  await expect(told).toContainText(/Exploded too early: −\d+ ms/);

  // From 4.03 s on every explosion opens the shield: what is thrown before that, or without energy, is thrown again, and so is
  // what a slow machine misses the 700 ms for Raplak after.
  await expect(async () => {
    await page.keyboard.press("q");
    await expect(told).toContainText("Raplak now!", { timeout: 2_000 });
    await page.keyboard.press("Space");
    await expect(told).toContainText(/Limb 1 broken: explosion \+\d+ ms, Raplak \d+ ms after it\./, {
      timeout: 2_000,
    });
  }).toPass({ intervals: [2_500] });

  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: "Result" })).toBeVisible();
  await expect(page.getByRole("table", { name: "Limb by limb" }).getByRole("row")).toHaveCount(2);
});

test("a hunter throws with the right mouse button and shoots with the left", async ({ page }) => {
  await page.goto("/games/propa");
  await page.getByRole("button", { name: "Start" }).click();
  const told = status(page, "Propa");
  const picture = page.locator("canvas");
  await picture.click({ button: "right" });
  await expect(told).toContainText("Exploded too early");
  await picture.click();
  await expect(told).toContainText("Raplak hit a closed shield");
});

// A whole fight lasts a minute and a half: teralyst-page.test.tsx plays it with stamps of its own.
test("a hunter begins a Teralyst fight by keyboard, and gives it up", async ({ page }) => {
  await page.goto("/games/teralyst?preload=true");
  await expect(page.getByText("the first leaves at 1:19.500")).toBeVisible();
  await startByKeyboard(page);
  const told = status(page, "Teralyst");
  await page.keyboard.press("l");
  await expect(told).toHaveText("Lures checked for limb 1.");
  await page.keyboard.press("Space");
  await expect(told).toContainText(/Too early: −\d+ ms/);
  await page.keyboard.press("Escape");
  await expect(told).toHaveText("Not captured");
  await expect(page.getByText("Without a capture there is no bus.")).toBeVisible();
});
