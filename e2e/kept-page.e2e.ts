import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";

// The journeys run one after the other in one worker, and the second one gets the page of the first.
test.describe.configure({ mode: "default" });

let left: Page | undefined;

/** Returns everything that an earlier visitor left in a page's storage. */
async function keptBy(page: Page) {
  return await page.evaluate(async () => ({
    cookies: document.cookie,
    databases: (await indexedDB.databases()).map(({ name }) => name),
    hasFile: await (await navigator.storage.getDirectory()).getFileHandle("left").then(
      () => true,
      () => false,
    ),
    local: { ...localStorage },
    session: { ...sessionStorage },
    clipboard: (await navigator.permissions.query({ name: "clipboard-read" as PermissionName })).state,
    isDark: matchMedia("(prefers-color-scheme: dark)").matches,
    width: innerWidth,
    marks: Object.keys(window).filter((name) => name.startsWith("left")),
  }));
}

test("a journey leaves something in every place where a browser can keep it", async ({ page, context }) => {
  left = page;
  await context.grantPermissions(["clipboard-read"]);
  await context.route("**/robots.txt", (route) => route.fulfill({ body: "left" }));
  await page.addInitScript(() => Object.assign(window, { leftByScript: true }));
  await page.setViewportSize({ width: 500, height: 500 });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/rules");
  await page.evaluate(async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: a cookie that scripts see is what is tried.
    document.cookie = "left=1; path=/";
    localStorage.setItem("left", "1");
    sessionStorage.setItem("left", "1");
    await new Promise((done) => {
      indexedDB.open("left").onsuccess = done;
    });
    await (await navigator.storage.getDirectory()).getFileHandle("left", { create: true });
  });
  const kept = await keptBy(page);
  expect(kept).toMatchObject({ clipboard: "granted", isDark: true, width: 500, marks: ["leftByScript"] });
  expect(kept).toMatchObject({
    local: { left: "1" },
    session: { left: "1" },
    databases: ["left"],
    hasFile: true,
  });
  expect(kept.cookies).toContain("left=1");
  await (await context.newPage()).goto("/about");
});

test("the next journey has the same page, and finds nothing of it", async ({ page, context }) => {
  expect(page).toBe(left);
  expect(context.pages()).toEqual([page]);
  await page.goto("/healthz");
  expect(await keptBy(page)).toEqual({
    cookies: "",
    databases: [],
    hasFile: false,
    local: {},
    session: {},
    clipboard: "prompt",
    isDark: false,
    width: 1280,
    marks: [],
  });
  expect(await page.evaluate(() => fetch("/robots.txt").then((answer) => answer.text()))).not.toBe("left");
  await page.goBack();
  await expect(page).toHaveURL(/\/healthz$/);
});
