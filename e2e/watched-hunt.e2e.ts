import { readFileSync } from "node:fs";
import { growingLog } from "./growing-log.ts";
import { createBot, proveName, somebody } from "./hunters.ts";
import { expect, test } from "./journey.ts";
import { follow, screen, tile, until } from "./live-screen.ts";
import { expectGoodLooks, sampleLog } from "./visitor.ts";

test("a hunt is watched as it is played, in a page and in an overlay, and is over with the following", async ({
  newVisitor,
  page,
  request,
}) => {
  const hunter = await somebody(newVisitor, "Watched");
  const botToken = await createBot("watched hunts");
  await proveName(hunter, { request, botToken, ign: "Watched Huntress" });
  const log = readFileSync(sampleLog("duo-6x3"));
  const file = await growingLog(hunter);
  await follow(hunter);
  const third = until(log, "Weakpoint Destroyed", 3);
  await file.append(log.subarray(0, third));
  await hunter.getByRole("checkbox", { name: "Let others watch this hunt" }).check();
  const link = hunter.getByRole("link", { name: "See what they see" });
  const address = (await link.getAttribute("href")) ?? "";
  expect(address).toMatch(/^\/live\/[0-9a-f-]{36}$/);

  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1, name: "Live hunt: Watched Huntress" })).toBeVisible();
  await expect(screen(page).getByRole("img", { name: "3 of 4 limbs broken" })).toBeVisible();
  await expect(screen(page)).toContainText("Duo");
  await expectGoodLooks(page);
  const overlay = await newVisitor();
  await overlay.goto(`${address}/overlay?parts=run,clock&size=small&side=right`);
  await expect(overlay.getByText("Limb 4 of 4")).toBeVisible();
  await expect(overlay.getByRole("banner")).toHaveCount(0);
  const transparent = await overlay.evaluate(
    () => getComputedStyle(document.documentElement).backgroundColor,
  );
  expect(transparent).toBe("rgba(0, 0, 0, 0)");

  await file.append(log.subarray(third, until(log, "Weakpoint Destroyed", 4)));
  await expect(screen(page)).toContainText("All limbs broken: capture");
  await expect(tile(page, "Capture for the bus in")).toContainText(/\d:\d\d/);
  await expect(overlay.getByText("All limbs broken: capture")).toBeVisible();

  await hunter.getByRole("button", { name: "Stop following" }).click();
  await expect(page.getByText("This hunt is over")).toBeVisible();
  await expect(overlay.getByRole("heading", { name: "Teralyst" })).toHaveCount(0);
});

test("an overlay is chosen on a page that shows it, and its address takes nothing else", async ({ page }) => {
  const address = "/live/5a1e0000-0000-4000-8000-000000000001";
  await page.goto(`${address}/streaming`);
  await page.getByRole("checkbox", { name: "Bus" }).uncheck();
  await page.getByRole("radio", { name: "Right" }).check();
  await expect(page.getByText("parts=run,clock,limbs,best&size=medium&side=right")).toBeVisible();
  await expectGoodLooks(page);
  await page.goto(`${address}/overlay?style=color:red`);
  await expect(page.getByText("This address has something that overlays do not know.")).toBeVisible();
});
