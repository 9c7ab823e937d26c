import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { growingLog } from "./growing-log.ts";
import { expect, test } from "./journey.ts";
import { follow, screen, tile, until } from "./live-screen.ts";
import { withOwnProfile } from "./own-profile.ts";
import { nightSamples } from "./samples.ts";
import {
  chooseLog,
  dropLog,
  expectAccessible,
  expectGoodLooks,
  ownLog,
  sampleLog,
  withoutFaces,
} from "./visitor.ts";

/** The number of samples that are played side by side; more would wait for one another on two cores. */
const lanes = 4;

/** Returns the nights that the browser keeps: the exact bytes of their extracts, by the night's name. */
async function keptNights(page: Page): Promise<Readonly<Record<string, string>>> {
  return await page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open("kept-nights");
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const all = await new Promise<readonly Record<string, unknown>[]>((resolve) => {
      db.transaction("nights").objectStore("nights").getAll().onsuccess = (event) =>
        resolve((event.target as IDBRequest<Record<string, unknown>[]>).result);
    });
    db.close();
    return Object.fromEntries(
      all.map(({ id, format, startedAtMs, packing, bytes }) => [
        String(id),
        JSON.stringify({ format, startedAtMs, packing, bytes: [...(bytes as Uint8Array)] }),
      ]),
    );
  });
}

/** Drops these logs one after the other, and returns the nights that are kept then. */
async function keptOfDrop(page: Page, logs: readonly Buffer[], nights: number) {
  await page.goto("/upload");
  for (const log of logs) await dropLog(page, log);
  await expect.poll(async () => Object.keys(await keptNights(page)).length).toBe(nights);
  return await keptNights(page);
}

test("each sample, played into a growing file and cut at random bytes, gives the same night as its drop @at-length", async ({
  page,
}, info) => {
  const logs = nightSamples.map((name) => ownLog(name, "Live"));
  // One of the samples has two nights, and each other sample has one.
  const nights = nightSamples.length + 1;
  await withOwnProfile(info, async (context) => {
    const lane = async (first: number) => {
      const own = await context.newPage();
      const file = await growingLog(own, `${first}.log`);
      for (let index = first; index < logs.length; index += lanes) {
        // The address opens in the same document, so that the night before can still be kept.
        await own.goto("/upload#live");
        await file.empty();
        await own.getByRole("button", { name: "Choose the log and follow it" }).click();
        const log = logs[index] ?? Buffer.alloc(0);
        await file.playAt(log, { speed: 60, seed: 17 + index });
        await own.getByRole("button", { name: "Stop following" }).click();
        await expect(own).toHaveURL(/\/upload(#night=.*)?$/);
      }
    };
    await Promise.all(Array.from({ length: lanes }, (_, first) => lane(first)));
    const last = await context.newPage();
    await last.goto("/rules");
    await expect.poll(async () => Object.keys(await keptNights(last)).length).toBe(nights);
    expect(await keptNights(last)).toEqual(await keptOfDrop(page, logs, nights));
  });
});

test("the screen shows the run as it happens, and hands the night over at its end", async ({ page }) => {
  const log = readFileSync(sampleLog("duo-6x3"));
  const file = await growingLog(page);
  await follow(page);
  await expect(screen(page)).toContainText("No line from the game yet.");
  const third = until(log, "Weakpoint Destroyed", 3);
  await file.append(log.subarray(0, third));
  await expect(screen(page).getByRole("heading", { name: "Teralyst" })).toBeVisible();
  await expect(screen(page)).toContainText("Run 1");
  await expect(screen(page)).toContainText("Limb 4 of 4");
  await expect(screen(page).getByRole("img", { name: "3 of 4 limbs broken" })).toBeVisible();
  const [first] = JSON.parse(
    readFileSync(sampleLog("duo-6x3").replace(/log$/, "expected.json"), "utf8"),
  ).nights;
  const seconds: number = first.runs[0].eidolons[0].limbBreakTimes[1];
  await expect(tile(page, "Last limb")).toContainText(`${seconds.toFixed(3).replace("-", "−")}s`);
  await expect(screen(page)).toContainText(/Last line \d+ sec(onds)? ago/);
  await expect(tile(page, "Load-in")).toContainText("the first");
  await expectGoodLooks(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  // Half a line shows nothing yet, and its other half follows later.
  const healing = until(log, "Weakpoint Destroyed", 4);
  await file.append(log.subarray(third, healing - 12));
  await expect(screen(page)).toContainText("Limb 4 of 4");
  await file.append(log.subarray(healing - 12, healing));
  await expect(screen(page)).toContainText("All limbs broken: capture");
  await expect(tile(page, "Capture for the bus in")).toContainText(/\d:\d\d/);
  const secondRun = until(log, "Weakpoint Destroyed", 18);
  await file.append(log.subarray(healing, secondRun));
  await expect(screen(page)).toContainText("Run 2");
  await expect(tile(page, "Against your best")).toContainText(/[−+±]\d+\.\d{3}s/);
  await expect(tile(page, "Runs done")).toContainText("1");
  await expect(tile(page, "By dawn")).toContainText(/\dx3/);
  await file.append(log.subarray(secondRun));
  await expect(tile(page, "Runs done")).toContainText(/5|6/);
  await page.getByRole("button", { name: "Open the night so far" }).click();
  await expect(page).toHaveURL(/\/upload#night=[0-9a-f]{16}$/);
  await expect(page.getByText("7:59.193").first()).toBeVisible(); // 479.193 s
  await expect(page.locator("li[id^=run-]")).toHaveCount(6);
  // The log is still followed, and the way back says so.
  await page.getByRole("link", { name: "Analyze a hunt" }).click();
  await expect(page.getByText("Following EE.log.")).toBeVisible();
  await page.getByRole("link", { name: "To the live screen" }).click();
  await expect(screen(page)).toBeVisible();
});

test("the screen is kept awake while the log is followed, and no longer", async ({ page }) => {
  await page.addInitScript(() => {
    const locks: { released: boolean }[] = [];
    const request = async () => {
      const lock = new EventTarget() as EventTarget & { released: boolean; release(): Promise<void> };
      lock.released = false;
      lock.release = async () => {
        lock.released = true;
        lock.dispatchEvent(new Event("release"));
      };
      locks.push(lock);
      return lock;
    };
    Object.defineProperty(navigator, "wakeLock", { value: { request } });
    Object.assign(window, { locksHeld: () => locks.filter(({ released }) => !released).length });
  });
  const held = () => page.evaluate(() => (window as unknown as { locksHeld(): number }).locksHeld());
  await growingLog(page);
  await follow(page);
  await expect(page.getByText("The screen will stay awake.")).toBeVisible();
  expect(await held()).toBe(1);
  await page.getByRole("button", { name: "Stop following" }).click();
  await expect(page.getByRole("button", { name: "Choose the log and follow it" })).toBeVisible();
  expect(await held()).toBe(0);
});

test("a Profit-Taker fight is shown live, and ends as the same run as its drop", async ({ page }) => {
  const log = readFileSync(sampleLog("profit-taker-orb-vallis.real"));
  const file = await growingLog(page);
  await page.goto("/pt");
  await page.getByRole("link", { name: "Follow live" }).click();
  const sample = page.getByRole("region", { name: "Sample of the second screen" });
  await expect(sample).toContainText("Sample fight, at its real pace");
  await page.getByRole("button", { name: "Choose the log and follow it" }).click();
  const third = log.indexOf("Starting third attack");
  const slash = log.indexOf("\n", log.indexOf("DT_SLASH", third)) + 1;
  await file.append(log.subarray(0, slash));
  await expect(screen(page).getByRole("heading", { name: "Phase 3" })).toBeVisible();
  // docs/profit-taker.md, section 6: Magnetic, Radiation, Slash; eight of thirteen elements had been seen by then.
  await expect(tile(page, "Shield now")).toContainText("Slash");
  await expect(tile(page, "Still to come, in any order")).toContainText("Impact");
  const gas = log.indexOf("\n", log.indexOf("DT_GAS", slash)) + 1;
  await file.append(log.subarray(slash, gas));
  await expect(tile(page, "Shield now")).toContainText("Gas");
  await expect(tile(page, "Next")).toContainText("Puncture, Viral, Electricity, Blast");
  await expectAccessible(page);
  await file.play(log.subarray(gas), { count: 10, seed: 3 });
  await page.getByRole("button", { name: "Stop following" }).click();
  await expect(page).toHaveURL(/\/pt$/);
  const run = page.getByRole("article", { name: "This run" });
  await expect(run.getByText("1:43.267").first()).toBeVisible();
});

test("the second screen plays a sample above the way to the log, and stands still without motion @at-length", async ({
  page,
}) => {
  await growingLog(page);
  await withoutFaces(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/upload#live");
  const sample = page.getByRole("region", { name: "Sample of the second screen" });
  await expect(sample).toContainText("One moment of a sample night");
  await expect(sample.getByRole("timer")).toHaveText("4:03");
  const place = await sample.boundingBox();
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await expect(sample).toContainText("Sample night, 5 times as fast");
  await expect(sample.getByRole("heading", { name: "Hydrolyst" })).toBeVisible();
  expect(await sample.boundingBox()).toEqual(place);
});

test("the way to the log is explained step by step, and the page says when a browser cannot follow a file @at-length", async ({
  page,
}) => {
  await growingLog(page);
  await page.goto("/upload");
  await page.getByRole("link", { name: "Follow live" }).click();
  await expect(page).toHaveURL(/\/upload#live$/);
  const sample = page.getByRole("region", { name: "Sample of the second screen" });
  await expect(sample.getByRole("timer")).not.toHaveText("4:03");
  await sample.getByRole("button", { name: "Pause" }).click();
  await page.getByRole("radio", { name: "On Windows" }).check();
  await page.getByText("Show the line for PowerShell").click();
  await expect(page.getByText("New-Item -ItemType HardLink", { exact: false })).toBeVisible();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy: the line for the hard link" }).click();
  await expect(page.getByText("Copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("-ItemType HardLink");
  await page.getByRole("button", { name: "I have entered it" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Choose the log" })).toHaveAttribute(
    "aria-current",
    "step",
  );
  await expectGoodLooks(page);
  await page.addInitScript(() => Object.assign(window, { showOpenFilePicker: undefined }));
  await page.reload();
  await expect(page.getByText("This browser cannot follow a file")).toBeVisible();
  await page.getByRole("link", { name: "Drop a log instead" }).click();
  await chooseLog(page, ownLog("solo-5x3", "Elsewhere"));
  await expect(page).toHaveURL(/\/upload#night=/);
});
