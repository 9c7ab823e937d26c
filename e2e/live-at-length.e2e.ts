import { createWriteStream, readdirSync, readFileSync } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Page } from "@playwright/test";
import { isAtLength } from "./at-length.ts";
import { evening, longLogOf } from "./evenings.ts";
import { growingLog } from "./growing-log.ts";
import { expect, test } from "./journey.ts";
import { openLogWriter } from "./log-writer.ts";
import { withOwnProfile } from "./own-profile.ts";

// Prints the figures of `npm run soak -- live` for people to read, because the figures depend on the machine as much as
// on the app.
test.skip(!isAtLength, "minutes long");

const screen = (page: Page) => page.getByRole("region", { name: "What happens in the game" });
const say = (text: string) => process.stdout.write(`live: ${text}\n`);

/**
 * Reads something from the `/proc` folder of each process of the browser; these processes descend from this process.
 */
function ofBrowser<Told>(read: (folder: string) => Told): readonly Told[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    const parent = unlessGone(
      () => /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${name}/status`, "utf8"))?.[1],
    );
    if (parent !== null) parents.set(Number(name), Number(parent));
  }
  const isOurs = (pid: number): boolean => {
    const parent = parents.get(pid) ?? 0;
    return parent !== 0 && (parent === process.pid || isOurs(parent));
  };
  return [...parents.keys()].filter(isOurs).flatMap((pid) => unlessGone(() => read(`/proc/${pid}`)) ?? []);
}

/** Returns null for a process that has ended meanwhile. */
function unlessGone<Told>(read: () => Told): Told | null {
  try {
    return read();
  } catch {
    return null;
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Returns the processor seconds that the browser has used so far. */
function browserSeconds(): number {
  const ticks = ofBrowser((folder) => {
    const text = readFileSync(`${folder}/stat`, "utf8");
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return Number(fields[11]) + Number(fields[12]);
  });
  return sum(ticks) / 100;
}

/** Returns the memory of the browser's own processes at this moment, in megabytes, without shared memory. */
function browserMegabytes(): number {
  const kilobytes = ofBrowser((folder) =>
    Number(/^RssAnon:\s+(\d+)/m.exec(readFileSync(`${folder}/status`, "utf8"))?.[1] ?? 0),
  );
  return sum(kilobytes) / 1000;
}

async function idleShare(page: Page, seconds: number): Promise<number> {
  const before = browserSeconds();
  await page.waitForTimeout(1000 * seconds);
  return (browserSeconds() - before) / seconds;
}

/** Measures how long lines take from the file to the screen, in milliseconds. */
async function latencies(page: Page, write: (text: string) => Promise<number>, fromMs: number) {
  const measured: number[] = [];
  for (let index = 0; index < 30; index++) {
    const number = 100 + index;
    const shown = page.evaluate(
      (name) =>
        new Promise<number>((resolve) => {
          const look = () =>
            document.querySelector("main")?.textContent?.includes(name)
              ? resolve(performance.timeOrigin + performance.now())
              : requestAnimationFrame(look);
          look();
        }),
      `Mate${number}`,
    );
    const atMs = fromMs + 1000 * index;
    const line = `${Math.floor(atMs / 1000)}.000 Net [Info]: AddSquadMember: Mate${number}, mm=0123456789abcdef01234567, squadCount=2\r\n`;
    const writtenAt = await write(line);
    measured.push((await shown) - writtenAt);
    const back = `${Math.floor(atMs / 1000)}.500 Net [Info]: RemoveSquadMember: Mate${number} has been removed\r\n`;
    await write(back);
    await page.waitForTimeout(137);
  }
  return measured.toSorted((a, b) => a - b);
}

/** Begins to count the running time of the page's script; the returned function gives it in milliseconds. */
async function countScript(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const read = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return 1000 * (metrics.find(({ name }) => name === "ScriptDuration")?.value ?? Number.NaN);
  };
  const before = await read();
  return async () => (await read()) - before;
}

interface PlayedLog {
  readonly path: string;
  readonly size: number;
  /** The last second of the game's clock in the log. */
  readonly lastSecond: number;
}

/** Follows the log while it is written, and prints the cost. */
async function measure(page: Page, { path, size, lastSecond }: PlayedLog): Promise<void> {
  await growingLog(page);
  await page.goto("/upload#live");
  const writer = await openLogWriter(page, path);
  await writer.write(4096);
  const idleBefore = await idleShare(page, 10);
  await page.getByRole("button", { name: "Choose the log and follow it" }).click();
  await expect(screen(page)).toBeVisible();
  const pieces = 240;
  const memory: number[] = [];
  const megabytesBefore = browserMegabytes();
  const scriptMs = await countScript(page);
  const begun = Date.now();
  for (let piece = 0; piece < pieces; piece++) {
    await writer.write(Math.ceil(size / pieces));
    await page.waitForTimeout(100);
    if ((piece + 1) % 60 !== 0) continue;
    // The browser collects released memory while nothing is written.
    await page.waitForTimeout(4000);
    memory.push(browserMegabytes() - megabytesBefore);
  }
  const elapsedMs = Date.now() - begun;
  say(
    `played in ${(elapsedMs / 1000).toFixed(0)} s; memory over the start by quarters: ${memory.map((mb) => `+${mb.toFixed(0)} MB`).join(", ")}`,
  );
  const frames = (60 * elapsedMs) / 1000;
  say(`script of the page: ${((await scriptMs()) / frames).toFixed(2)} ms a frame of 60 a second`);
  await expect(page.getByText(/Last line/)).toBeVisible();
  const measured = await latencies(page, writer.writeText, 1000 * (lastSecond + 10));
  const middle = measured[measured.length >> 1] ?? Number.NaN;
  say(
    `latency from byte to screen: median ${middle.toFixed(0)} ms, most ${(measured.at(-1) ?? 0).toFixed(0)} ms`,
  );
  const idle = await idleShare(page, 30);
  say(
    `processor while nothing happens: ${(100 * idle).toFixed(1)} % of a core (page without following: ${(100 * idleBefore).toFixed(1)} %)`,
  );
}

test("a log of 200 MB and six hours is followed: idle share, latency, memory and script are printed", async ({
  browserName: _,
}, info) => {
  const path = info.outputPath("EE.log");
  const session = evening(4217, { nightsCount: 3 });
  await pipeline(Readable.from(longLogOf(session, 135)), createWriteStream(path));
  const { size } = await stat(path);
  const tail = readFileSync(path).subarray(-4000).toString("latin1");
  const lastSecond = Number(/(\d+)\.\d{3} \w+ \[\w+\][^\n]*\n?$/.exec(tail)?.[1] ?? 0);
  say(`log of ${(size / 1e6).toFixed(0)} MB, ${(lastSecond / 3600).toFixed(1)} hours of the game`);
  // Without a profile the browser would keep the log itself in memory.
  await withOwnProfile(info, async (context) => {
    await measure(await context.newPage(), { path, size, lastSecond });
  });
});
