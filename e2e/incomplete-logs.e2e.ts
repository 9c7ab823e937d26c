import { publishNight } from "./api.ts";
import { evening, logOf } from "./evenings.ts";
import { expect, test } from "./journey.ts";
import { expectAccessible } from "./visitor.ts";

test.use({ hasTouch: true, viewport: { width: 380, height: 800 } });

const arcane = "SnapPickupToGround.lua: Snapping pickup to ground (DefaultArcanePickup)";
const shrine = "TeralystEncounter.lua: Shrine enabled";

/** Returns the log without its last line that contains this text. */
function withoutLast(log: string, text: string): string {
  const lines = log.split("\r\n");
  const at = lines.findLastIndex((line) => line.includes(text));
  return lines.filter((_, index) => index !== at).join("\r\n");
}

test("a time that rests on a missing line is marked, and a touch shows the reason @at-length", async ({
  page,
  request,
}) => {
  const log = logOf(evening(4971, { maximumRunsPerNight: 2 }));
  const uuid = await publishNight(request, withoutLast(withoutLast(log, arcane), shrine));
  await page.goto(`/nights/${uuid}`);
  const run = page.locator("li[id^=run-]").nth(1);
  await run.scrollIntoViewIfNeeded();
  const realTime = run.locator("dl").first().locator("dd").first();
  await expect(realTime).toContainText("≈");
  await expect(page.locator("li[id^=run-]").first()).not.toContainText("≈");
  await realTime.getByText("≈").tap();
  await expect(page.getByRole("tooltip")).toContainText("the slowest drop ever seen");
  const about = page.locator("#log");
  await expect(about).toContainText("the real time is an estimate");
  await expect(about).toContainText("Hydrolyst: shrine opening");
  await expectAccessible(page);
});
