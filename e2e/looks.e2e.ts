import { publishNight } from "./api.ts";
import { isAtLength } from "./at-length.ts";
import { evening, logOf } from "./evenings.ts";
import { publishOwnNight } from "./hunters.ts";
import { expect, test } from "./looking-around.ts";
import { accountButton, signIn, signInUnseen } from "./sign-in.ts";
import { chooseLog, expectAccessible, expectGoodLooks, ownLog, publish, publishedNight } from "./visitor.ts";

test("the home page looks good", async ({ page, request }) => {
  await publishNight(request, ownLog("duo-6x3", "Looks"));
  await page.goto("/");
  await expect(page.getByRole("main").locator("a[href^='/nights/']").first()).toBeVisible();
  await expectGoodLooks(page);
});

test("the upload page looks good with and without a file, and so does its status", async ({ page }) => {
  await page.goto("/upload");
  await expect(page.getByRole("heading", { name: "Where the log is" })).toBeVisible();
  await expectGoodLooks(page);
  await chooseLog(page, ownLog("hydrolyst-killed", "Looks"));
  await expect(page.getByRole("button", { name: "Publish 1 night" })).toBeEnabled();
  await expectGoodLooks(page);
  await publish(page);
  await expect(publishedNight(page)).toBeVisible();
  await expectGoodLooks(page);
});

test("the night page looks good", async ({ page, request }) => {
  // Two runs show everything that six runs show, in a third of the time.
  const uuid = await publishNight(request, logOf(evening(4951, { maximumRunsPerNight: 2 })));
  await page.goto(`/nights/${uuid}`);
  await expect(page.getByRole("heading", { name: "Runs", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Run 1" }).click();
  await expect(page.getByRole("heading", { level: 4, name: /^Hydrolyst/ })).toBeVisible();
  await expectGoodLooks(page);
});

test("the not-found page looks good @at-length", async ({ page }) => {
  await page.goto("/no/such/page");
  await expect(page.getByRole("heading", { name: "Four-oh-four" })).toBeVisible();
  await expectGoodLooks(page);
});

test("the sign-in window looks good", async ({ page }) => {
  await page.goto("/rules");
  await page.getByRole("banner").getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("textbox", { name: "A name to try it with" })).toBeFocused();
  await expectGoodLooks(page);
});

/** One tab with forms and one with nights, because the other tabs are made of the same parts. */
const likeliestToBreak: readonly string[] = ["profile", "nights"];

test("the account's tabs look good", async ({ page }) => {
  await signInUnseen(page, "Looks Account");
  await publishOwnNight(page, logOf(evening(4952, { maximumRunsPerNight: 1 })));
  const tabs = [
    ["profile", page.getByRole("heading", { name: "About this account" })],
    ["settings", page.getByRole("radio", { name: "12 hours" })],
    ["connections", page.getByText("Local sign-in")],
    ["nights", page.getByRole("button", { name: "Edit" })],
    ["verifications", page.getByText("No verifications yet")],
    ["sessions", page.getByText("This browser")],
    ["data", page.getByRole("button", { name: "Save my data" })],
  ] as const;
  for (const [tab, sign] of tabs.filter(([name]) => isAtLength || likeliestToBreak.includes(name))) {
    await test.step(tab, async () => {
      await page.goto(`/account?tab=${tab}`);
      await expect(sign).toBeVisible();
      await expectGoodLooks(page);
    });
  }
});

test("the account's menu looks good @at-length", async ({ page }) => {
  await signInUnseen(page, "Looks Menu");
  await page.goto("/rules");
  await accountButton(page).click();
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 380, height: 900 });
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
  await expectAccessible(page);
});

test("the page of a link that hands an upload over looks good @at-length", async ({ page, newVisitor }) => {
  await page.goto("/upload");
  await chooseLog(page, logOf(evening(4953, { maximumRunsPerNight: 1 })));
  await publish(page);
  await page.getByRole("button", { name: "Make a link for another device" }).click();
  const link = await page.getByRole("textbox", { name: "Link for another device" }).inputValue();
  const other = await newVisitor();
  await other.goto(link);
  await expect(other.getByText(/Sign in first/)).toBeVisible();
  await expectGoodLooks(other);
  await signIn(other, "Looks Claim");
  await expect(other.getByRole("button", { name: "Make it mine" })).toBeVisible();
  await expectGoodLooks(other);
});

test("the privacy page looks good @at-length", async ({ page }) => {
  await page.goto("/privacy");
  await expect(page.getByRole("heading", { name: "Cookies" })).toBeVisible();
  await expectGoodLooks(page);
});
