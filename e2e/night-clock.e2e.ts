import { expect, test } from "./journey.ts";

// Journeys in this file set the clock.
test.use({ ownPage: true });

/**
 * docs/product.md, "Day and night": a bounty expiry, the end of a night of 3000 s in a rotation of 8998.8748032 s.
 */
const expiryMs = Date.parse("2024-07-19T06:11:05.265Z");
const tenMinutesMs = 600_000;

test("the countdown runs to dawn, then to dusk", async ({ page }) => {
  await page.clock.install({ time: expiryMs - tenMinutesMs });
  await page.goto("/");
  const countdown = page.getByRole("timer");
  await expect(page.getByRole("heading", { name: "Time until day" })).toBeVisible();
  await page.clock.pauseAt(expiryMs - 65_000);
  await expect(countdown).toHaveText("0:01:05");
  await page.clock.runFor(1000);
  await expect(countdown).toHaveText("0:01:04");
  await page.clock.runFor(63_000);
  await expect(countdown).toHaveText("0:00:01");
  await page.clock.runFor(1000);
  await expect(page.getByRole("heading", { name: "Time until night" })).toBeVisible();
  await expect(countdown).toHaveText("1:39:59");
});

test("the next five nights are 150 minutes apart, on the visitor's clock @at-length", async ({ page }) => {
  await page.clock.setFixedTime(expiryMs);
  await page.goto("/");
  const nights = page
    .locator("ol")
    .filter({ has: page.locator("time") })
    .first()
    .getByRole("listitem");
  // Dusk is 5998.875 s after the expiry: 07:51:04 UTC, two hours later in Prague.
  await expect(nights).toHaveText([
    "09:51 · in about 2 hours",
    "12:21 · in about 4 hours",
    "14:51 · in about 7 hours",
    "17:21 · in about 9 hours",
    "19:50 · in about 12 hours",
  ]);
  await page.getByRole("button", { name: "Use the 12-hour clock" }).click();
  await expect(nights.first()).toHaveText("9:51 am · in about 2 hours");
  await page.reload();
  await expect(nights.last()).toHaveText("7:50 pm · in about 12 hours");
  await page.getByRole("button", { name: "Use the 24-hour clock" }).click();
  await expect(nights.last()).toHaveText("19:50 · in about 12 hours");
});
