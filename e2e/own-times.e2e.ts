import { publishNight } from "./api.ts";
import { expect, test } from "./journey.ts";
import { expectAccessible, ownLog } from "./visitor.ts";

test.describe("on a phone", () => {
  test.use({ hasTouch: true, viewport: { width: 380, height: 800 } });

  test("a finger reads the squad's own times step by step, and looks at one eidolon alone", async ({
    page,
    request,
  }) => {
    const uuid = await publishNight(request, ownLog("duo-6x3", "Fingers"));
    await page.goto(`/nights/${uuid}`);
    const timeline = page.getByRole("region", { name: "Timeline" });
    const drawing = timeline.getByRole("group", { name: /^Own times of the runs/ });
    await drawing.scrollIntoViewIfNeeded();
    const third = await drawing.getByRole("group", { name: /^Run 3:/ }).boundingBox();
    if (third === null) throw new Error("no third run");
    await page.touchscreen.tap(third.x + third.width - 2, third.y + third.height / 2);
    await expect(timeline.getByText(/^Run 3 · Hydrolyst · /)).toBeVisible();

    await timeline.getByRole("radio", { name: "Hydrolyst" }).tap();
    await expect(page).toHaveURL(/zoom=hydrolyst$/);
    await expect(drawing.getByRole("img", { name: /Gantulyst/ })).toHaveCount(0);
    const tooWide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(tooWide).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  });
});

test("own times are read by keys, compared with a reference, and shown as a table @at-length", async ({
  page,
  request,
}) => {
  const uuid = await publishNight(request, ownLog("duo-6x3", "Keys"));
  await page.goto(`/nights/${uuid}?compare=run-2`);
  const timeline = page.getByRole("region", { name: "Timeline" });
  await timeline.locator("[data-segment][tabindex='0']").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowRight");
  const focused = page.locator(":focus");
  await expect(focused).toHaveAttribute("aria-label", /^Run 1, Teralyst, Water limb: Aim, .+s/);
  await expect(timeline.getByText(/against the reference’s/)).toBeVisible();
  await timeline.getByText("Own times as a table").click();
  const table = page.getByRole("table", { name: "Own time" });
  await expect(table.getByRole("cell", { name: "Run 6", exact: true }).first()).toBeVisible();
  await expectAccessible(page);
});

test("a client's log has no own times: its limbs are drawn instead, and the page says why @at-length", async ({
  page,
  request,
}) => {
  const uuid = await publishNight(request, ownLog("client-view", "Client"));
  await page.goto(`/nights/${uuid}`);
  const limbs = page.getByRole("region", { name: "Limb by limb" });
  await expect(limbs.getByText(/does not show when the runs began/)).toBeVisible();
  await expect(limbs.getByRole("img", { name: /^Run 1, Teralyst, Limb 1: / })).toBeVisible();
  await expect(limbs.getByRole("radio", { name: "To scale" })).toHaveCount(0);
});
