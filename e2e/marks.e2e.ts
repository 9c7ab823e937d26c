import type { Page } from "@playwright/test";
import { publishNight } from "./api.ts";
import { evening, logOf } from "./evenings.ts";
import { expect, test } from "./journey.ts";

test.use({ hasTouch: true, viewport: { width: 380, height: 800 } });

interface LimbOnPage {
  /** The mark in the limb's sentence. */
  readonly rated: string;
  /** The letters that are visible on the limb. */
  readonly shown: string;
  /** How far the letters reach beyond the limb's area, in pixels. */
  readonly beyond: number;
}

/** Returns every limb of the timeline, as it is drawn. */
function limbsOf(page: Page): Promise<readonly LimbOnPage[]> {
  return page.evaluate(() => {
    const limbs: LimbOnPage[] = [];
    for (const segment of document.querySelectorAll("#timeline [data-segment]")) {
      const rated = /rated (\S+)\.$/.exec(segment.getAttribute("aria-label") ?? "")?.[1];
      const area = segment.querySelector("rect")?.getBoundingClientRect();
      if (rated === undefined || area === undefined) continue;
      const letters = [...segment.querySelectorAll("text")].filter(
        (text) => text.getClientRects().length > 0 && text.textContent !== "",
      );
      const boxes = letters.map((text) => text.getBoundingClientRect());
      const beyond = boxes.map((box) => Math.max(area.left - box.left, box.right - area.right, 0));
      const shown = letters.map((text) => text.textContent).join("");
      limbs.push({ rated, shown, beyond: Math.max(0, ...beyond) });
    }
    return limbs;
  });
}

test("every limb of the timeline has its letter on a phone, and a tap or a key shows the rest", async ({
  page,
  request,
}) => {
  const uuid = await publishNight(request, logOf(evening(4961, { maximumRunsPerNight: 2 })));
  await page.goto(`/nights/${uuid}?timeline=scale`);
  const timeline = page.getByRole("region", { name: "Timeline" });
  // The timeline loads on demand.
  await expect(timeline.getByRole("group", { name: /^Runs to scale/ })).toBeVisible();
  await timeline.scrollIntoViewIfNeeded();
  const limbs = await limbsOf(page);
  // After the water shields each run has three, five and five limbs, so Limb 3 is the third.
  expect(limbs.length).toBe(26);
  for (const { rated, shown, beyond } of limbs) {
    expect(shown).toBe(rated);
    expect(beyond).toBeLessThanOrEqual(1);
  }

  const limb = timeline.getByRole("img", { name: /Limb 2.*rated/ }).first();
  const rated = /rated (\S+)\.$/.exec((await limb.getAttribute("aria-label")) ?? "")?.[1] ?? "";
  await limb.tap();
  await expect(timeline.locator("sup")).toHaveText(rated);
  await page.keyboard.press("ArrowRight");
  await expect(timeline.getByText("Limb 3")).toBeVisible();
  await expect(timeline.locator("sup")).toHaveText(limbs[2]?.rated ?? "");
  await timeline.getByText("Timeline as a table").click();
  await expect(timeline.getByRole("columnheader", { name: "Mark" })).toBeAttached();
});
