import { readFile } from "node:fs/promises";
import { evening, logOf, squad } from "./evenings.ts";
import { publishOwnNight } from "./hunters.ts";
import { expect, test } from "./journey.ts";
import { signIn, signInButton, signInUnseen } from "./sign-in.ts";
import { expectAccessible } from "./visitor.ts";

test("an account is exported as one file, then deleted: the page says which data go and which stay", async ({
  page,
}) => {
  await signInUnseen(page, "Data One");
  const night = evening(7801, { hunters: squad("Datasail"), maximumRunsPerNight: 1 });
  const nightPath = `/nights/${await publishOwnNight(page, logOf(night))}`;
  await page.goto("/account?tab=data");
  await expect(page.getByRole("heading", { name: "Take your data along" })).toBeVisible();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/v2/@me/export", async (route) => {
    await held;
    await route.continue();
  });
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save my data" }).click();
  await expect(page.getByRole("progressbar", { name: "Your data is being loaded" })).toBeVisible();
  await expectAccessible(page);
  release();
  const file = await saved;
  await expect(page.getByText("Your data is saved.")).toBeVisible();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  expect(file.suggestedFilename()).toBe("my-data.json");
  const data = JSON.parse(await readFile(await file.path(), "utf8"));
  expect(data.nights).toEqual([expect.objectContaining({ uuid: nightPath.split("/").at(-1) })]);
  expect(data.uploads).toHaveLength(1);
  expect(data.sessions).toHaveLength(1);

  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await expect(page).toHaveURL(/remove=asked/);
  await expect(dialog.getByRole("heading", { name: "What goes" })).toBeVisible();
  await expect(dialog.getByText(/your private nights, and anything still waiting/)).toBeVisible();
  const others = dialog.getByText(/^Your other nights, with an anonymous member/);
  await expect(others).toBeVisible();
  await expectAccessible(page);
  const own = dialog.getByRole("checkbox", { name: /nights that belong to nobody else/ });
  await own.check();
  await expect(others).toHaveCount(0);
  await own.uncheck();

  const confirm = dialog.getByRole("button", { name: "Delete for good" });
  await expect(confirm).toBeDisabled();
  await dialog.getByRole("textbox").fill("delete");
  await confirm.click();
  await expect(page.getByText("Your account is deleted.")).toBeVisible();
  await expect(page).toHaveURL("/");
  await expect(signInButton(page)).toBeVisible();
  // The public night stays, without an owner.
  await page.goto(nightPath);
  await expect(page.getByRole("heading", { name: "Runs", exact: true })).toBeVisible();
  await expect(page.getByText("Unconfirmed", { exact: true })).toBeVisible();
  await signIn(page, "Data One");
  await page.goto("/account?tab=nights");
  await expect(page.getByText("No nights yet")).toBeVisible();
});

test("an export that is stopped, or breaks off, saves nothing @at-length", async ({ page }) => {
  await signInUnseen(page, "Data Two");
  await page.goto("/account?tab=data");
  const downloads: string[] = [];
  page.on("download", (file) => downloads.push(file.suggestedFilename()));
  await page.route("**/v2/@me/export", () => {});
  await page.getByRole("button", { name: "Save my data" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "Save my data" })).toBeVisible();
  await page.unrouteAll();
  await page.route("**/v2/@me/export", (route) => route.abort());
  await page.getByRole("button", { name: "Save my data" }).click();
  await expect(page.getByText("Your data could not be loaded. Try again in a moment.")).toBeVisible();
  expect(downloads).toEqual([]);
});

test("a hunter who does not want to delete the account keeps it by one key @at-length", async ({ page }) => {
  await signInUnseen(page, "Data Four");
  await page.goto("/account?tab=data&remove=asked");
  await expect(page.getByRole("dialog", { name: "Delete your account?" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL("/account?tab=data");
});
