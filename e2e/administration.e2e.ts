import type { Page } from "@playwright/test";
import { freePort } from "./free-port.ts";
import { expect, test } from "./journey.ts";
import { runAdminAt } from "./operator.ts";
import { startServer } from "./own-server.ts";
import { signIn } from "./sign-in.ts";
import { expectAccessible } from "./visitor.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let url: string;

test.beforeAll(async () => {
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  server = await startServer(port, { PUBLIC_URL: url, RATE_LIMIT_SCALE: "1000" });
});
test.afterAll(() => server.stop());

/** Presses the button that shows the changes of the open window, and then the button that makes them. */
async function confirm(page: Page, button: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("listitem").first()).toBeVisible();
  await dialog.getByRole("textbox").fill("journeys");
  await dialog.getByRole("button", { name: button }).click();
  await expect(page.getByText("The settings have been saved.")).toBeVisible();
}

/** Expects the season that the boards show by default. */
async function expectShown(page: Page, season: string): Promise<void> {
  await page.goto(`${url}/leaderboards`);
  await expect(page.getByRole("combobox", { name: "Season" }).locator("option:checked")).toHaveText(season);
}

test("an admin announces season 5, begins it, sees its boards, and takes it back @at-length", async ({
  page,
}) => {
  await page.goto(`${url}/rules`);
  await signIn(page, "Keeper of Seasons");
  const uuid = await page.evaluate(
    async () => (await (await fetch("/v2/sessions")).json()).user.uuid as string,
  );
  await runAdminAt(server.dataDir, "grant", uuid, "admin", "--reason", "journeys");

  await page.goto(`${url}/moderation/settings`);
  await page.getByRole("button", { name: "Announce a season" }).click();
  const form = page.getByRole("form", { name: "Announce a season" });
  await form.getByRole("spinbutton", { name: "Number" }).fill("5");
  await form.getByLabel("Begins (your time)").fill("2999-12-01T18:00");
  await expect(form.getByText("The boards of season 5 start empty.")).toBeVisible();
  await expectAccessible(page);
  await form.getByRole("button", { name: "Apply" }).click();
  await page.getByRole("button", { name: "See what would change" }).click();
  await expectAccessible(page);
  await confirm(page, "Save");
  await expectShown(page, "Season 3");
  await expect(page.getByText(/^Season 5 begins on/)).toBeVisible();

  await page.goto(`${url}/moderation/settings`);
  await page.getByRole("button", { name: "Change Season 5" }).click();
  await page
    .getByRole("form", { name: "Season 5" })
    .getByLabel("Begins (your time)")
    .fill("2026-01-01T00:00");
  await page.getByRole("button", { name: "Apply" }).click();
  await page.getByRole("button", { name: "Change Season 3" }).click();
  await page.getByRole("form", { name: "Season 3" }).getByLabel(/^Ends/).fill("2026-01-01T00:00");
  await page.getByRole("button", { name: "Apply" }).click();
  await page.getByRole("button", { name: "See what would change" }).click();
  await confirm(page, "Save");
  await expectShown(page, "Season 5");

  await page.goto(`${url}/moderation/settings`);
  const history = page.getByRole("list", { name: "Previous changes" });
  await history
    .getByRole("button", { name: /^Undo the change of/ })
    .first()
    .click();
  await confirm(page, "Undo");
  await expectShown(page, "Season 3");

  for (const [path, sign] of [
    ["categories", "Only admins can see a draft and its board."],
    ["operations", "Nothing failed"],
    ["audit?kind=setting", "Settings changed"],
  ] as const) {
    await page.goto(`${url}/moderation/${path}`);
    await expect(page.getByText(sign).first()).toBeVisible();
    await expectAccessible(page);
  }
});
