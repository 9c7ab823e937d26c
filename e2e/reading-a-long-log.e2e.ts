import { createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { isAtLength } from "./at-length.ts";
import { evening, longLogOf } from "./evenings.ts";
import { expect, test } from "./journey.ts";
import { stopDiskAfter } from "./slow-disk.ts";

/** The number of other lines that the game writes per second; with 80 of them three nights have 80–150 MB. */
const noiseLinesPerSecond = isAtLength ? 80 : 10;

/** Writes a log of three nights. */
async function writeLongLog(file: string): Promise<void> {
  const session = evening(4101, { nightsCount: 3 });
  await pipeline(Readable.from(longLogOf(session, noiseLinesPerSecond)), createWriteStream(file));
}

test.afterEach(({ page: _ }, info) => rm(info.outputPath("EE.log"), { force: true }));

test("nights of a long log are on the page before the log is read to its end", async ({ page }, info) => {
  const file = info.outputPath("EE.log");
  await writeLongLog(file);
  const sizeBytes = (await stat(file)).size;
  // The disk stops early in the second of three nights; the piece that is being delivered still arrives.
  const goOn = await stopDiskAfter(page, 0.4 * sizeBytes);
  await page.goto("/upload");
  await page.setInputFiles("input[type=file]", file);
  const card = page.getByRole("article", { name: "EE.log" });
  await expect(card.getByRole("heading", { name: /^Night 1/ })).toBeVisible();
  const second = card.getByRole("article", { name: /^Night 2/ });
  await expect(second.getByText("still being read")).toBeVisible();
  await expect(card.getByText("2 nights so far")).toBeVisible();
  const progress = card.getByRole("progressbar");
  await expect(progress).toBeVisible();
  const percent = Number(await progress.getAttribute("aria-valuenow"));
  expect(percent).toBeGreaterThan(0);
  expect(percent).toBeLessThan(100);
  await expect(page.getByRole("button", { name: /^Publish/ })).toHaveCount(0);
  await goOn();
  await expect(card.getByText("3 nights found", { exact: false }).first()).toBeVisible();
  await expect(progress).toBeHidden();
  await expect(card.getByText("still being read")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Publish 3 nights" })).toBeEnabled();
});

test("a reading keeps the page responsive and can be cancelled @at-length", async ({ page }, info) => {
  const file = info.outputPath("EE.log");
  await writeLongLog(file);
  await stopDiskAfter(page, (await stat(file)).size / 2);
  await page.goto("/upload");
  await page.setInputFiles("input[type=file]", [file]);
  const card = page.getByRole("article", { name: "EE.log" });
  await expect(card.getByRole("heading", { name: /^Night 1/ })).toBeVisible();
  // A second log waits for its turn, and is read once the first is cancelled.
  await page.setInputFiles("input[type=file]", {
    name: "short.log",
    mimeType: "text/plain",
    buffer: Buffer.from([...longLogOf(evening(4102), 1)].join("")),
  });
  const other = page.getByRole("article", { name: "short.log" });
  await expect(other.getByText("Waiting its turn")).toBeVisible();
  await card.getByRole("button", { name: "Cancel reading EE.log" }).click();
  await expect(card).toHaveCount(0);
  await expect(other.getByText("1 night found", { exact: false }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Choose files" })).toBeFocused();
});
