import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import {
  chooseLog,
  dropLog,
  expectAccessible,
  expectGoodLooks,
  expectNoOverflow,
  ownLog,
  sampleLog,
} from "./visitor.ts";

const real = readFileSync(sampleLog("profit-taker-orb-vallis.real"));

const figure = (page: Page, name: string) =>
  page.locator("dl > div").filter({ has: page.getByText(name, { exact: true }) });

test("the real run of docs/profit-taker.md, section 6, is exact to the millisecond, and its timeline has no gap", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "PT analyzer" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Profit-Taker" })).toBeVisible();
  await expect(page).toHaveURL(/\/pt$/);
  // The button to choose a log is visible at once, below a small drawing.
  await expect(page.getByRole("button", { name: "Choose files" })).toBeInViewport();
  await dropLog(page, real);
  const run = page.getByRole("article", { name: "This run" });
  await expect(run.getByText("1:43.267").first()).toBeVisible();
  for (const [name, time] of [
    ["Flight", "3.425s"],
    ["Shields", "21.759s"],
    ["Legs", "30.171s"],
    ["Bodies", "0.922s"],
    ["Pylons", "27.575s"],
  ] as const) {
    await expect(figure(page, name).first()).toContainText(time);
  }
  const timeline = run.getByRole("region", { name: "Timeline" });
  for (const phase of ["Phase 1 32.773s", "Phase 2 11.603s", "Phase 3 40.143s", "Phase 4 15.323s"]) {
    await expect(timeline.getByRole("group", { name: phase })).toBeVisible();
  }
  // Both regions load after the first screen.
  await expect(run.getByRole("region", { name: "Legs of Phase 1" })).toBeVisible();
  for (const [phase, elements] of [
    ["Phase 1", ["Gas 4.964s", "Puncture 1.693s", "Viral 0.032s", "Electricity 0.001s", "Blast 0.255s"]],
    [
      "Phase 3",
      [
        ...["Magnetic 1.341s", "Radiation 0.044s", "Slash 0.859s", "Cold 0.001s", "Toxin 4.589s"],
        ...["Impact 0.202s", "Corrosive 1.854s", "Heat 1.365s", "Gas 0.644s"],
      ],
    ],
    ["Phase 4", ["Puncture 3.850s", "Viral 0.000s", "Electricity 0.000s", "Blast 0.065s"]],
  ] as const) {
    const told = await run
      .getByRole("list", { name: `Shields of ${phase}` })
      .getByRole("listitem")
      .all();
    const texts = await Promise.all(told.map((item) => item.locator("span").allInnerTexts()));
    expect(texts.map(([name, time]) => `${name} ${time}`)).toEqual(elements);
  }
  for (const [phase, legs] of [
    ["Phase 1", ["front right 2.704s", "back right 0.163s", "back left 0.071s", "front left 2.797s"]],
    ["Phase 2", ["front right 1.539s", "back left 2.219s", "front left 0.767s", "back right 4.588s"]],
    ["Phase 3", ["back right 5.765s", "back left 0.248s", "front left 0.079s", "front right 0.239s"]],
    ["Phase 4", ["front left 1.982s", "front right 0.165s", "back left 2.077s", "back right 4.768s"]],
  ] as const) {
    const told = run.getByRole("region", { name: `Legs of ${phase}` }).getByRole("listitem");
    const texts = await told.allTextContents();
    expect(texts.map((text) => text.replace(/^\d/, ""))).toEqual(legs);
  }
  await expect(run.getByText(/^After thirteen it starts again. Next: /)).toBeVisible();

  // The timeline is read by keys, and shown as a table.
  await timeline.locator("[data-segment][tabindex='0']").focus();
  await expect(page.locator(":focus")).toHaveAttribute("aria-label", "Flight 3.425s");
  await page.keyboard.press("ArrowDown");
  await expect(page.locator(":focus")).toHaveAttribute("aria-label", "Phase 1: Shield: Gas 4.964s");
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(":focus")).toHaveAttribute("aria-label", /^Phase 1: Shield: Puncture /);
  await page.keyboard.press("ArrowDown");
  await expect(page.locator(":focus")).toHaveAttribute("aria-label", /^Phase 2: /);
  await timeline.getByText("The timeline as a table").click();
  await expect(timeline.getByRole("row").nth(1)).toBeVisible();
  const rows = await timeline.getByRole("row").allTextContents();
  const parts = rows.flatMap((text) => {
    const match = /(\d+\.\d{3})s(\d+\.\d{3})s$/.exec(text);
    return match === null ? [] : [{ fromMs: 1000 * Number(match[1]), tookMs: 1000 * Number(match[2]) }];
  });
  const ends = parts.map(({ fromMs, tookMs }) => Math.round(fromMs + tookMs));
  expect(parts.map(({ fromMs }) => Math.round(fromMs))).toEqual([0, ...ends.slice(0, -1)]);
  expect(ends.at(-1)).toBe(103_267);
  await expectAccessible(page);
});

test("hunts and Profit-Taker runs are found in one log, and each page links to the other @at-length", async ({
  page,
}) => {
  await page.goto("/pt");
  // A log dropped while the page is still loading opens like a log of hunts, and names the run.
  await expect(page.getByRole("heading", { level: 1, name: "Profit-Taker" })).toBeVisible();
  await dropLog(page, Buffer.concat([ownLog("solo-5x3", "Both"), real]));
  const logs = page.getByRole("list", { name: "Logs" });
  await expect(logs).toContainText("1 Profit-Taker run · 1 night of eidolon hunting");
  await expect(page.getByRole("article", { name: "This run" }).getByText("1:43.267").first()).toBeVisible();
  await logs.getByRole("link", { name: "See the hunts" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /5[x×]3/ })).toBeVisible();
  await expect(page.getByText("1 Profit-Taker run found.")).toBeVisible();
  await page.getByRole("link", { name: "Analyze a hunt" }).click();
  const card = page.getByRole("article", { name: "EE.log" });
  await expect(card).toContainText("1 Profit-Taker run found.");
  await card.getByRole("link", { name: "Open the Profit-Taker page" }).click();
  await expect(page.getByText("1:43.267").first()).toBeVisible();
});

test("a log of Profit-Taker alone is not an error on the upload page @at-length", async ({ page }) => {
  await page.goto("/rules");
  await dropLog(page, real);
  const card = page.getByRole("article", { name: "EE.log" });
  await expect(card).toContainText("1 Profit-Taker run found.");
  await expect(card.getByRole("alert")).toHaveCount(0);
  await expectAccessible(page);
});

test("a visitor without a run tries a sample, which is not kept @at-length", async ({ page }) => {
  await page.goto("/pt");
  await page.getByRole("button", { name: "Try it with a sample run" }).click();
  const run = page.getByRole("article", { name: "This run" });
  // The total is made up in scripts/orb-sample.ts.
  await expect(run.getByText("1:13.028").first()).toBeVisible();
  await expect(run.getByText("Sample run").first()).toBeVisible();
  await expect(run.getByRole("button", { name: "Copy link" })).toBeHidden();
  await expectGoodLooks(page);
  await page.reload();
  await expect(page.getByRole("button", { name: "Try it with a sample run" })).toBeVisible();
  await expect(run).toBeHidden();
});

test("a log without a run is reported, and a broken link gets a sentence @at-length", async ({ page }) => {
  await page.goto("/pt#run=1~-~0~zz");
  await expect(page.getByRole("alert")).toContainText("This link does not contain a readable run.");
  await chooseLog(page, Buffer.from("Milk, bread, three shards.\n".repeat(40)), "notes.txt");
  await expect(page.getByRole("list", { name: "Logs" })).toContainText("This is not a game log.");
  await expectAccessible(page);
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, viewport: { width: 380, height: 800 } });

  test("the run fits, and a finger reads it", async ({ page }) => {
    await page.goto("/pt");
    await chooseLog(page, real);
    const timeline = page.getByRole("region", { name: "Timeline" });
    const third = timeline.getByRole("group", { name: /^Phase 3 / });
    await third.scrollIntoViewIfNeeded();
    // The body takes 0.178 of 40 seconds, which is less than a pixel to scale.
    const bodies = third.locator('rect[height="32"]');
    const widths = await bodies.evaluateAll((all) => all.map((rect) => rect.getBoundingClientRect().width));
    expect(Math.max(...widths)).toBeGreaterThanOrEqual(3);
    const phase = await third.boundingBox();
    if (phase === null) throw new Error("no third phase");
    await third.tap({ position: { x: phase.width - 4, y: phase.height / 2 } });
    await expect(timeline.getByText("Phase 3 · Pylons")).toBeVisible();
    await expectNoOverflow(page);
  });
});
