import { playSmall } from "./games-window.ts";
import { expect, test } from "./journey.ts";
import { expectAccessible, expectGoodLooks } from "./visitor.ts";

test("the games page shows the day, this browser's bests and last runs, and a card of the day @at-length", async ({
  page,
}) => {
  await page.goto("/games");
  await expect(page).toHaveTitle(/ ~ Games$/);
  await expect(page.getByText("Play a daily run to begin a streak")).toBeVisible();
  // The meaning of the locks is explained once.
  await expect(page.getByRole("button", { name: "Sign in for the ranked run" })).toHaveCount(1);
  await expect(page.getByText(/^New runs in \d+ (hour|minute)s?$/)).toBeVisible();
  await expect(page.getByText("Start here")).toBeVisible();
  const cards = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: "Ranked run" }) });
  await expect(cards).toHaveCount(3);
  const own = page.getByRole("term").filter({ hasText: /^(Today’s daily|Best)$/ });
  await expect(own).toHaveCount(0);
  await expectAccessible(page);

  // Each card links to the list of its ranked runs, or to the run that unlocks it.
  await cards
    .nth(1)
    .getByRole("link", { name: /ranking|first today/i })
    .click();
  await expect(page).toHaveURL(/\/games\/propa(\?run=ranked|(\?day=\d{4}-\d\d-\d\d)?#ranked)$/);
  await page.goto("/games/propa#ranked");
  await expect(page.getByRole("heading", { name: "Ranked runs" })).toBeInViewport();

  // A run of four limbs.
  const size = page.viewportSize();
  await playSmall(page);
  await page.goto("/games/raplak");
  await page.getByRole("button", { name: "Start" }).focus();
  await page.keyboard.press("Enter");
  const status = page.getByRole("region", { name: "Raplak" }).getByRole("status");
  for (let limb = 1; limb <= 4; limb += 1) {
    await expect(status).toHaveText(`Limb ${limb} is vulnerable.`);
    await page.keyboard.press("Space");
  }
  await expect(page.getByRole("heading", { name: "Result" })).toBeVisible();
  if (size) await page.setViewportSize(size);
  const points = (await status.textContent()) ?? "";
  const result = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download PNG" }).click();
  expect((await result).suggestedFilename()).toMatch(/^raplak-\d{4}-\d\d-\d\d\.png$/);
  await page.getByRole("link", { name: "All games" }).click();

  await expect(page).toHaveURL("/games");
  await expect(page.getByText("1 day in a row")).toBeVisible();
  await expect(own).toHaveText(["Today’s daily", "Best"]);
  await expect(page.getByText("Start here")).toHaveCount(0);
  const table = page.getByRole("table", { name: "Last runs" });
  await expect(table.getByRole("row")).toHaveCount(2);
  await expect(table.getByRole("cell", { name: points })).toBeVisible();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download PNG" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^games-\d{4}-\d\d-\d\d\.png$/);
  await expectGoodLooks(page);

  await page.getByRole("button", { name: "Forget these runs" }).click();
  await expect(page.getByText("Start here")).toBeVisible();
});

test("stored game results that the browser cannot read are left out @at-length", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("games.runs.1", '[{"game":"chess"},7'));
  await page.goto("/games");
  await expect(page.getByText("Start here")).toBeVisible();
});
