import type { APIRequestContext, Page } from "@playwright/test";
import { noOddities, skillOf } from "../packages/engine/src/simulation/session-plan.ts";
import { evening, logOf, squad } from "./evenings.ts";
import { createBot, proveName, publishOwnNight, somebody } from "./hunters.ts";
import { expect, type NewVisitor, test } from "./journey.ts";
import { expectAccessible, expectGoodLooks } from "./visitor.ts";

let botToken: string;

test.beforeAll(async () => {
  botToken = await createBot("disputes");
});

/**
 * Returns the log with every nightfall later by these seconds, so that the runs become shorter by as much; limbs and
 * captures keep their times.
 */
function withLateNightfalls(log: string, seconds: number): string {
  return log.replace(/^(\d+)(?=\.\d{3} .*It's nighttime!)/gm, (at) => `${Number(at) + seconds}`);
}

interface DisputeOf {
  readonly seed: number;
  /** The names of the host and of the mate. */
  readonly names: readonly [string, string];
  /** The sender of the host's log with moved nightfalls, after the host has sent the true one. */
  readonly by: "host" | "mate";
}

/** The difference between the seeds of a disputed night and of an earlier night of the same two hunters. */
const earlierBy = 100;

/** Makes a disputed night of two hunters with verified names, each in their own browser. */
async function dispute(newVisitor: NewVisitor, request: APIRequestContext, { seed, names, by }: DisputeOf) {
  const join = async (ign: string) => {
    const page = await somebody(newVisitor, `Account of ${ign}`);
    await proveName(page, { request, botToken, ign });
    return page;
  };
  const [host, mate] = [await join(names[0]), await join(names[1])];
  const plan = { nightsCount: 1, maximumRunsPerNight: 2, skill: skillOf(0.8), oddities: noOddities };
  const eveningOf = (ofSeed: number) => evening(ofSeed, { ...plan, hunters: squad(...names) });
  if (by === "mate") {
    // A hunter who has not hunted with the squad before cannot take a night off the boards.
    const before = eveningOf(seed + earlierBy);
    await publishOwnNight(host, logOf(before));
    await publishOwnNight(mate, logOf(before, 1));
  }
  const log = logOf(eveningOf(seed));
  const nightUuid = await publishOwnNight(host, log);
  expect(await publishOwnNight(by === "host" ? host : mate, withLateNightfalls(log, 2))).toBe(nightUuid);
  return { host, mate, nightUuid, log };
}

const rowsOf = (page: Page) => page.getByRole("list", { name: "Disputed nights" }).getByRole("listitem");
const rowOf = (page: Page, name: string) => rowsOf(page).filter({ hasText: name });
/** Returns the number of nights that the list shows for a view. */
const countOf = async (page: Page, view: string) =>
  Number(/\d+$/.exec((await page.getByRole("link", { name: view }).textContent()) ?? "")?.[0]);

test("a moderator finds a disputed night by keys and chooses a log; the night says so, and leaves the list @at-length", async ({
  request,
  newVisitor,
}) => {
  const { host, nightUuid } = await dispute(newVisitor, request, {
    seed: 7731,
    names: ["Choosehost", "Choosemate"],
    by: "mate",
  });
  await dispute(newVisitor, request, { seed: 7732, names: ["Twicehost", "Twicemate"], by: "host" });
  await host.goto(`/nights/${nightUuid}`);
  await expect(host.getByText("Two logs of this night disagree.")).toBeVisible();

  const desk = await somebody(newVisitor, "Choosing Moderator", "mod");
  await desk.goto("/moderation/disputed");
  await expect(rowOf(desk, "Choosehost")).toContainText("Two hosts’ logs disagree · 1 of 2 logs agree");
  await expect(rowOf(desk, "Choosehost")).toContainText("disputed for less than a minute");
  await expect(rowOf(desk, "Twicehost")).toContainText(
    "The uploader of the shown log uploaded another that differs",
  );
  await expectGoodLooks(desk);

  // The address names the chosen view.
  await desk.getByRole("link", { name: /^Two hosts/ }).click();
  await desk.getByRole("combobox", { name: "Order" }).selectOption("Latest first");
  await expect(desk).toHaveURL(
    /\/moderation\/disputed\?order=latest&reason=hosts$|reason=hosts&order=latest$/,
  );
  await expect(rowOf(desk, "Twicehost")).toHaveCount(0);
  await desk.reload();
  await expect(rowOf(desk, "Choosehost")).toBeVisible();
  await expect(rowOf(desk, "Twicehost")).toHaveCount(0);
  await desk.goBack();
  await desk.goBack();
  await expect(rowOf(desk, "Twicehost")).toBeVisible();

  const inMenu = desk
    .getByRole("navigation", { name: "Moderation" })
    .getByRole("link", { name: /^Disputed nights/ });
  // Other journeys change the number meanwhile, but the menu and the list must show the same number.
  const expectSameCount = async () =>
    await expect(async () => {
      expect(await inMenu.textContent()).toContain(`open: ${await countOf(desk, "All")}`);
    }).toPass();
  await expectSameCount();
  const link = rowOf(desk, "Choosehost").getByRole("link");
  const other = rowOf(desk, "Twicehost").getByRole("link");
  const hasFocus = (which: typeof link) => which.evaluate((element) => element === document.activeElement);
  await desk.locator("h1").click();
  await desk.keyboard.press("j");
  while (!(await hasFocus(other))) await desk.keyboard.press("j");
  while (!(await hasFocus(link))) await desk.keyboard.press("k");
  await desk.keyboard.press("Enter");

  await expect(desk).toHaveURL(new RegExp(`/moderation/nights/${nightUuid}/logs$`));
  await expect(desk.getByRole("heading", { name: "Logs side by side" })).toBeVisible();
  await expect(desk.getByText("Nothing from this night is ranked while it is disputed.")).toBeVisible();
  const logs = desk.getByRole("list", { name: "Logs of the night" }).getByRole("listitem");
  await expect(logs).toHaveCount(2);
  await expect(logs.nth(0)).toContainText("Uploaded by Choosehost");
  await expect(logs.nth(1)).toContainText("Uploaded by Choosemate");
  await expect(desk.getByRole("region", { name: "Where the logs differ" })).toBeVisible();
  await logs
    .nth(1)
    .getByText(/^Signals: \d+$/)
    .click();
  await expect(
    logs
      .nth(1)
      .getByText(/^Run 1/)
      .first(),
  ).toBeVisible();
  await expectGoodLooks(desk);

  await desk.getByRole("button", { name: /^Show this log: Log 2/ }).press("Enter");
  const form = desk.getByRole("dialog", { name: "Show the night from log 2 by Choosehost" });
  const reason = form.getByRole("textbox", { name: "Reason" });
  await expect(reason).toBeFocused();
  await form.getByRole("button", { name: "Show this log" }).press("Enter");
  await expect(form.getByText("Say why.")).toBeVisible();
  await expectGoodLooks(desk);
  await reason.fill("The other one begins before night fell.");
  await form.getByRole("button", { name: "Show this log" }).press("Enter");
  await expect(desk.getByText("The night is now shown from this log.")).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect(desk.getByText(/^A moderator chose the log that is shown, on /)).toBeVisible();
  await expect(logs.nth(0)).toContainText("Uploaded by Choosemate");
  await expectAccessible(desk);

  // The hunter's page, which stayed open all the while, shows the choice as well.
  await expect(host.getByText(/A moderator chose the log that is shown, on /)).toBeVisible();
  await expect(host.getByText("Two logs of this night disagree.")).toHaveCount(0);
  await desk
    .getByRole("navigation", { name: "Moderation" })
    .getByRole("link", { name: /^Disputed nights/ })
    .click();
  await expect(rowOf(desk, "Twicehost")).toBeVisible();
  await expect(rowOf(desk, "Choosehost")).toHaveCount(0);
  await expectSameCount();
});

test("a choice among logs that have changed since is refused with advice, and keeps the written text @at-length", async ({
  request,
  newVisitor,
}) => {
  const { host, nightUuid, log } = await dispute(newVisitor, request, {
    seed: 7733,
    names: ["Latehost", "Latemate"],
    by: "mate",
  });
  const desk = await somebody(newVisitor, "Late Moderator", "mod");
  await desk.goto(`/moderation/nights/${nightUuid}/logs`);
  await desk.getByRole("button", { name: /^Keep showing this log: Log 1/ }).click();
  const reason = desk.getByRole("textbox", { name: "Reason" });
  await reason.fill("It was there first.");
  await publishOwnNight(host, withLateNightfalls(log, 4));
  await desk.keyboard.press("Tab");
  await desk.getByRole("dialog").getByRole("button", { name: "Keep showing this log" }).press("Enter");
  await expect(desk.getByRole("alert")).toBeVisible();
  await expectGoodLooks(desk);
  await desk.getByRole("button", { name: "Reload the logs" }).press("Enter");
  await expect(desk.getByRole("dialog")).toHaveCount(0);
  await expect(desk.getByRole("list", { name: "Logs of the night" }).getByRole("listitem")).toHaveCount(3);
  await desk.getByRole("button", { name: /^Keep showing this log: Log 1/ }).click();
  await expect(reason).toHaveValue("It was there first.");
  await desk.getByRole("dialog").getByRole("button", { name: "Keep showing this log" }).press("Enter");
  await expect(desk.getByText("The night is now shown from this log.")).toBeVisible();
});
