import type { Page } from "@playwright/test";
import { isAtLength } from "./at-length.ts";
import { asOwnPage } from "./call-api.ts";
import { accountOf, grantRole, somebody } from "./hunters.ts";
import { expect, test } from "./journey.ts";
import { signInUnseen } from "./sign-in.ts";
import { expectAccessible, expectNoOverflow } from "./visitor.ts";

async function openAsAdmin(page: Page, name: string): Promise<void> {
  await signInUnseen(page, name);
  await grantRole(page, "admin");
  await page.goto("/moderation/people");
  await expect(page.getByRole("heading", { name: "People", level: 1 })).toBeVisible();
}

async function find(page: Page, uuid: string): Promise<void> {
  await page.goto("/moderation/people");
  await page.getByRole("searchbox").fill(uuid);
  await expect(page.getByRole("table", { name: "People" }).getByRole("link")).toHaveCount(1);
}

async function expectAccessibleAtAllWidths(page: Page): Promise<void> {
  for (const width of [380, 1400]) {
    await page.setViewportSize({ width, height: 900 });
    if (isAtLength || width === 380) await expectAccessible(page);
    else await expectNoOverflow(page);
  }
}

test("an admin finds a hunter, sets a name and suspends them; the hunter reads why, and can change nothing", async ({
  page,
  newVisitor,
}) => {
  const hunter = await somebody(newVisitor, "People One");
  const uuid = await accountOf(hunter);
  await openAsAdmin(page, "People Admin One");
  await find(page, uuid);
  await expectAccessibleAtAllWidths(page);
  await page.getByRole("table", { name: "People" }).getByRole("link").click();
  await expect(page.getByText(uuid)).toBeVisible();

  await page.getByRole("link", { name: "Verify a name by hand" }).click();
  const name = page.getByRole("dialog", { name: "Verify a name by hand" });
  await name.getByRole("textbox", { name: "In-game name" }).fill("Peoplefound");
  await name.getByRole("textbox", { name: "Reason, for the audit log" }).fill("Shown in a stream");
  await name.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "Peoplefound", level: 1 })).toBeVisible();

  await page.getByRole("link", { name: "Suspend", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Suspend" });
  await dialog.getByRole("combobox").selectOption({ label: "3 days" });
  await dialog.getByRole("textbox").fill("Names of others in a description.");
  await expect(dialog.getByText(/^Your account is suspended until/)).toBeVisible();
  await expect(dialog.getByText(/^You can look at everything/)).toBeVisible();
  await expectAccessibleAtAllWidths(page);
  await dialog.getByRole("button", { name: "Suspend" }).click();
  await expect(page.getByRole("link", { name: "Lift the suspension" })).toBeVisible();
  await expectAccessibleAtAllWidths(page);

  await hunter.goto("/account");
  await expect(hunter.getByText("Names of others in a description.").first()).toBeVisible();
  const refused = await hunter.request.post("/v2/@me/ign", { headers: asOwnPage });
  expect([refused.status(), (await refused.json()).code]).toEqual([403, "account_suspended"]);

  await page.goto("/moderation/suspensions");
  await expect(page.getByRole("listitem").filter({ hasText: "Peoplefound" })).toBeVisible();
  await expectAccessibleAtAllWidths(page);
});

test("an admin merges two accounts and takes it back @at-length", async ({ page, newVisitor }) => {
  const goes = await somebody(newVisitor, "People Two");
  const goesUuid = await accountOf(goes);
  const staysUuid = await accountOf(await somebody(newVisitor, "People Three"));
  await openAsAdmin(page, "People Admin Two");
  await find(page, goesUuid);
  await page.getByRole("table", { name: "People" }).getByRole("link").click();
  await page.getByRole("link", { name: "Merge with another account" }).click();
  await page.getByRole("searchbox").fill(staysUuid);
  await page.getByRole("button", { name: /^Keep this one/ }).click();
  await expect(page.getByRole("heading", { name: "What moves" })).toBeVisible();
  // Both accounts sign in locally, but only one of the two sign-ins can stay.
  await expect(page.getByText("Sign-ins with the same provider")).toBeVisible();
  await expectAccessibleAtAllWidths(page);
  await page.getByRole("textbox", { name: "Reason, for the audit log" }).fill("One person");
  await page.getByRole("textbox", { name: /^Type .+ to confirm$/ }).fill(goesUuid.slice(-8));
  await page.getByRole("button", { name: "Merge", exact: true }).click();

  const entry = page.getByRole("list", { name: "Merges" }).getByRole("listitem");
  await expect(entry).toHaveCount(1);
  await expect(entry.getByText("It can be undone for another 7 days.")).toBeVisible();
  await expectAccessibleAtAllWidths(page);
  expect((await goes.request.get("/v2/@me")).status()).toBe(401);

  await entry.getByRole("link", { name: /^Undo/ }).click();
  const dialog = page.getByRole("dialog", { name: "Undo the merge" });
  await dialog.getByRole("textbox").fill("Two people");
  await dialog.getByRole("button", { name: "Undo" }).click();
  await expect(entry.getByText("Undone", { exact: true })).toBeVisible();
  await find(page, goesUuid);
  await find(page, staysUuid);
});
