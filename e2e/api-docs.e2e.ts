import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { expectAccessible } from "./visitor.ts";

/** Expects that no example and no answer cuts off the end of a line. */
async function expectWholeLines(page: Page) {
  const answer = page.getByRole("group", { name: "Response body" });
  await expect(answer.first()).toContainText('"averageRealTime"');
  const examples = page.locator("pre");
  await expect(examples.nth(4)).toBeVisible();
  const hidden = await examples.evaluateAll((all) =>
    all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  );
  expect(hidden.filter((width) => width > 0)).toEqual([]);
}

test.describe("in the dark theme", () => {
  test.use({ colorScheme: "dark" });
  test("the API's page shows every call of the document, from our own host only @at-length", async ({
    page,
    request,
  }) => {
    const document = await (await request.get("/v2/openapi.json")).json();
    const paths = Object.keys(document.paths);
    expect(paths.length).toBeGreaterThan(10);
    await page.goto("/");
    // The link opens in a new tab, like every link of the settings.
    const link = page.getByRole("contentinfo").getByRole("link", { name: /API/ });
    expect(await link.getAttribute("href")).toBe("/docs");
    await page.goto("/docs");
    await expect(page).toHaveTitle("Eidolog ~ API");
    // All subjects but the first are folded at every width; one button opens all of them and closes them again.
    const heading = (name: string) => page.getByRole("heading", { level: 4, name, exact: true });
    await expect(page.getByRole("heading", { level: 3, name: "Runs" })).toBeVisible();
    await expect(heading("GET /v2/nights")).toBeVisible();
    await expect(heading("GET /v2/runs")).toBeHidden();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Open all" }).press("Enter");
    for (const path of paths)
      await expect(page.getByRole("heading", { level: 4, name: path }).first()).toBeVisible();
    await page.getByRole("button", { name: "Close all" }).press("Enter");
    await expect(heading("GET /v2/nights")).toBeHidden();
    await page.getByRole("button", { name: "Open all" }).press("Enter");
    const first = page.getByRole("region", { name: "Your first call" });
    await expect(first.getByRole("group", { name: "Response body" })).toContainText('"averageRealTime"');
    await expect(first.getByText(/^curl '/)).toBeVisible();
    // Both languages are side by side, each with its own copy button.
    await expect(first.getByText(/await fetch\(url\)/)).toBeVisible();
    await expect(first.getByRole("tab")).toHaveCount(0);
    await expect(first.getByRole("button", { name: /^Copy/ })).toHaveCount(2);
    await expectWholeLines(page);
  });
});

test("a call is found and opened by keyboard on a phone, and its address leads back to it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 380, height: 800 });
  await page.goto("/docs");
  await expectWholeLines(page);
  // The arrow of a wrapped line is not a part of the line.
  const answer = page.getByRole("group", { name: "Response body" }).first();
  const copied = await answer.locator("pre").evaluate((code) => {
    getSelection()?.selectAllChildren(code);
    return String(getSelection());
  });
  expect(copied.trim()).toBe(JSON.stringify(JSON.parse(copied), null, 2));
  // All subjects but the first are folded; a click on a subject's line opens it.
  const heading = (name: string) => page.getByRole("heading", { level: 4, name, exact: true });
  await expect(page.getByRole("heading", { level: 3, name: "Runs" })).toBeVisible();
  await expect(heading("GET /v2/runs")).toBeHidden();
  await page.locator("#calls-runs > summary").press("Enter");
  await expect(heading("GET /v2/runs")).toBeVisible();
  await expect(heading("GET /v2/stats")).toBeHidden();
  // Each subject has one link here; the address of a subject opens it at every width.
  const contents = page.getByRole("navigation", { name: "On this page" });
  await expect(contents.getByRole("link")).toHaveCount(7);
  await contents.getByRole("link", { name: "Every call" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Every call" })).toBeInViewport();
  await page.evaluate(() => location.assign("#calls-stats"));
  await expect(heading("GET /v2/stats")).toBeVisible();
  // An opened subject stays open when the address changes.
  await page.evaluate(() => location.assign("#calls-games"));
  await expect(heading("GET /v2/games/{game}/scores")).toBeVisible();
  await expect(heading("GET /v2/stats")).toBeVisible();
  await expect(heading("GET /v2/runs")).toBeVisible();
  await page.getByRole("searchbox", { name: "Find a call" }).fill("public nights");
  await expect(page).toHaveURL(/find=public/);
  const call = page.getByRole("group", { name: "GET /v2/nights", exact: true });
  await call.locator("summary").first().focus();
  await page.keyboard.press("Enter");
  const named = call.locator("li code").getByText("capturedHydrolystsCount", { exact: true });
  await expect(named).toHaveCount(1);
  await call.getByText("Fields of items").press("Enter");
  await expect(named).toHaveCount(2);
  await call.getByRole("textbox", { name: "limit" }).fill("0");
  await page.keyboard.press("Enter");
  await expect(call.getByRole("group", { name: "Response body" })).toContainText('"total"');
  await expectAccessible(page);
  await call.getByRole("link", { name: "Link to this call" }).click();
  await expect(page).toHaveURL(/#listNights$/);
  const address = page.url();
  await page.goto("/");
  await page.goto(address);
  await expect(page.getByRole("heading", { name: "Parameters" })).toBeVisible();
});
