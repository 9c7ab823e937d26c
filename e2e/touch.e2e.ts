import { publishNight } from "./api.ts";
import { evening, logOf } from "./evenings.ts";
import { expect, test } from "./journey.ts";

test.use({ viewport: { width: 380, height: 800 }, hasTouch: true, isMobile: true });

test("on a touch screen the pages describe touches, and never keys or dropped files", async ({
  page,
  request,
}) => {
  const uuid = await publishNight(request, logOf(evening(5302, { maximumRunsPerNight: 1 })));
  await page.goto(`/nights/${uuid}`);
  await expect(page.getByText("Tap a segment to read its times.")).toBeVisible();
  await expect(page.getByText(/\bTab\b/)).toHaveCount(0);
  await page.goto("/upload");
  await expect(page.getByText("The game’s log, EE.log", { exact: true })).toBeVisible();
  await expect(page.getByText(/\bdrop\b/i)).toHaveCount(0);
  // The short address is typed on the PC, where the log is.
  const { host } = new URL(page.url());
  const toPc = page.getByRole("region", { name: "Your log is on your PC" });
  await expect(toPc.getByText(`${host}/u`, { exact: true })).toBeVisible();
  await page.goto("/u");
  await expect(page).toHaveURL("/upload");
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Recent hunts" })).toBeVisible();
  await expect(page.getByText("Or drop the game’s log on any page.")).toBeHidden();
});
