import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Locator, type Page } from "@playwright/test";
import axeCore from "axe-core";
import { isAtLength } from "./at-length.ts";

const fixtures = join(import.meta.dirname, "..", "packages", "engine", "fixtures");

/** Returns the path of a sample log. */
export function sampleLog(name: string): string {
  const file = join(fixtures, `${name}.log`);
  if (!existsSync(file)) throw new Error(`there is no sample ${name}`);
  return file;
}

/**
 * Returns a sample log with its squad renamed. The server takes it for another hunter's night, so that journeys do not
 * meet.
 */
export function ownLog(name: string, session: string): Buffer {
  const text = readFileSync(sampleLog(name), "utf8");
  const id = Buffer.from(session.padEnd(12, "x").slice(0, 12)).toString("hex");
  return Buffer.from(text.replaceAll("000000000000000000000abc", id).replaceAll("Synth", `${session}Synth`));
}

/** Collects everything that a page may not do: throw an error, violate the content security policy, call another host. */
export function watchPage(page: Page): { readonly faults: readonly string[] } {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(`error: ${error.message}`));
  page.on("console", (message) => {
    if (/Content Security Policy|Refused to/i.test(message.text())) faults.push(`policy: ${message.text()}`);
  });
  page.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith("http") && hostname !== "127.0.0.1")
      faults.push(`foreign host: ${request.url()}`);
  });
  return { faults };
}

const wcag = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Runs axe for WCAG 2.2 AA, and fails for a page that is wider than its window. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page, (axe) => axe.withTags(wcag));
  await expectNoOverflow(page);
}

/** The windows and themes in which pages are checked. A window's second theme is checked only for colours. */
const looks: readonly { readonly width: number; readonly themes: readonly ("dark" | "light")[] }[] =
  isAtLength
    ? [380, 768, 1400].map((width) => ({ width, themes: ["dark", "light"] }))
    : [
        { width: 380, themes: ["dark"] },
        // This width looks the same as one of the other two.
        { width: 768, themes: [] },
        { width: 1400, themes: ["light"] },
      ];

/** Checks the page in the window of a phone, a tablet and a desktop, and in both themes. */
export async function expectGoodLooks(page: Page): Promise<void> {
  for (const { width, themes } of looks) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page);
    for (const [index, colorScheme] of themes.entries()) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await expectNoViolations(page, (axe) =>
        index === 0 ? axe.withTags(wcag) : axe.withRules(["color-contrast", "link-in-text-block"]),
      );
    }
  }
}

async function expectNoViolations(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  await endOfTransitions(page);
  // Axe has half a megabyte, and the builder alone would send it twice for each check.
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(axeCore.source);
  }
  const axe = new AxeBuilder({ page, axeSource: "0" })
    .options({ resultTypes: ["violations"] })
    // The pages have no frames, so no second window has to be opened for each check.
    .setLegacyMode(true)
    // A night's later runs are built like its first two, and take most of the time.
    .exclude("li[id^=run-]:nth-child(n + 3)");
  const { violations } = await choose(axe).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`)).toEqual([]);
}

/**
 * Waits for transitions and animations that end by themselves, because a text half way between two colours has less
 * contrast.
 */
async function endOfTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ playState, timeline }) => playState === "running" && timeline === document.timeline)
      .filter(({ effect }) => effect !== null && effect.getComputedTiming().endTime !== Infinity);
    // An animation that is replaced or removed is over as well.
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** Blocks the page's own fonts, because loading them moves lines before or after a journey's check. */
export async function withoutFaces(page: Page): Promise<void> {
  await page.route("**/*.woff2", (route) => route.abort());
}

/** Chooses a log on the upload page, as the file dialog would. */
export async function chooseLog(page: Page, log: Buffer | string, name = "EE.log"): Promise<void> {
  await page.setInputFiles("input[type=file]", { name, mimeType: "text/plain", buffer: Buffer.from(log) });
}

/** Drops a file anywhere on the open page. */
export async function dropLog(page: Page, log: Buffer, name = "EE.log"): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([bytes, fileName]) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0))], fileName));
      return data;
    },
    [log.toString("base64"), name] as const,
  );
  for (const event of ["dragenter", "dragover", "drop"]) {
    await page.dispatchEvent("body", event, { dataTransfer: transfer });
  }
}

/** Opens the choices on the page of a dropped night: who would see it, and what would leave the computer. */
export async function openChoices(page: Page): Promise<void> {
  await page.getByText(/^Visibility: /).click();
}

/** Publishes the nights that the upload page found; resolves on the status page, once it shows the result for the nights. */
export async function publish(page: Page): Promise<void> {
  // A key reaches the button wherever it stands while the page is filled.
  await page.getByRole("button", { name: /^Publish \d+ nights?$/ }).press("Enter");
  await expect(page).toHaveURL(/\/upload\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { name: "Nights", exact: true })).toBeVisible();
}

/**
 * Returns the links to the nights on the page of their upload. The upload page has links of the same name, and stays on the
 * screen for a moment after the address has changed.
 */
export function publishedNight(page: Page): Locator {
  return page
    .getByRole("region", { name: "Nights", exact: true })
    .getByRole("link", { name: "Open the night" });
}

/** Fails for a page that is wider than its window. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(async () => {
    const widerBy = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    // The first look lays the page out, which begins to load the fonts of its words.
    widerBy();
    await document.fonts.ready;
    return widerBy();
  });
  expect(overflow).toBeLessThanOrEqual(0);
}
