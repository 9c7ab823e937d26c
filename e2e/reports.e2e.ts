import type { APIRequestContext, Page } from "@playwright/test";
import { noOddities, skillOf } from "../packages/engine/src/simulation/session-plan.ts";
import { callApi } from "./call-api.ts";
import { evening, logOf, squad } from "./evenings.ts";
import { accountOf, createBot, proveName, publishOwnNight, somebody } from "./hunters.ts";
import { expect, test } from "./journey.ts";
import { accountButton, signIn, signInUnseen } from "./sign-in.ts";
import { expectAccessible } from "./visitor.ts";

/** Verifies a hunter's name, and publishes a night that counts. Returns its address. */
async function publishNight(page: Page, request: APIRequestContext, name: string): Promise<string> {
  await proveName(page, { request, botToken: await createBot("reports"), ign: name });
  const night = evening(8112, {
    hunters: squad(name),
    nightsCount: 1,
    maximumRunsPerNight: 6,
    preload: true,
    skill: skillOf(0.8),
    oddities: noOddities,
  });
  return `/nights/${await publishOwnNight(page, logOf(night))}`;
}

test("a night is reported, a moderator hides it, the board no longer shows it, and everybody is notified", async ({
  page,
  request,
  newVisitor,
}) => {
  const hunter = await somebody(newVisitor, "Account of Reporthost");
  const address = await publishNight(hunter, request, "Reporthost");
  await page.goto("/leaderboards?verified=false");
  const onBoard = page.getByRole("main").getByText("Reporthost");
  await expect(onBoard.first()).toBeVisible();

  await page.goto(address);
  await page.getByRole("button", { name: "Report" }).click();
  const asked = page.getByRole("dialog", { name: "Sign in to report" });
  await expect(asked).toBeVisible();
  await asked.getByRole("button", { name: "Close" }).click();
  await signIn(page, "Witness");
  const report = page.getByRole("button", { name: "Report" });
  await report.press("Enter");
  const form = page.getByRole("dialog", { name: "Report this night" });
  await form.getByRole("radio", { name: "Forged or edited" }).press("Space");
  await form.getByRole("textbox").fill("Run 3 has no shrine.");
  await expectAccessible(page);
  await form.getByRole("button", { name: "Send the report" }).press("Enter");
  await expect(page.getByText(/^Thank you\. A moderator will look at it/)).toBeVisible();
  await expect(report).toBeFocused();

  const moderator = await somebody(newVisitor, "Reports Judge", "mod");
  await moderator.goto("/moderation/reports");
  const card = moderator.getByRole("listitem").filter({ hasText: "Run 3 has no shrine." });
  const reported = card.getByRole("link", { name: "6x3, " });
  await expect(reported).toHaveAttribute("href", address);
  // The line is as tall as a finger needs, although it is only text.
  expect((await reported.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  await expectAccessible(moderator);
  await card.getByRole("button", { name: "Decide" }).click();
  const decision = moderator.getByRole("dialog", { name: "Decide on this report" });
  await decision.getByRole("radio", { name: "Hide the night" }).check();
  await decision.getByRole("textbox").fill("Its third run was made up.");
  await expectAccessible(moderator);
  await decision.getByRole("button", { name: "Confirm decision" }).click();
  await expect(
    moderator.getByText("The night has been hidden, and the reporter has been told."),
  ).toBeVisible();
  await expect(card).toHaveCount(0);

  await page.goto("/leaderboards?verified=false");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(onBoard).toHaveCount(0);
  await page.goto(address);
  await expect(page.getByRole("heading", { name: "Four-oh-four" })).toBeVisible();
  await page.goto("/account");
  await expect(page.getByText(/A moderator has acted on it: Its third run was made up\./)).toBeVisible();
  await hunter.goto(address);
  await expect(hunter.getByRole("complementary", { name: /^Hidden by moderators since/ })).toContainText(
    "The reason: Its third run was made up.",
  );
  await expectAccessible(hunter);
});

test("a suspended hunter reads why on every page, answers once, and exports the data @at-length", async ({
  page,
  newVisitor,
}) => {
  await signInUnseen(page, "Suspended One");
  const uuid = await accountOf(page);
  const boss = await somebody(newVisitor, "Suspending Admin", "admin");
  const suspendedUntil = new Date(Date.now() + 3 * 86_400_000).toISOString();
  await callApi(boss, "PUT", `/v2/@admin/users/${uuid}`, { suspendedUntil, suspendReason: "Made-up logs." });

  await page.goto("/leaderboards");
  const banner = page.getByRole("complementary", { name: /^Your account is suspended until/ });
  await expect(banner).toContainText("Made-up logs.");
  await banner.getByRole("button", { name: "Answer" }).click();
  await banner.getByRole("textbox").fill("They are not made up.");
  await expectAccessible(page);
  await banner.getByRole("button", { name: "Send the answer" }).click();
  await expect(banner).toContainText("They are not made up.");
  await expect(banner.getByRole("button", { name: "Answer" })).toHaveCount(0);

  await page.reload();
  await expect(banner).toContainText("They are not made up.");
  await banner.getByRole("link", { name: "Save my data" }).click();
  await expectAccessible(page);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save my data" }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.json$/);
  await expect(accountButton(page)).toBeVisible();
});
