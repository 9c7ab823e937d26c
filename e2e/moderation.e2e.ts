import type { Page } from "@playwright/test";
import type { NightAnswer } from "../packages/contracts/src/nights.ts";
import { noOddities, skillOf } from "../packages/engine/src/simulation/session-plan.ts";
import { readNight } from "./api.ts";
import { callApi } from "./call-api.ts";
import { evening, logOf, squad } from "./evenings.ts";
import { createBot, grantRole, proveName, publishOwnNight, somebody } from "./hunters.ts";
import { expect, test } from "./journey.ts";
import { longVideo } from "./long-video.ts";
import { signInUnseen } from "./sign-in.ts";
import { expectAccessible, expectNoOverflow } from "./visitor.ts";

/**
 * Waits for a toast within the page, which checks in every frame: on a busy machine the toast may be gone before a check from
 * outside. Presses its button, if one is named; otherwise returns the toast's lower edge, in pixels from above.
 */
async function inPassing(page: Page, message: string, button?: string): Promise<number> {
  return await page.evaluate(
    ([text, name]) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const said = [...document.querySelectorAll("p")].find(({ textContent }) => textContent === text);
          const toast = said?.parentElement;
          if (!toast) return requestAnimationFrame(look);
          if (name !== null) {
            [...toast.querySelectorAll("button")].find(({ textContent }) => textContent === name)?.click();
            return resolve(Number.NaN);
          }
          // The toast is still moving up to its place.
          const rising = toast.getAnimations().map(({ finished }) => finished);
          return void Promise.all(rising).then(() => resolve(toast.getBoundingClientRect().bottom));
        };
        look();
      }),
    [message, button ?? null] as const,
  );
}

/** Returns when the night's slowest limb begins, in seconds from the start of its first run. */
function slowestLimbOf({ runs }: NightAnswer): number {
  const [first] = runs ?? [];
  const limbs = (runs ?? []).flatMap(({ startOffset, segments }) =>
    (segments ?? []).flatMap(({ kind, from, to }) =>
      kind === "limb" ? [{ at: (startOffset ?? 0) + from, length: to - from }] : [],
    ),
  );
  const slowest = limbs.reduce((worst, limb) => (limb.length > worst.length + 0.0005 ? limb : worst));
  return slowest.at - (first?.startOffset ?? 0);
}

test("a moderator judges a night by the moderator's own video, by keys alone, and the board shows it", async ({
  page,
  request,
  newVisitor,
}) => {
  const night = evening(7711, {
    hunters: squad("Deskhost"),
    nightsCount: 1,
    maximumRunsPerNight: 6,
    preload: true,
    skill: skillOf(0.8),
    oddities: noOddities,
  });
  const hunter = await somebody(newVisitor, "Account of Deskhost");
  await proveName(hunter, { request, botToken: await createBot("desk"), ign: "Deskhost" });
  const nightUuid = await publishOwnNight(hunter, logOf(night));
  const videoUrl = "https://videos.example/desk";
  await callApi(hunter, "POST", "/v2/@me/nights/verifications", { nightUuid, videoUrl });
  const answer = await readNight(request, nightUuid);

  await signInUnseen(page, "Desk Judge");
  await grantRole(page, "mod");
  await page.goto("/moderation");
  const row = page.getByRole("link", { name: /requested by Deskhost/ });
  await expect(row).toBeVisible();
  await expect(page).toHaveTitle(/^\(\d+\) .+ ~ Verifications$/);
  await expectAccessible(page);
  await page.keyboard.press("j");
  while (!(await row.evaluate((link) => link === document.activeElement))) await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /^Verification of / })).toBeVisible();

  await page.keyboard.press("c");
  await expect(page.getByText(/You are reviewing it until/)).toBeVisible();
  const video = await longVideo(page, 3600);
  await page.setInputFiles("input[type=file]", { name: "night.webm", mimeType: "video/webm", buffer: video });
  const player = page.frameLocator("iframe").locator("video");
  await expect.poll(() => player.evaluate((element: HTMLVideoElement) => element.duration)).toBe(3600);
  // Nightfall is at 0:00:30 of this video.
  await player.evaluate((element: HTMLVideoElement) => {
    element.currentTime = 30;
  });
  await expect(page.getByRole("button", { name: "Mark it at 0:00:30" })).toBeEnabled();
  const marked = inPassing(page, "Marked at 0:00:30.0.");
  await page.keyboard.press("v");
  await expect(page.getByText("0:00:30.0", { exact: true })).toBeVisible();
  // The toast does not cover the buttons.
  const bar = await page.getByRole("toolbar", { name: "Decision" }).boundingBox();
  expect(await marked).toBeLessThanOrEqual(bar?.y ?? 0);
  // Another mark replaces the former one, which the page still shows and can restore.
  await player.evaluate((element: HTMLVideoElement) => {
    element.currentTime = 50;
  });
  await expect(page.getByRole("button", { name: "Mark it at 0:00:50" })).toBeEnabled();
  const undone = inPassing(page, "Marked at 0:00:50.0, instead of 0:00:30.0.", "Undo");
  await page.keyboard.press("v");
  await undone;
  await expect(page.getByText("0:00:30.0", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Go to the slowest limb" }).press("Enter");
  await expect
    .poll(() => player.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeCloseTo(30 + slowestLimbOf(answer), 1);
  await page.setViewportSize({ width: 380, height: 900 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1400, height: 900 });
  await expectNoOverflow(page);

  // The hunter looks at the board all the while.
  await hunter.goto("/leaderboards");
  await expect(hunter.getByRole("tabpanel")).toBeVisible();
  await expect(hunter.locator("[aria-busy=true]")).toHaveCount(0);
  const onOpenBoard = hunter.getByRole("tabpanel").getByText("Deskhost").first();
  await expect(onOpenBoard).toHaveCount(0);

  await page.locator("h1").click();
  await page.keyboard.press("a");
  await expect(page.getByRole("dialog", { name: "Approve the night" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Approval recorded.")).toBeVisible();
  await expect(onOpenBoard).toBeVisible();

  await page.goto("/leaderboards");
  await expect(page.getByRole("main").getByText("Deskhost").first()).toBeVisible();
  // The marked position 0:00:30.0 is stored: the desk shows it again after the moderator left the page and came back.
  await page.goBack();
  await expect(page.getByText("0:00:30.0", { exact: true })).toBeVisible();
});

test("the desk does not exist for hunters, and its frame alone shows them nothing @at-length", async ({
  page,
  request,
}) => {
  await signInUnseen(page, "Desk Visitor");
  await page.goto("/moderation");
  await expect(page.getByRole("heading", { name: "Four-oh-four" })).toBeVisible();
  const frame = await request.get("/embed/video");
  expect(frame.headers()["content-security-policy"]).toContain("frame-ancestors 'self'");
  await page.goto("/embed/video");
  await expect(page.locator("body > *")).toHaveCount(0);
});
