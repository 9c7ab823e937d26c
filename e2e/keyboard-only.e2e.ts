import type { Page } from "@playwright/test";
import { publishNight } from "./api.ts";
import { evening, logOf } from "./evenings.ts";
import { expect, test } from "./journey.ts";
import { ownLog, publishedNight } from "./visitor.ts";

/** Expects the focused element to show its focus. */
async function expectVisibleFocus(page: Page): Promise<void> {
  const shown = await page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return "nothing has the focus";
    const style = getComputedStyle(element);
    const hasOutline = style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) > 0;
    return hasOutline || style.boxShadow !== "none" ? "shown" : element.outerHTML.slice(0, 200);
  });
  expect(shown).toBe("shown");
}

/** Presses Tab until the element with this name has the focus. */
async function tabTo(page: Page, name: RegExp | string): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press("Tab");
    await expectVisibleFocus(page);
    const focused = page.locator(":focus");
    const text = (await focused.getAttribute("aria-label")) ?? (await focused.textContent()) ?? "";
    if (typeof name === "string" ? text.trim() === name : name.test(text.trim())) return;
  }
  throw new Error(`Tab does not reach ${name}`);
}

test("a hunter publishes a night without a mouse", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Analyze a hunt" }).first()).toBeVisible();
  await tabTo(page, "Skip to content");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await tabTo(page, "Analyze a hunt");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/upload");
  await expect(page.getByRole("main")).toBeFocused();
  const opened = page.waitForEvent("filechooser");
  await tabTo(page, "Choose files");
  await page.keyboard.press("Enter");
  const log = { name: "EE.log", mimeType: "text/plain", buffer: ownLog("duo-6x3", "Keyboard") };
  await (await opened).setFiles(log);
  await expect(page.getByText("7:59.193").first()).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
  // The link that skips the header does not leave the night that the address's hash names.
  await page.getByRole("link", { name: "Skip to content" }).press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page).toHaveURL(/#night=[0-9a-f]{16}$/);
  await tabTo(page, "Publish 1 night");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/upload\/[0-9a-f-]{36}$/);
  await expect(publishedNight(page)).toBeVisible();

  await tabTo(page, "Withdraw this upload");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Withdraw this upload?" });
  await expect(dialog).toBeVisible();
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press("Tab");
    const place = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement === document.body || activeElement?.closest("dialog") !== null;
    });
    // Between the window's last and first button the focus passes through the browser and is on the body.
    expect(place).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Withdraw this upload" })).toBeFocused();

  await tabTo(page, /^Open the night/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/nights\//);
  await expect(page.getByRole("main")).toBeFocused();
});

test("the sample night is opened and removed by keyboard @at-length", async ({ page }) => {
  await page.goto("/upload");
  await expect(page.getByRole("button", { name: "Try it with a sample night" })).toBeVisible();
  await tabTo(page, "Try it with a sample night");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/upload#night=/);
  await expect(page.getByText("This is what a log becomes")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Runs", exact: true })).toBeVisible();
  await tabTo(page, "Analyze a hunt");
  await page.keyboard.press("Enter");
  const card = page.getByRole("article", { name: "Sample night" });
  await expect(card.getByRole("heading", { name: /^Night 1/ })).toBeVisible();
  await expect(card.getByRole("button", { name: /^Publish/ })).toBeDisabled();
  await tabTo(page, "Remove Sample night");
  await page.keyboard.press("Enter");
  await expect(card).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Choose files" })).toBeFocused();
});

test("arrow keys move through the timeline, which is one stop for Tab", async ({ page, request }) => {
  const uuid = await publishNight(request, logOf(evening(4601, { maximumRunsPerNight: 3 })));
  await page.goto(`/nights/${uuid}?timeline=scale`);
  const segments = page.getByRole("group", { name: /^Runs to scale/ }).getByRole("img");
  await expect(segments.first()).toBeVisible();
  await expect(page.locator("[data-segment][tabindex='0']")).toHaveCount(1);
  // The link below the head loads on demand, and Tab would pass by its place before.
  await expect(page.getByText("Were you there? Sign in")).toBeVisible();
  await tabTo(page, "Export");
  // The link by which a visitor can make the night count, and the word that is explained, are the last stops before the timeline.
  await tabTo(page, "Sign in");
  await tabTo(page, "Average own time");
  // The choice of the view is one stop for Tab, and the drawing is another.
  await page.keyboard.press("Tab");
  await expect(page.getByRole("radio", { name: "To scale" })).toBeFocused();
  await page.keyboard.press("Tab");
  const focused = page.locator(":focus");
  await expect(focused).toHaveAttribute("data-segment", "0");
  await expect(focused).toHaveAttribute("aria-label", /^Run 1, .+: .+, from .+ to .+\./);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(focused).toHaveAttribute("data-segment", "2");
  await page.keyboard.press("ArrowLeft");
  await expect(focused).toHaveAttribute("data-segment", "1");
  await page.keyboard.press("ArrowDown");
  await expect(focused).toHaveAttribute("aria-label", /^Run 2, /);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Home");
  await expect(focused).toHaveAttribute("data-segment", "0");
  await page.keyboard.press("End");
  await expect(focused).toHaveAttribute("aria-label", /^Run 1, (Extraction|Loading)/);
  await page.keyboard.press("Tab");
  await expect(page.locator("[data-segment]:focus")).toHaveCount(0);
});
