import type { APIRequestContext, Page } from "@playwright/test";
import { publishNight } from "./api.ts";
import { evening, logOf, squad } from "./evenings.ts";
import { createBot } from "./hunters.ts";
import { expect, test } from "./journey.ts";
import { signIn } from "./sign-in.ts";
import { chooseLog, expectAccessible, publish } from "./visitor.ts";

let botToken: string;

test.beforeAll(async () => {
  botToken = await createBot("journeys");
});

/** Sends the proof that the bot sends once the forum's mail about the message has arrived. */
async function arrive(request: APIRequestContext, code: string, ign: string): Promise<void> {
  const headers = { "x-access-token": botToken, cookie: "" };
  const answer = await request.put("/v2/@admin/users/verify", { headers, data: { code, ign } });
  expect(answer.status()).toBe(200);
}

/** Takes a code on the open profile, and lets the bot verify the name. */
async function verifyName(page: Page, request: APIRequestContext, ign: string): Promise<void> {
  await page.getByRole("button", { name: "Verify your name" }).click();
  const code = page.getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}-[0-9A-Z]{3}$/);
  await expect(code).toBeVisible();
  await expectAccessible(page);
  const letters = (await code.textContent()) ?? "";
  await page.reload();
  await expect(code).toHaveText(letters);
  await arrive(request, letters, ign);
  await expect(page.getByRole("tabpanel").getByRole("link", { name: ign })).toBeVisible();
  await expect(code).toHaveCount(0);
}

test("a hunter verifies a name, and a mate's night counts once the hunter confirms it", async ({
  page,
  request,
}) => {
  const names = squad("Ownsail", "Ownmast");
  const nightUuid = await publishNight(
    request,
    logOf(evening(7701, { hunters: names, maximumRunsPerNight: 1 })),
  );
  await page.goto(`/nights/${nightUuid}`);
  await expect(page.getByText("Unconfirmed", { exact: true })).toBeVisible();
  await expect(page.getByText("Were you there? Sign in")).toBeVisible();
  await signIn(page, "Own Nights One");
  await page.getByRole("link", { name: "Verify your name" }).click();
  await verifyName(page, request, "Ownmast");

  await page.getByRole("tab", { name: "Nights" }).click();
  await page.getByRole("combobox", { name: "Show" }).selectOption("Waiting for you");
  await expect(page).toHaveURL(/standing=unconfirmed/);
  const night = page.getByRole("list", { name: "Your nights" }).getByRole("listitem").first();
  await expect(night.getByText("nobody in its squad has confirmed it yet")).toBeVisible();
  // The former list is shown, faded, until this one has loaded.
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expectAccessible(page);
  await night.getByRole("button", { name: "That was me" }).click();
  await expect(page.getByText("No nights are waiting for you to confirm.")).toBeVisible();

  await page.goto(`/nights/${nightUuid}`);
  await expect(page.getByRole("button", { name: "That was me" })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("Unconfirmed", { exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Not me" }).click();
  await expect(page.getByText("Unconfirmed", { exact: true })).toBeVisible();
});

test("an owner changes who sees a night, deletes it, and restores it @at-length", async ({ page }) => {
  await page.goto("/upload");
  await signIn(page, "Own Nights Two");
  await chooseLog(page, logOf(evening(7702, { hunters: squad("Ownkeel"), maximumRunsPerNight: 1 })));
  await publish(page);
  await page.goto("/account?tab=nights");
  const nights = page.getByRole("list", { name: "Your nights" });
  await nights.getByRole("button", { name: "Edit" }).click();
  const form = page.getByRole("dialog", { name: "Edit the night" });
  await expectAccessible(page);
  await form.getByRole("radio", { name: "Unlisted" }).check();
  await form.getByRole("textbox", { name: "Description" }).fill("Rain all night");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toHaveCount(0);
  await expect(nights.getByText("Unlisted")).toBeVisible();
  await expect(nights.getByText("Rain all night")).toBeVisible();

  await nights.getByRole("button", { name: "Delete" }).click();
  await expect(nights.getByText(/You can restore it until/)).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(nights.getByRole("button", { name: "Delete" })).toBeVisible();
  await nights.getByRole("button", { name: "Delete" }).click();
  await nights.getByRole("button", { name: "Restore" }).click();
  await expect(nights.getByRole("button", { name: "Delete" })).toBeVisible();
});
