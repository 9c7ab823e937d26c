import { readFileSync } from "node:fs";
import type { Locator } from "@playwright/test";
import { publishNight, readNight } from "./api.ts";
import { evening, logOf } from "./evenings.ts";
import { expect, test } from "./journey.ts";
import { expectedSample, expectFigures } from "./samples.ts";
import { expectAccessible, ownLog } from "./visitor.ts";

const runs = expectedSample("duo-6x3").nights[0]?.runs as readonly { readonly realTime: number }[];

/** Returns the difference between a run and the night's reference, in seconds, from the run's card beside its real time. */
async function shownDelta(card: Locator): Promise<number> {
  const text = await card.locator("dl").first().locator("dd").first().textContent();
  const [, sign, seconds] = /([−+])(\d+\.\d{3})/.exec(text ?? "") ?? [];
  return Number(seconds) * (sign === "−" ? -1 : 1);
}

test("every figure of a night can be compared with a run named in the address @at-length", async ({
  page,
  request,
}) => {
  const uuid = await publishNight(request, ownLog("duo-6x3", "Compare"));
  await page.goto(`/nights/${uuid}`);
  await page.getByRole("combobox", { name: "Compare with" }).selectOption("2");
  await expect(page).toHaveURL(`/nights/${uuid}?compare=run-2`);
  const cards = page.locator("li[id^=run-]");
  await expect(cards.nth(1).getByText("Reference", { exact: true })).toBeVisible();
  await page.reload();
  await expect(cards.nth(1).getByText("Reference", { exact: true })).toBeVisible();
  for (const index of [0, 2, 3, 4, 5]) {
    const expected = (runs[index]?.realTime ?? 0) - (runs[1]?.realTime ?? 0);
    expect(Math.abs((await shownDelta(cards.nth(index))) - expected)).toBeLessThan(0.0021);
  }
  await expectAccessible(page);
  await page.getByRole("button", { name: "Stop comparing" }).click();
  await expect(page).toHaveURL(`/nights/${uuid}`);
});

test("a night is compared with another one by its link @at-length", async ({ page, request, baseURL }) => {
  const uuid = await publishNight(request, ownLog("duo-6x3", "Compared"));
  const other = await publishNight(request, logOf(evening(5101, { maximumRunsPerNight: 3 })));
  await page.goto(`/nights/${uuid}`);
  await page.getByRole("combobox", { name: "Compare with" }).selectOption("Another night…");
  const field = page.getByRole("textbox", { name: "Link to the night to compare with" });
  await field.fill("not a link");
  await page.getByRole("button", { name: "Compare", exact: true }).click();
  await expect(page.getByText("This is not a link to a night.")).toBeVisible();
  await field.fill(`${baseURL}/nights/${other}?compare=best`);
  await page.getByRole("button", { name: "Compare", exact: true }).click();
  await expect(page).toHaveURL(`/nights/${uuid}?compare=${other}`);
  await expect(page.getByRole("link", { name: "Open that night" })).toHaveAttribute(
    "href",
    `/nights/${other}`,
  );
  await expectAccessible(page);
});

test("a night is exported as JSON, as CSV and as a table, and its link and picture are copied", async ({
  page,
  request,
  context,
  baseURL,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const uuid = await publishNight(request, ownLog("duo-6x3", "Export"));
  await page.goto(`/nights/${uuid}`);
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByText("Link copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/nights/${uuid}`);

  const save = async (name: string) => {
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export" }).click();
    await page.getByRole("link", { name }).click();
    return readFileSync(await (await saved).path(), "utf8");
  };
  const json = JSON.parse(await save("Download JSON"));
  expectFigures(json, expectedSample("duo-6x3").nights[0], "export");
  expect(json).toEqual(await readNight(request, uuid));
  const [head, ...rows] = (await save("Download CSV")).trim().split("\r\n");
  expect(head?.startsWith("run,preload,outcome,realTime")).toBe(true);
  expect(rows).toHaveLength(18); // six runs of three eidolons
  await page.getByRole("radio", { name: "To scale" }).check();
  await page.getByText("Timeline as a table").click();
  const table = page.getByRole("table", { name: "Timeline" });
  await expect(table.getByRole("cell", { name: "Run 6", exact: true }).first()).toBeVisible();

  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("button", { name: "Copy as image" }).click();
  await expect(page.getByText("Image copied.")).toBeVisible();
  const types = await page.evaluate(async () => (await navigator.clipboard.read())[0]?.types);
  expect(types).toContain("image/png");
});
