import { expect, test } from "./journey.ts";
import {
  accountButton,
  sayName,
  sessionCookies,
  signIn,
  signInButton,
  signOut,
  spoilTokens,
  watchSessionCalls,
} from "./sign-in.ts";
import { chooseLog, expectAccessible, ownLog, publish, withoutFaces } from "./visitor.ts";

test("a hunter signs in from any page, stays signed in over a reload, and signs out", async ({
  page,
  context,
}) => {
  const calls = watchSessionCalls(context);
  await page.goto("/database?show=nights");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(signInButton(page)).toBeVisible();
  expect(calls).toEqual([]);

  await signIn(page, "Sessions One");
  await expect(page).toHaveURL("/database?show=nights");
  expect(await sessionCookies(context)).toEqual(["at", "rt", "session"]);
  expect(await page.evaluate(() => document.cookie)).not.toMatch(/\b(?:at|rt)=/);

  await page.reload();
  await expect(accountButton(page)).toBeVisible();
  await accountButton(page).click();
  await page.getByRole("link", { name: "Account" }).click();
  await expect(page).toHaveURL("/account");
  await expect(page.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();

  await signOut(page);
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect.poll(() => sessionCookies(context)).toEqual([]);
  await page.reload();
  await expect(signInButton(page)).toBeVisible();
});

test("tabs of one browser sign in and out together @at-length", async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto("/rules");
  await expect(signInButton(other)).toBeVisible();
  await page.goto("/");
  await signIn(page, "Sessions Two Tabs");
  await expect(accountButton(other)).toBeVisible();

  await other.goto("/account");
  await expect(other.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
  await signOut(page);
  await expect(other.getByRole("dialog", { name: "Session expired" })).toBeVisible();
  await expect(other.getByText("Session expired, please login again.")).toBeVisible();
});

test("an expired access token is renewed silently, once for all tabs @at-length", async ({
  page,
  context,
}) => {
  await page.goto("/account");
  await page.getByRole("button", { name: "Sign in" }).last().click();
  await sayName(page, "Sessions Expired");
  await expect(page).toHaveURL("/account");
  const tabs = [page, await context.newPage(), await context.newPage()];
  for (const tab of tabs) {
    await tab.goto("/account?tab=settings");
    await expect(tab.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
  }

  await spoilTokens(context, ["at"]);
  const calls = watchSessionCalls(context);
  await Promise.all(tabs.map((tab) => tab.getByRole("tab", { name: "Sessions" }).click()));
  for (const tab of tabs) await expect(tab.getByText("This browser")).toBeVisible();
  const renewals = () => calls.filter((method) => method === "PUT");
  expect(renewals()).toHaveLength(1);

  await spoilTokens(context, ["at"]);
  await Promise.all(tabs.map((tab) => tab.reload()));
  for (const tab of tabs) await expect(tab.getByText("This browser")).toBeVisible();
  expect(renewals()).toHaveLength(2);
});

test("a night is published with the signed-in account, even when its token has expired @at-length", async ({
  page,
  context,
}) => {
  await page.goto("/upload");
  await signIn(page, "Sessions Upload");
  await chooseLog(page, ownLog("duo-6x3", "SessUpload"));
  await expect(page.getByRole("button", { name: "Publish 1 night" })).toBeEnabled();
  await spoilTokens(context, ["at"]);
  const calls = watchSessionCalls(context);
  await publish(page);
  expect(calls.filter((method) => method === "PUT")).toHaveLength(1);
  const own: { readonly total: number } = await (await page.request.get("/v2/@me/nights?limit=0")).json();
  expect(own.total).toBe(1);
});

test("a session that ended elsewhere leaves a public page alive @at-length", async ({ page, context }) => {
  await page.goto("/");
  await signIn(page, "Sessions Dead");
  await spoilTokens(context, ["at", "rt"]);
  await page.goto("/database?show=nights");
  await expect(signInButton(page)).toBeVisible();
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await sessionCookies(context)).toEqual([]);
});

test("a session is ended from another browser, and all of them at once @at-length", async ({
  page,
  browser,
  baseURL,
}) => {
  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) });
  const there = await elsewhere.newPage();
  for (const tab of [page, there]) {
    await tab.goto("/rules");
    await signIn(tab, "Sessions Everywhere");
  }
  await page.goto("/account?tab=sessions");
  const others = page.getByRole("button", { name: /^Sign out .* on / });
  await others.click();
  await expect(page.getByText("That browser is signed out.")).toBeVisible();
  await expect(others).toHaveCount(0);
  await there.goto("/account");
  await expect(there.getByRole("dialog", { name: "Session expired" })).toBeVisible();

  await there.goto("/rules");
  await signIn(there, "Sessions Everywhere");
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page.getByText("You are signed out everywhere.")).toBeVisible();
  await expect(page).toHaveURL("/");
  await there.reload();
  await expect(signInButton(there)).toBeVisible();
  await elsewhere.close();
});

test("the session-expired dialog leads home by one key @at-length", async ({ page }) => {
  await page.goto("/account");
  const dialog = page.getByRole("dialog", { name: "Session expired" });
  await expect(dialog.getByRole("button", { name: "Got it" })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
  await expect(dialog).toHaveCount(0);
});

test("a sign-out that does not reach the server holds here, and reaches it at the next start @at-length", async ({
  page,
  context,
}) => {
  await page.goto("/rules");
  await signIn(page, "Sessions Offline");
  await page.route("**/v2/sessions", (route) =>
    route.request().method() === "DELETE" ? route.abort() : route.continue(),
  );
  await signOut(page);
  expect(await sessionCookies(context)).toEqual(["at", "rt", "session"]);
  await page.unroute("**/v2/sessions");
  await page.reload();
  await expect(signInButton(page)).toBeVisible();
  await expect.poll(() => sessionCookies(context)).toEqual([]);
});

test("the settings of an account follow it into another browser @at-length", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto("/account");
  await page.getByRole("button", { name: "Sign in" }).last().click();
  await sayName(page, "Sessions Settings");
  await page.getByRole("tab", { name: "Settings" }).click();
  await page.getByRole("radio", { name: "12 hours" }).check({ force: true });
  await page.getByRole("radio", { name: "Light" }).check({ force: true });
  const saved = page.waitForResponse((answer) => /"language"/.test(answer.request().postData() ?? ""));
  await page.getByRole("combobox", { name: "Language" }).selectOption("cs");
  await expect(page.getByRole("heading", { level: 1, name: "Účet" })).toBeVisible();
  expect((await saved).status()).toBe(200);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.reload();
  await expect(page.locator("html")).toHaveCSS("color-scheme", "light");
  // Checks the built colours, not only the requested theme.
  await expect(page.locator("html")).toHaveCSS("background-color", "rgb(243, 245, 250)");
  await page.getByRole("radio", { name: "Tmavý" }).check({ force: true });
  await expect(page.locator("html")).toHaveCSS("background-color", "rgb(13, 18, 28)");
  await page.getByRole("radio", { name: "Světlý" }).check({ force: true });
  await expect(page.locator("html")).toHaveCSS("background-color", "rgb(243, 245, 250)");

  const elsewhere = await browser.newContext({ locale: "en-GB", ...(baseURL && { baseURL }) });
  const there = await elsewhere.newPage();
  await there.goto("/account");
  await there.getByRole("button", { name: "Sign in" }).last().click();
  await sayName(there, "Sessions Settings");
  await expect(there.getByRole("heading", { level: 1, name: "Účet" })).toBeVisible();
  await there.goto("/");
  await expect(there.getByRole("button", { name: "Používat 24hodinový formát" })).toBeVisible();
  await elsewhere.close();
});

test("nothing on the page moves when the session has loaded", async ({ page }) => {
  await page.goto("/rules");
  await signIn(page, "Sessions Still");
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as { moved?: number }).moved =
          ((window as { moved?: number }).moved ?? 0) + (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await withoutFaces(page);
  await page.route("**/v2/sessions", async (route) => {
    await expect(accountButton(page)).toBeVisible();
    await route.continue();
  });
  const known = page.waitForResponse("**/v2/sessions");
  await page.reload();
  await known;
  await expect(accountButton(page)).toBeVisible();
  expect(await page.evaluate(() => (window as { moved?: number }).moved ?? 0)).toBe(0);
});
