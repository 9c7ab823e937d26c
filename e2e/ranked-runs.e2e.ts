import type { Page } from "@playwright/test";
import { playSmall, walkedGames } from "./games-window.ts";
import { expect, test } from "./journey.ts";
import { signInUnseen } from "./sign-in.ts";
import { expectAccessible, expectGoodLooks, expectNoOverflow } from "./visitor.ts";

const status = (page: Page) => page.getByRole("region", { name: "Raplak" }).getByRole("status");

/** The hunter's reaction times from the light to the key, uneven because nobody is as regular as a program. */
const reactionsMs = [190, 240, 205, 270, 180, 225, 250, 195, 215, 260];

/** Plays one limb after the other by keyboard, from the start on. */
async function playLimbs(page: Page, delaysMs: readonly number[]) {
  await page.getByRole("button", { name: "Start" }).focus();
  await page.keyboard.press("Enter");
  for (const [index, delayMs] of delaysMs.entries()) {
    await expect(status(page)).toHaveText(`Limb ${index + 1} is vulnerable.`);
    await page.waitForTimeout(delayMs);
    await page.keyboard.press("Space");
  }
}

test("a hunter plays the ranked run of today by keyboard, and finds it in the list @at-length", async ({
  page,
}) => {
  await page.goto("/games/raplak?run=ranked");
  await expect(page.getByText("Sign in to play today’s ranked run.")).toBeVisible();
  await signInUnseen(page, "Ranked Run One");
  await playSmall(page);
  await page.goto("/games/raplak?run=ranked");
  await playLimbs(page, reactionsMs);
  await expect(page.getByText(/^Rank \d+ today$/)).toBeVisible();
  await expect(page.getByText(/^You: rank \d+, [\d,]+ points\.$/)).toBeVisible();
  const table = page.getByRole("table", { name: /^Ranked runs of/ });
  await expect(table.getByRole("row").nth(1)).toContainText("anonymous");
  await expectAccessible(page);
  await expectNoOverflow(page);
  await expect(page.getByRole("button", { name: /^(?:Start|Play again)$/ })).toHaveCount(0);

  await page.reload();
  await expect(page.getByText(/^You have used today’s ranked run\./)).toBeVisible();
  await page.getByRole("button", { name: "Previous day" }).click();
  await expect(page).toHaveURL(/day=\d{4}-\d\d-\d\d/);
  await expect(page.getByText("Nobody has a ranked run on this day.")).toBeVisible();
});

test("a visitor runs against the record, and nothing moves when it arrives @at-length", async ({ page }) => {
  await signInUnseen(page, "Ranked Run Four");
  await playSmall(page);
  await page.goto("/games/raplak?run=ranked");
  await playLimbs(page, reactionsMs);
  await expect(page.getByText(/^Rank \d+ today$/)).toBeVisible();

  let answer = () => {};
  const answers = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/v2/games/raplak/record", async (route) => {
    await answers;
    await route.continue();
  });
  await page.context().clearCookies();
  await page.goto("/games/raplak");
  await page.getByRole("radio", { name: "The record" }).check();
  await expect(page.getByText(/^The record is the best ranked run/)).toBeVisible();
  await expect(page.getByRole("table", { name: /^Ranked runs of/ })).toBeVisible();
  const places = async () =>
    await page.evaluate(() =>
      [...document.querySelectorAll("main h1, main h2, main fieldset, main p")].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x, y, width, height];
      }),
    );
  const before = await places();
  const record = page.waitForResponse("**/v2/games/raplak/record");
  answer();
  const { run } = await (await record).json();
  expect(run.steps).toHaveLength(10);
  expect(await places()).toEqual(before);
  await expectAccessible(page);

  await playLimbs(page, [200, 220, 240, 210]);
  const against = page.getByText("Against the record", { exact: true }).locator("xpath=..");
  await expect(against).toContainText(/ahead|behind|level/);
  await expect(status(page)).toHaveText(/ points · Against the record: (?:[+−]\d+ (?:ahead|behind)|level)$/);
  await page.reload();
  await expect(page.getByRole("radio", { name: "The record" })).toBeChecked();
});

test("a ranked run that ends early is used up @at-length", async ({ page }) => {
  await signInUnseen(page, "Ranked Run Two");
  await playSmall(page);
  await page.goto("/games/teralyst?run=ranked");
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.getByRole("button", { name: /^End/ })).toBeEnabled();
  await page.keyboard.press("Escape");
  await expect(page.getByText(/^The run was not finished/)).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.getByText("Today’s ranked run is used up")).toBeVisible();
});

test("a run pauses, and the page says so, while the server is slow to give a limb @at-length", async ({
  page,
}) => {
  let answer = () => {};
  const answers = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/limbs/1", async (route) => {
    await answers;
    await route.continue();
  });
  await signInUnseen(page, "Ranked Run Three");
  await page.goto("/games/raplak?run=ranked");
  await page.getByRole("button", { name: "Start" }).click();
  await expect(status(page)).toHaveText("Waiting for the server: the run is paused.");
  answer();
  await expect(status(page)).toHaveText("Limb 1 is vulnerable.");
});

for (const game of walkedGames) {
  test(`the ranked run of ${game} looks good in every width and both themes @at-length`, async ({ page }) => {
    await page.goto(`/games/${game}?run=ranked`);
    await expect(page.getByText("Sign in to play today’s ranked run.")).toBeVisible();
    await expectGoodLooks(page);
    await page.emulateMedia({ forcedColors: "active" });
    await expectAccessible(page);
  });
}
