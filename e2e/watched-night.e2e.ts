import { execFile } from "node:child_process";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { defaultNightCycle } from "../packages/engine/src/clock/night-clock.ts";
import { evening, logOf, squad } from "./evenings.ts";
import { freePort } from "./free-port.ts";
import { growingLog } from "./growing-log.ts";
import { createBot, proveName, somebody } from "./hunters.ts";
import { expect, type NewVisitor, test } from "./journey.ts";
import { follow, screen, until } from "./live-screen.ts";
import { startServer } from "./own-server.ts";
import { journeyMs, patienceMs } from "./patience.ts";
import { expectAccessible, publish } from "./visitor.ts";

/** `npm run soak -- watched-hunt` plays the hunt at the game's own pace; otherwise it is written step by step. */
const isRealPace = process.env.REAL_PACE === "1";

/** Prints the address of the database that the journeys share. */
const printAddress = `
  import { loadConfig } from "./apps/server/src/config/config.ts";
  import { joinAsSuperuser } from "./apps/server/src/platform/database/embedded/join-embedded-server.ts";
  import { urlOf } from "./apps/server/src/testing/test-databases.ts";
  const config = loadConfig({ DATA_DIR: process.env.E2E_DATA_DIR });
  process.stdout.write(urlOf(await joinAsSuperuser(config, ${patienceMs})));`;

/** Starts another API process on the database that the journeys share, as on another machine. */
async function startOtherProcess() {
  const { stdout: address } = await promisify(execFile)(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "--input-type=module", "-e", printAddress],
    { cwd: dirname(dirname(fileURLToPath(import.meta.url))) },
  );
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { stop } = await startServer(port, {
    DATABASE_URL: address,
    SECRET_KEY: "of a process for visitors, who need none",
    ROLE: "api",
    PUBLIC_URL: url,
    RATE_LIMIT_SCALE: "1000",
  });
  return { url, stop };
}

/** Returns the log of two runs in a night that began so many minutes ago, whatever the world's clock says. */
function logOfNight(minutesAgo: number): Buffer {
  const duskMs = Date.now() - minutesAgo * 60_000;
  const cycle = { ...defaultNightCycle, anchorExpiryMs: duskMs + defaultNightCycle.nightMs };
  const hunters = squad("Duskwatcher", "Nightmate");
  const night = { cycle, notBeforeMs: duskMs - 60_000, maximumRunsPerNight: 2, preload: true };
  return Buffer.from(logOf(evening(58_031, { hunters, ...night })));
}

/** Opens the hunt in a browser of its own, as an overlay. */
async function openOverlay(newVisitor: NewVisitor, address: string): Promise<Page> {
  const overlay = await newVisitor();
  await overlay.goto(`${address}/overlay?parts=run,clock&size=small&side=right`);
  return overlay;
}

test("a hunt is watched at two processes while it is played, names a mate who agrees, and leads to its night @at-length", async ({
  newVisitor,
  page,
  request,
}) => {
  test.setTimeout(isRealPace ? 3 * journeyMs : journeyMs);
  const other = await startOtherProcess();
  try {
    const botToken = await createBot("watched nights");
    const [hunter, mate] = [await somebody(newVisitor, "Dusk"), await somebody(newVisitor, "Mate")];
    await proveName(hunter, { request, botToken, ign: "Duskwatcher" });
    await proveName(mate, { request, botToken, ign: "Nightmate" });
    // Both runs take less than 18 minutes.
    const log = logOfNight(isRealPace ? 0 : 20);
    const file = await growingLog(hunter);
    // The file is of the site's own file system, which an empty page does not have.
    await hunter.goto("/rules");
    let written = until(log, "Finalize Eidolon transition");
    await file.append(log.subarray(0, written));
    const playTo = async (end: number) => {
      const played = log.subarray(written, end);
      await (isRealPace ? file.playAt(played, { speed: 1, seed: end }) : file.append(played));
      written = end;
    };

    await follow(hunter);
    await hunter.getByRole("checkbox", { name: "Let others watch this hunt" }).check();
    const link = hunter.getByRole("link", { name: "See what they see" });
    const address = (await link.getAttribute("href")) ?? "";
    await page.goto(`${other.url}${address}`);
    await expect(page.getByRole("heading", { level: 1, name: "Live hunt: Duskwatcher" })).toBeVisible();
    const overlay = await openOverlay(newVisitor, address);

    await mate.goto(address);
    await mate.getByRole("button", { name: "I hunt with them" }).click();
    await expect(hunter.getByText("In your squad, by your log")).toBeVisible();
    await expect(screen(page)).toContainText("Duo");
    await expect(screen(page)).not.toContainText("Nightmate");
    await expectAccessible(hunter);
    await hunter.getByRole("button", { name: "Name Nightmate" }).click();
    await expect(screen(page)).toContainText("Nightmate");

    // A Teralyst has four limbs, the others six.
    for (const [limb, broken] of [
      [3, "3 of 4"],
      [4 + 2, "2 of 6"],
      [4 + 6 + 5, "5 of 6"],
      [4 + 6 + 6 + 1, "1 of 4"],
    ] as const) {
      await playTo(until(log, "Weakpoint Destroyed", limb));
      for (const watcher of [page, overlay])
        await expect(watcher.getByRole("img", { name: `${broken} limbs broken` })).toBeVisible();
    }
    await expect(screen(page)).toContainText("Run 2");
    await mate.getByRole("button", { name: "Take my name off" }).click();
    await expect(screen(page)).not.toContainText("Nightmate");

    await playTo(log.length);
    await expect(overlay.getByRole("timer")).toBeVisible();
    await hunter.getByRole("button", { name: "Stop following" }).click();
    await expect(page.getByText("This hunt is over")).toBeVisible();
    await expect(overlay.getByRole("timer")).toHaveCount(0);
    await publish(hunter);
    await page.reload();
    await page.getByRole("link", { name: "Open the night" }).click();
    await expect(page.getByRole("heading", { name: /2[x×]3/ })).toBeVisible();
  } finally {
    await other.stop();
  }
});
