import { readFileSync, writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { publishNight } from "./api.ts";
import { expect, test } from "./journey.ts";
import { ownLog, sampleLog } from "./visitor.ts";

/** Saves the card that a page offers first, and reads how large it is. */
async function savedCard(page: Page) {
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download PNG" }).first().click();
  const download = await saved;
  const bytes = readFileSync(await download.path());
  return {
    name: download.suggestedFilename(),
    bytes,
    size: [bytes.readUInt32BE(16), bytes.readUInt32BE(20)],
  };
}

test("a public night's card is drawn here, with the letters of the page", async ({ page, request }) => {
  const uuid = await publishNight(request, ownLog("duo-6x3", "Card"));
  await page.goto(`/nights/${uuid}`);
  const asked: string[] = [];
  page.on("request", (sent) => asked.push(new URL(sent.url()).pathname));
  const card = await savedCard(page);
  expect(card.size).toEqual([1200, 630]);
  if (process.env.CARD_OUT) writeFileSync(process.env.CARD_OUT, card.bytes);
  expect(asked.filter((path) => path.startsWith("/v2/"))).toEqual([]);
  expect(asked.some((path) => path.includes("inter-latin"))).toBe(true);
  await expect(page.getByText("Picture saved.")).toBeVisible();
});

test("a night on this computer has a card without a network, and nothing of it is sent", async ({
  page,
  context,
}) => {
  await page.goto("/upload");
  await page.locator('input[type="file"]').first().setInputFiles(sampleLog("solo-5x3"));
  await expect(page.getByRole("button", { name: "Copy as image" }).first()).toBeVisible();
  await savedCard(page);
  await context.setOffline(true);
  expect((await savedCard(page)).size).toEqual([1200, 630]);
});
