import { createWriteStream, readdirSync, readFileSync } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Page } from "@playwright/test";
import { watchMemory } from "../bench/engine/watch-memory.ts";
import { isAtLength } from "./at-length.ts";
import { evening, longLogOf } from "./evenings.ts";
import { growingLog } from "./growing-log.ts";
import { expect, test } from "./journey.ts";
import { openLogWriter } from "./log-writer.ts";

// Figures of `npm run soak -- live`: printed, and judged only where a promise would be broken by far.
test.skip(!isAtLength, "minutes long");

const screen = (page: Page) => page.getByRole("region", { name: "What happens in the game" });
const say = (text: string) => process.stdout.write(`live: ${text}\n`);

/** Processor seconds that the browser has used so far: this process' descendants. */
function browserSeconds(): number {
  const parents = new Map<number, number>();
  const ticks = new Map<number, number>();
  for (const name of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    try {
      const text = readFileSync(`/proc/${name}/stat`, "utf8");
      const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
      parents.set(Number(name), Number(fields[1]));
      ticks.set(Number(name), Number(fields[11]) + Number(fields[12]));
    } catch {
      // Gone meanwhile.
    }
  }
  const isOurs = (pid: number): boolean => {
    const parent = parents.get(pid) ?? 0;
    return parent !== 0 && (parent === process.pid || isOurs(parent));
  };
  return [...ticks].reduce((sum, [pid, used]) => (isOurs(pid) ? sum + used : sum), 0) / 100;
}

async function idleShare(page: Page, seconds: number): Promise<number> {
  const before = browserSeconds();
  await page.waitForTimeout(1000 * seconds);
  return (browserSeconds() - before) / seconds;
}

/** How long a line takes from the file to the screen, in milliseconds. */
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

/** Ends of the pieces that half a minute of the game is played in. */
async function scriptMs(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const { metrics } = await session.send("Performance.getMetrics");
  await session.detach();
  return 1000 * (metrics.find(({ name }) => name === "ScriptDuration")?.value ?? 0);
}

test("a log of 200 MB and four hours: idle share, latency, memory, script", async ({ page }, info) => {
  test.setTimeout(900_000);
  const path = info.outputPath("EE.log");
  const session = evening(4217, { nightsCount: 2 });
  await pipeline(Readable.from(longLogOf(session, 150)), createWriteStream(path));
  const { size } = await stat(path);
  const tail = readFileSync(path).subarray(-4000).toString("latin1");
  const lastSecond = Number(/(\d+)\.\d{3} \w+ \[\w+\][^\n]*\n?$/.exec(tail)?.[1] ?? 0);
  say(`log of ${(size / 1e6).toFixed(0)} MB, ${(lastSecond / 3600).toFixed(1)} hours of the game`);
  await growingLog(page);
  await page.goto("/upload#live");
  const writer = await openLogWriter(page, path);
  await writer.write(4096);
  const idleBefore = await idleShare(page, 10);
  await page.getByRole("button", { name: "Choose the log and follow it" }).click();
  await expect(screen(page)).toBeVisible();
  const pieces = 240;
  const memory: number[] = [];
  const grown = watchMemory();
  const scriptBefore = await scriptMs(page);
  const begun = Date.now();
  for (let piece = 0; piece < pieces; piece++) {
    await writer.write(Math.ceil(size / pieces));
    await page.waitForTimeout(100);
    if ((piece + 1) % 60 !== 0) continue;
    const peak = grown();
    memory.push(peak === null ? Number.NaN : peak / 1e6);
  }
  const elapsedMs = Date.now() - begun;
  say(
    `played in ${(elapsedMs / 1000).toFixed(0)} s; memory over the start by quarters: ${memory.map((mb) => `+${mb.toFixed(0)} MB`).join(", ")}`,
  );
  say(`script of the page: ${((await scriptMs(page)) - scriptBefore).toFixed(0)} ms in ${elapsedMs} ms`);
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
  expect(middle).toBeLessThan(300);
  expect(idle).toBeLessThan(0.25);
});
