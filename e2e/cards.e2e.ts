import { readFileSync, writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { publishNight } from "./api.ts";
import { demoServer } from "./demo-server.ts";
import { expect, test } from "./journey.ts";
import { ownLog, sampleLog } from "./visitor.ts";

/** Saves the first card that a page offers, and reads its size. */
async function savedCard(page: Page) {
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download PNG" }).first().click();
  const bytes = readFileSync(await (await saved).path());
  return { bytes, size: [bytes.readUInt32BE(16), bytes.readUInt32BE(20)] };
}

/** Counts the points of a card with nearly this colour, right of `x` and below `y`, within the area of a large figure. */
async function pointsOf(page: Page, card: Buffer, color: readonly [number, number, number]) {
  return await page.evaluate(
    async ({ base64, color: [red, green, blue] }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const canvas = new OffscreenCanvas(400, 120);
      const context = canvas.getContext("2d");
      context?.drawImage(picture, -56, -160);
      const { data = new Uint8ClampedArray() } = context?.getImageData(0, 0, 400, 120) ?? {};
      const isNear = (at: number) =>
        Math.abs((data[at] ?? 0) - red) +
          Math.abs((data[at + 1] ?? 0) - green) +
          Math.abs((data[at + 2] ?? 0) - blue) <
        12;
      return Array.from({ length: data.length / 4 }, (_, point) => point * 4).filter(isNear).length;
    },
    { base64: card.toString("base64"), color },
  );
}

test("a public night's card is drawn here with all its words, without any call", async ({
  page,
  request,
}) => {
  const uuid = await publishNight(request, ownLog("duo-6x3", "Card"));
  await page.goto(`/nights/${uuid}`);
  const asked: string[] = [];
  page.on("request", (sent) => asked.push(`${sent.method()} ${new URL(sent.url()).pathname}`));
  await page.getByRole("button", { name: "Export" }).click();
  const card = await savedCard(page);
  await expect(page.getByText("Image saved.")).toBeVisible();
  if (process.env.CARD_OUT) writeFileSync(process.env.CARD_OUT, card.bytes);
  expect(card.size).toEqual([1200, 630]);
  expect(asked.filter((call) => /^POST|\.png$/.test(call))).toEqual([]);
  // The average is an S+, in that mark's colour (docs/screens.md, "Marks"); a card without words has no point of that
  // colour in this area.
  expect(await pointsOf(page, card.bytes, [0x86, 0xcb, 0xee])).toBeGreaterThan(1_000);
});

test("a night on this computer has a card without a network, and sends nothing of itself @at-length", async ({
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

test("a board's card shows the entries of the board, also by keyboard on a phone @at-length", async ({
  page,
}) => {
  const { url } = await demoServer();
  await page.addInitScript(() => localStorage.setItem("seasonDialog", "4"));
  await page.goto(`${url}/leaderboards?squad=duo`);
  await page.getByRole("button", { name: "Export" }).click();
  await expect(page.getByRole("button", { name: "Copy as image" })).toBeVisible();
  const asked: string[] = [];
  page.on("request", (sent) => asked.push(`${sent.method()} ${new URL(sent.url()).pathname}`));
  const card = await savedCard(page);
  expect(card.size).toEqual([1200, 630]);
  expect(asked.filter((call) => /^POST|\.png$|^GET \/v2\/leaderboards\/nights/.test(call))).toEqual([]);
  if (process.env.CARD_OUT) writeFileSync(process.env.CARD_OUT, card.bytes);

  await page.setViewportSize({ width: 380, height: 800 });
  await page.goto(`${url}/leaderboards?board=hunters`);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Download PNG" }).focus();
  await page.keyboard.press("Enter");
  expect((await saved).suggestedFilename()).toBe("leaderboard-hunters.png");
});
