import { growingLog, renewedLog } from "./growing-log.ts";
import { expect, test } from "./journey.ts";
import { follow, screen, tile, until } from "./live-screen.ts";
import { withOwnProfile } from "./own-profile.ts";
import { expectAccessible, ownLog } from "./visitor.ts";

// A journey in this file sets the clock.
test.use({ ownPage: true });

test("after the log file is emptied the app follows a new log, and the nights of the earlier log stay @at-length", async ({
  page,
}) => {
  const log = ownLog("solo-5x3", "Emptied");
  const next = ownLog("late-shards", "Emptied");
  const file = await growingLog(page);
  await follow(page);
  await file.append(log.subarray(0, Math.floor(0.6 * log.length)));
  await expect(tile(page, "Runs done")).toContainText(/[1-9]/);
  await file.empty();
  await file.append(next.subarray(0, until(next, "Weakpoint Destroyed", 2)));
  await expect(
    page.getByText("The game started a new log. Nights from the previous one are here: 1."),
  ).toBeVisible();
  await expect(screen(page)).toContainText("Limb 3 of 4");
  await expect(tile(page, "Runs done")).toContainText("0");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Stop following" }).click();
  const list = page.getByRole("list", { name: "On this device" });
  await expect(list.getByRole("listitem")).toHaveCount(1);
});

test("a log that is gone, locked by another program or no longer allowed is reported, and then followed again @at-length", async ({
  page,
}) => {
  const log = ownLog("solo-5x3", "Trouble");
  // Reading fails in the worker in the way that the test chooses, because no browser lets a script take a permission
  // away or lock a file.
  await page.route(/follow\.worker[^/]*\.js$/, async (route) => {
    const answer = await route.fetch();
    const faults = `
      const getFile = FileSystemFileHandle.prototype.getFile;
      let fault = "";
      new BroadcastChannel("fault").onmessage = ({ data }) => { fault = data; };
      FileSystemFileHandle.prototype.getFile = async function () {
        if (fault === "silence") return await new Promise(() => {});
        if (fault !== "") throw new DOMException("arranged", fault);
        return await getFile.call(this);
      };`;
    await route.fulfill({ response: answer, body: faults + (await answer.text()) });
  });
  const fail = (fault: string) =>
    page.evaluate((name) => new BroadcastChannel("fault").postMessage(name), fault);
  const file = await growingLog(page);
  await follow(page);
  await file.append(log.subarray(0, until(log, "Weakpoint Destroyed")));
  await expect(screen(page)).toContainText("Limb 2 of 4");
  await fail("NotReadableError");
  await expect(page.getByRole("alert")).toContainText("The file cannot be read at the moment");
  await expectAccessible(page);
  await fail("");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await fail("NotAllowedError");
  await expect(page.getByRole("alert")).toContainText("The browser no longer allows the file to be read");
  await expect(screen(page)).toContainText("Limb 2 of 4");
  // Permission is given with the press. If it were given earlier, the next check would find the file readable, and the
  // button would be gone.
  await page.evaluate(() =>
    Object.assign(FileSystemHandle.prototype, {
      queryPermission: async () => {
        new BroadcastChannel("fault").postMessage("");
        return "granted";
      },
    }),
  );
  await page.getByRole("button", { name: "Allow reading again" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await file.remove();
  await expect(page.getByRole("alert")).toContainText("The file is gone");
  await file.append(log.subarray(0, until(log, "Weakpoint Destroyed", 3)));
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(screen(page)).toContainText("Limb 4 of 4");
  // A drive that does not answer at all loses nothing that was read so far.
  await fail("silence");
  await file.append(log.subarray(until(log, "Weakpoint Destroyed", 3)));
  await page.getByRole("button", { name: "Stop following" }).click();
  await expect(page).toHaveURL(/\/upload(#night=.*)?$/);
});

test("a link to a file that the game no longer writes is reported, with the command that renews it, and no night is lost @at-length", async ({
  page,
}) => {
  const log = ownLog("solo-5x3", "Stale");
  const file = await growingLog(page);
  await page.clock.install();
  await follow(page);
  await file.append(log.subarray(0, Math.floor(0.6 * log.length)));
  await expect(tile(page, "Runs done")).toContainText(/[1-9]/);
  await page.clock.fastForward(60_000);
  const told = page.getByText("Nothing new for two minutes");
  await expect(page.getByText(/Last line \d+ secs? ago/)).toBeVisible();
  await expect(told).toBeHidden();
  await page.clock.fastForward(60_000);
  await expect(told).toBeVisible();
  await expect(page.getByText("New-Item -ItemType HardLink", { exact: false })).toBeVisible();
  await expectAccessible(page);
  const renewed = await renewedLog(page, "EE-renewed.log");
  const next = ownLog("late-shards", "Stale");
  await renewed.append(next.subarray(0, until(next, "Weakpoint Destroyed", 2)));
  await page.getByRole("button", { name: "Choose the file again" }).click();
  await expect(screen(page)).toContainText("Limb 3 of 4");
  // The journey moved the page's clock on by two minutes, so this file also counts as silent until its next line.
  await renewed.append(
    next.subarray(until(next, "Weakpoint Destroyed", 2), until(next, "Weakpoint Destroyed", 3)),
  );
  await expect(told).toBeHidden();
  await expect(page.getByText(/Nights from the previous one are here: 1\.$/)).toBeVisible();
  await page.getByRole("button", { name: "Stop following" }).click();
  const list = page.getByRole("list", { name: "On this device" });
  await expect(list.getByRole("listitem")).toHaveCount(1);
});

test("after a reload one click continues to follow the file, until the file is forgotten @at-length", async ({
  browserName: _,
}, info) => {
  await withOwnProfile(info, async (context) => {
    const page = await context.newPage();
    const log = ownLog("solo-5x3", "Again");
    const file = await growingLog(page);
    await follow(page);
    await file.append(log.subarray(0, until(log, "Weakpoint Destroyed", 2)));
    await expect(screen(page)).toContainText("Limb 3 of 4");
    await page.reload();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Follow EE.log again" }).click();
    await expect(screen(page)).toContainText("Limb 3 of 4");
    await file.append(
      log.subarray(until(log, "Weakpoint Destroyed", 2), until(log, "Weakpoint Destroyed", 3)),
    );
    await expect(screen(page)).toContainText("Limb 4 of 4");
    await page.reload();
    await page.getByRole("button", { name: "Forget this file" }).click();
    await expect(page.getByRole("button", { name: /again$/ })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("button", { name: "Choose the log and follow it" })).toBeVisible();
    await expect(page.getByRole("button", { name: /again$/ })).toHaveCount(0);
  });
});
