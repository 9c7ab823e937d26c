import type { Page, Request } from "@playwright/test";
import { publishLog } from "./api.ts";
import { expect, test } from "./journey.ts";
import { expectedSample, walkedSamples } from "./samples.ts";
import { chooseLog, dropLog, expectAccessible, ownLog, publish } from "./visitor.ts";

const here = /\/upload#night=[0-9a-f]{16}$/;
const list = (page: Page) => page.getByRole("list", { name: "On this device" });

/** Returns everything that the page requests from now on. */
function watchRequests(page: Page): readonly Request[] {
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  return requests;
}

/** Returns the facts on a night's page that come from the log, as text. */
async function toldByLog(page: Page): Promise<string> {
  await expect(page.getByRole("heading", { name: "Runs", exact: true })).toBeVisible();
  // The sections below the runs load after the runs.
  await expect(page.locator("#log")).toBeVisible();
  await page.getByRole("button", { name: "Open all" }).click();
  // The runs open one after the other, but the last run in the list is not always the last to open.
  for (const run of await page.locator("li[id^=run-]").all()) {
    await expect(run.getByRole("heading", { level: 4 }).last()).toBeVisible();
  }
  const parts = page.locator("article > header dl, article > dl, #timeline, #runs, #statistics, #log");
  return (await parts.allInnerTexts()).join("\n");
}

test("a dropped log fills the page of its night, and nothing of it leaves the computer", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Recent hunts" })).toBeVisible();
  const requests = watchRequests(page);
  await dropLog(page, ownLog("duo-6x3", "Staying"));
  await expect(page).toHaveURL(here);
  await expect(page.getByText("Nothing of this log has left your device.")).toBeVisible();
  await expect(page.getByText(/^Would be #\d+ of \d+ once confirmed/)).toBeVisible();
  await expect(page.getByText("7:59.193").first()).toBeVisible(); // 479.193 s
  await expect(page.locator("li[id^=run-]")).toHaveCount(6);
  await expect(page.getByRole("heading", { name: "Timeline" })).toBeVisible();
  await expect(page.getByText("StayingSynthHost", { exact: true })).toBeVisible();
  await page.getByRole("combobox", { name: "Compare with" }).selectOption("2");
  await expect(page).toHaveURL(/\/upload\?compare=run-2#night=/);
  await expect(page.locator("li[id^=run-]").nth(1).getByText("Reference", { exact: true })).toBeVisible();
  const compared = page.getByRole("region", { name: "Compared, step by step" });
  await expect(
    compared.getByRole("heading", { name: /^Where \d+\.\d{3}s (went|were gained)$/ }),
  ).toBeVisible();
  await expectAccessible(page);
  await compared.getByRole("listitem").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/upload\?compare=run-2&zoom=\w+#night=/);
  await expect(page.locator("#timeline [data-step]:focus")).toHaveAttribute("aria-label", /^Run \d, /);
  for (const request of requests) {
    expect(request.method(), request.url()).toBe("GET");
    const { pathname, search } = new URL(request.url());
    // The names of built files contain letters and digits by chance.
    const told = pathname.startsWith("/assets/") ? search : decodeURIComponent(pathname + search);
    expect(told).not.toMatch(/Staying|479|night=/);
  }
});

for (const name of walkedSamples) {
  test(`${name} shows the same here as on its public page @at-length`, async ({ page, request }) => {
    const upload = await publishLog(request, ownLog(name, "Twice"));
    const published: string[] = [];
    for (const { uuid } of upload.nights) {
      await page.goto(`/nights/${uuid}`);
      published.push(await toldByLog(page));
    }
    await page.goto("/upload");
    await chooseLog(page, ownLog(name, "Twice"));
    for (const [index, expected] of published.entries()) {
      if (published.length > 1) {
        await page.getByRole("link", { name: `Open the full night Night ${index + 1}` }).click();
      }
      await expect(page).toHaveURL(here);
      expect(await toldByLog(page)).toBe(expected);
      if (published.length > 1) await page.getByRole("link", { name: "Analyze a hunt" }).click();
    }
    expect(published).toHaveLength(expectedSample(name).nights.length);
  });
}

test("a night is kept on this computer, named, published from there and deleted", async ({ page }) => {
  await page.goto("/upload");
  await chooseLog(page, ownLog("solo-5x3", "Keeping"));
  await expect(page).toHaveURL(here);
  await page.getByRole("link", { name: "Analyze a hunt" }).click();
  await expect(list(page).getByRole("link", { name: /^5x3/ })).toBeVisible();
  await page.reload();
  await list(page)
    .getByRole("button", { name: /^Rename/ })
    .click();
  await page.getByRole("textbox", { name: "Name of the night" }).fill("Alone at last");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Your bests on this device" })).toBeVisible();
  await expectAccessible(page);
  await list(page).getByRole("link", { name: "Alone at last" }).click();
  await expect(page).toHaveURL(here);
  const address = page.url();
  await page.reload();
  await expect(page.getByText("7:58.601").first()).toBeVisible(); // 478.601 s
  await publish(page);
  await page.goto("/upload");
  await expect(list(page).getByText("Published")).toBeVisible();
  await list(page).getByRole("button", { name: "Delete Alone at last from this device" }).click();
  await expect(list(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Choose files" })).toBeFocused();
  await page.goto("/");
  await page.goto(address);
  await expect(page.getByText("This night is not on this device")).toBeVisible();
});

test("nights are kept only while the visitor wants it @at-length", async ({ page }) => {
  await page.goto("/upload");
  await page.getByRole("checkbox", { name: /^Keep my nights here/ }).uncheck();
  await chooseLog(page, ownLog("solo-5x3", "Leaving"));
  await expect(page).toHaveURL(here);
  await page.reload();
  await expect(page.getByText("This night is not on this device")).toBeVisible();
  await page.getByRole("link", { name: "Choose files" }).click();
  await expect(page.getByRole("checkbox", { name: /^Keep my nights here/ })).not.toBeChecked();
  await expect(list(page)).toHaveCount(0);
});

test("a browser that cannot keep anything says so, and still shows nights", async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("refused", "SecurityError");
    };
  });
  await page.goto("/upload");
  await expect(
    page.getByText("This browser does not allow anything to be kept here", { exact: false }),
  ).toBeVisible();
  await chooseLog(page, ownLog("solo-5x3", "Private"));
  await expect(page).toHaveURL(here);
  await expect(page.getByText("7:58.601").first()).toBeVisible();
});

test("nights of a later version are left unchanged, and the page says so @at-length", async ({ page }) => {
  await page.goto("/upload");
  await chooseLog(page, ownLog("solo-5x3", "Older"));
  await expect(page).toHaveURL(here);
  await page.getByRole("link", { name: "Analyze a hunt" }).click();
  await expect(list(page).getByRole("listitem")).toHaveCount(1);
  await page.goto("/rules");
  // A record of a future version, among those of this one.
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open("kept-nights");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const put = opening.result.transaction("nights", "readwrite").objectStore("nights");
          put.put({ id: "elsewhere", lines: "in another form" }).onsuccess = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
  );
  await page.goto("/upload");
  await expect(page.getByText("1 kept entry was written by another version", { exact: false })).toBeVisible();
  await expect(list(page).getByRole("listitem")).toHaveCount(1);
  await page.goto("/rules");
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open("kept-nights", 99);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          opening.result.close();
          resolve();
        };
      }),
  );
  await page.goto("/upload");
  await expect(
    page.getByText("The nights here were kept by a newer version of this site", { exact: false }),
  ).toBeVisible();
  await chooseLog(page, ownLog("solo-5x3", "Older"));
  await expect(page).toHaveURL(here);
});
