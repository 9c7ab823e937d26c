import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "./journey.ts";
import { dropLog, expectAccessible, ownLog, publishedNight, sampleLog } from "./visitor.ts";
import { zipOf } from "./zip-of.ts";

test("a visitor drops a log, reads the night, publishes it and opens its public page", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveTitle("Eidolog ~ Home");
  await page.getByRole("link", { name: "Analyze a hunt" }).first().click();
  await expect(page).toHaveURL("/upload");
  await expect(page).toHaveTitle("Eidolog ~ Analyze a hunt");
  await page.setInputFiles("input[type=file]", {
    name: "EE.log",
    mimeType: "text/plain",
    buffer: ownLog("duo-6x3", "Visitor"),
  });
  // Average real time of the sample in its expected.json: 479.193 s.
  await expect(page.getByText("7:59.193").first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Publish 1 night" }).click();
  await expect(page).toHaveURL(/\/upload\/[0-9a-f-]{36}$/);
  await expect(page).toHaveTitle("Eidolog ~ Upload");
  await expect(page.getByRole("main").getByText("7:59.193").first()).toBeVisible();
  await publishedNight(page).click();
  await expect(page).toHaveURL(/\/nights\/[0-9a-f-]{36}$/);
  await expect(page).toHaveTitle(/^Eidolog ~ Night 6[x×]3/);
  await expect(page.getByRole("heading", { name: /6[x×]3/ })).toBeVisible();
  await expect(page.getByText("6:58.650").first()).toBeVisible(); // the average last limb, 418.65 s
  await expect(page.getByText("VisitorSynthHost")).toHaveCount(0); // nobody has verified that name
});

test("a compressed log is read in the browser like the log itself @at-length", async ({ page }) => {
  const log = readFileSync(sampleLog("duo-6x3"));
  for (const [name, buffer] of [
    ["EE.log.gz", gzipSync(log)],
    ["evening.zip", zipOf("Warframe/EE.log", log)],
  ] as const) {
    await page.goto("/upload");
    await page.setInputFiles("input[type=file]", { name, mimeType: "application/octet-stream", buffer });
    await expect(page.getByText("7:59.193").first()).toBeVisible();
  }
});

test("a file dropped while the app is still loading is analysed", async ({ page }) => {
  let sendTexts = () => {};
  const textsMaySend = new Promise<void>((resolve) => {
    sendTexts = resolve;
  });
  await page.route("**/assets/en-*.js", async (route) => {
    await textsMaySend;
    await route.continue();
  });
  await page.goto("/");
  await dropLog(page, readFileSync(sampleLog("solo-5x3")));
  await expect(page.getByRole("main")).toHaveCount(0);
  sendTexts();
  await expect(page).toHaveURL("/upload");
  await expect(page.getByText("7:58.601").first()).toBeVisible(); // 478.601 s
});
