import type { Locator, Page } from "@playwright/test";
import { readNight } from "./api.ts";
import { expect, test } from "./journey.ts";
import {
  type ExpectedNight,
  expectedSample,
  expectFigures,
  shownSeconds,
  toleranceOf,
  walkedSamples,
} from "./samples.ts";
import { dropLog, ownLog, publish, publishedNight } from "./visitor.ts";

/** The figures of a night's page, one in its head and the others below, with their names in the API. */
const nightFigures = {
  "Average real time": "averageRealTime",
  "Average last limb": "averageLastHydrolystLimbBreakTime",
  "Active time": "activeTime",
  "Median limb break": "medianLimbBreakTime",
  "Average extraction": "averageExtractionTime",
  "First nightfall to last capture": "lastEidolonCapshotTime",
  Duration: "duration",
} as const;

const runFigures = {
  "Real time": "realTime",
  "Last limb": "lastHydrolystLimbBreakTime",
  "Median limb": "medianLimbBreakTime",
  Extraction: "extractionTime",
  Load: "loadTime",
} as const;

/** Compares the labelled figures of one or more lists with the sample's expected ones. */
async function expectShown(list: Locator, names: Readonly<Record<string, string>>, expected: ExpectedNight) {
  const shown = await list.evaluateAll((elements) =>
    elements
      .flatMap((element) => [...element.children])
      .map((pair) => [
        pair.querySelector("dt")?.textContent ?? "",
        pair.querySelector("dd")?.textContent ?? "",
      ]),
  );
  for (const [label, name] of Object.entries(names)) {
    const wanted = expected[name];
    if (wanted === undefined) continue;
    const text = shown.find(([found]) => found?.trim() === label)?.[1];
    const seconds = shownSeconds(text ?? "");
    if (wanted === null) expect(seconds, label).toBeNull();
    else expect(Math.abs(Number(seconds) - Number(wanted)), label).toBeLessThanOrEqual(toleranceOf(name));
  }
}

async function expectNightPage(page: Page, expected: ExpectedNight, perspective: string) {
  // A client's log does not show when the runs began, so their extractions have no mean.
  const { "Average extraction": extraction, ...others } = nightFigures;
  const names = perspective === "host" ? nightFigures : others;
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Runs", exact: true })).toBeVisible();
  await expectShown(main.locator("header dl, article > div > dl"), names, expected);
  const captures = main.getByRole("list", { name: "Captures" }).getByRole("listitem");
  await expect(captures).toHaveText([
    `${expected.capturedTeralystsCount} Teralyst`,
    `${expected.capturedGantulystsCount} Gantulyst`,
    `${expected.capturedHydrolystsCount} Hydrolyst`,
  ]);
  const runs = expected.runs as readonly ExpectedNight[];
  const cards = main.locator("li[id^=run-]");
  await expect(cards).toHaveCount(runs.length);
  for (const [index, run] of runs.entries()) {
    await expectShown(cards.nth(index).locator("dl").first(), runFigures, run);
  }
}

for (const name of walkedSamples) {
  const { perspective, nights } = expectedSample(name);

  test(`${name}, dropped and published, shows what its expected.json says`, async ({ page, request }) => {
    await page.goto("/");
    await dropLog(page, ownLog(name, "Dropper"));
    // The only night opens by itself, before or after this check of the address.
    await expect(page).toHaveURL(/\/upload(#night=.*)?$/);
    await publish(page);
    const links = publishedNight(page);
    await expect(links).toHaveCount(nights.length);
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    for (const [index, expected] of nights.entries()) {
      const address = addresses[index] ?? "";
      const night = await readNight(request, address.split("/").at(-1) ?? "");
      expect(night.perspective).toBe(perspective);
      expectFigures(night, expected, `${name}.nights[${index}]`);
      await page.goto(address);
      await expectNightPage(page, expected, perspective);
    }
  });
}
