import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { growingLog } from "./growing-log.ts";
import { expect, test } from "./journey.ts";
import { follow, screen, tile, until } from "./live-screen.ts";
import {
  dropLog,
  expectAccessible,
  expectGoodLooks,
  ownLog,
  publish,
  publishedNight,
  sampleLog,
  withoutFaces,
} from "./visitor.ts";

const log = readFileSync(sampleLog("duo-6x3"));
/** The second run's first three limbs have broken; each run has 16. */
const thirdLimb = until(log, "Weakpoint Destroyed", 19);
const secondRun = until(log, "DefaultArcanePickup", 6);

const ghost = (page: Page) => screen(page).getByRole("region", { name: "Against a ghost" });
const choice = (page: Page) => ghost(page).getByRole("combobox", { name: "Ghost" });
const standing = (page: Page) => ghost(page).getByRole("timer", { name: "Against the ghost now" });

/** Chooses a published night by its address. */
async function chooseNight(page: Page, address: string): Promise<void> {
  await choice(page).selectOption({ label: "A night by its link…" });
  await ghost(page)
    .getByRole("textbox", { name: "Link to the ghost’s night" })
    .fill(new URL(address, page.url()).href);
  await ghost(page).getByRole("button", { name: "Use it" }).click();
}

test("a hunt runs against its hunter's best, step by step, and the choice is remembered", async ({
  page,
}) => {
  const file = await growingLog(page);
  await follow(page);
  await file.append(log.subarray(0, thirdLimb));
  await choice(page).selectOption({ label: "Your best run" });
  // 7:58.549 is the first run's real time, and 0.462 s its last limb.
  await expect(ghost(page)).toContainText("Ghost: Run 1 · 7:58.549");
  await expect(ghost(page).getByRole("row", { name: "Teralyst · Limb 3" })).toContainText("0.462s");
  await expect(ghost(page).getByRole("row", { name: "Teralyst · Limb 2" })).toContainText("0.872s");
  await expect(standing(page)).toContainText(/^[−+]\d+\.\d{3}s (ahead|behind)$/);
  await expectGoodLooks(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await file.append(log.subarray(thirdLimb, secondRun));
  // 7:57.229 is 1.320 s less.
  await expect(standing(page)).toHaveText("−1.320s ahead");
  await expect(tile(page, "Against your best")).toContainText("−1.320s");
  await file.append(log.subarray(secondRun));
  await page.getByRole("link", { name: "Rules" }).first().click();
  await page.goBack();
  await expect(choice(page)).toHaveValue("best");
});

test("a night by its link, or one kept here without a network, is the ghost @at-length", async ({
  page,
  context,
}) => {
  await page.goto("/upload");
  await dropLog(page, ownLog("solo-5x3", "Ghost"));
  await expect(page).toHaveURL(/#night=/);
  const keptId = new URL(page.url()).hash.replace("#night=", "");
  await publish(page);
  const link = (await publishedNight(page).first().getAttribute("href")) ?? "";
  await page.evaluate((id) => localStorage.setItem("ghost", `kept-${id}`), keptId);
  const file = await growingLog(page);
  await follow(page);
  await file.append(log.subarray(0, secondRun));
  // The remembered night is still chosen once this browser's nights have their names.
  await expect(choice(page).locator("optgroup option")).toContainText("5x3");
  await expect(choice(page)).toHaveValue(`kept-${keptId}`);
  await chooseNight(page, link);
  await expect(standing(page)).toContainText(/(ahead|behind)$/);
  const byLink = await standing(page).textContent();
  await context.setOffline(true);
  await chooseNight(page, "/nights/0198f0aa-0000-7000-8000-000000000002");
  await expect(ghost(page)).toContainText("The ghost could not be loaded. Everything else goes on.");
  await expectAccessible(page);
  const kept = await choice(page).locator("optgroup option").first().textContent();
  await choice(page).selectOption({ label: kept ?? "" });
  await expect(standing(page)).toHaveText(byLink ?? "");
  await context.setOffline(false);
});

/** Waits until the page has drawn what it lays out by script in a new width. */
async function shownAnew(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))),
  );
}

test("nothing moves when the remembered ghost loads, and the hunt goes on without it @at-length", async ({
  page,
}) => {
  await withoutFaces(page);
  await page.addInitScript(() => localStorage.setItem("ghost", "best"));
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/ghost-panel-*.js", async (route) => {
    await released;
    await route.continue();
  });
  const file = await growingLog(page);
  await follow(page);
  await file.append(log.subarray(0, thirdLimb));
  await expect(tile(page, "Last limb")).toContainText("0.872s");
  const places = async () => {
    const found: number[] = [];
    for (const width of [380, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await shownAnew(page);
      // From the page's beginning: the click that began to follow the log may have scrolled.
      found.push(await tile(page, "Last limb").evaluate((it) => it.getBoundingClientRect().y + scrollY));
    }
    return found;
  };
  const before = await places();
  release();
  await expect(standing(page)).toContainText(/(ahead|behind)$/);
  expect(await places()).toEqual(before);
});
