import type { Page } from "@playwright/test";
import type { NightAnswer } from "../packages/contracts/src/nights.ts";
import { noOddities, skillOf } from "../packages/engine/src/simulation/session-plan.ts";
import { readNight } from "./api.ts";
import { callApi } from "./call-api.ts";
import { evening, logOf, squad } from "./evenings.ts";
import { publishOwnNight, somebody } from "./hunters.ts";
import { expect, type NewVisitor, test } from "./journey.ts";
import { longVideo } from "./long-video.ts";
import { expectAccessible } from "./visitor.ts";

/** A site whose videos no page can show, so that the journey calls no other host. */
const videoUrl = (name: string) => `https://videos.example/${name}`;

interface VerifiedNight {
  readonly name: string;
  readonly seed: number;
  readonly nightfallAt: number;
  readonly markedBy: "hunter" | "moderator";
}

/** Publishes a night and has it verified by a video in which night falls at a second. Returns the night's uuid. */
async function verifiedNight(
  hunter: Page,
  moderator: Page,
  { name, seed, nightfallAt, markedBy }: VerifiedNight,
): Promise<string> {
  const night = evening(seed, {
    hunters: squad(name),
    nightsCount: 1,
    maximumRunsPerNight: 6,
    preload: true,
    skill: skillOf(0.8),
    oddities: noOddities,
  });
  const nightUuid = await publishOwnNight(hunter, logOf(night));
  const { uuid } = await callApi<{ readonly uuid: string }>(hunter, "POST", "/v2/@me/nights/verifications", {
    nightUuid,
    videoUrl: videoUrl(name),
    ...(markedBy === "hunter" && { nightfallAt }),
  });
  const request = `/v2/@admin/nights/verifications/${uuid}`;
  const { version } = await callApi<{ readonly version: string }>(moderator, "PATCH", request, {
    claim: true,
    ...(markedBy === "moderator" && { nightfall: { videoUrl: videoUrl(name), at: nightfallAt } }),
  });
  await callApi(moderator, "PATCH", request, { status: "approved", version, checks: ["whole_video"] });
  return nightUuid;
}

/** Makes two verified nights of hunters with these names: night falls at 0:30 of one video and at 1:15 of the other. */
async function twoNights(newVisitor: NewVisitor, firstSeed: number, names: readonly [string, string]) {
  const join = (name: string) => somebody(newVisitor, `Account of ${name}`);
  const moderator = await somebody(newVisitor, `Moderator of ${names[0]}`, "mod");
  const [one, two] = names;
  const ours = { name: one, seed: firstSeed, nightfallAt: 30, markedBy: "moderator" } as const;
  const theirs = { name: two, seed: firstSeed + 1, nightfallAt: 75, markedBy: "hunter" } as const;
  return {
    ours: await verifiedNight(await join(one), moderator, ours),
    theirs: await verifiedNight(await join(two), moderator, theirs),
  };
}

/** Returns the second of the video at which a limb of a run begins; night falls as the first run starts. */
function secondOf({ runs }: NightAnswer, run: number, number: number, nightfallAt: number): number {
  const [first] = runs ?? [];
  const hunted = (runs ?? [])[run - 1];
  const limb = hunted?.segments?.find(
    (segment) => segment.kind === "limb" && segment.eidolon === "teralyst" && segment.number === number,
  );
  return nightfallAt + (hunted?.startOffset ?? 0) - (first?.startOffset ?? 0) + (limb?.from ?? 0);
}

/**
 * Returns the water shield for which the squads' first runs differ most, with both segments, who was faster, and by how much our
 * run is later at its end, as the page writes it in tenths of a second.
 */
function mostDifferentShield(ours: NightAnswer, theirs: NightAnswer) {
  const shieldsOf = ({ runs }: NightAnswer) =>
    (runs?.[0]?.segments ?? []).filter(({ kind, eidolon }) => kind === "water" && eidolon !== "teralyst");
  const pairs = shieldsOf(ours).flatMap((one) =>
    shieldsOf(theirs).flatMap((other) =>
      one.eidolon === other.eidolon ? [{ ours: one, theirs: other }] : [],
    ),
  );
  const gapOf = (pair: (typeof pairs)[number]) =>
    pair.ours.to - pair.ours.from - (pair.theirs.to - pair.theirs.from);
  const most = pairs.reduce((best, pair) => (Math.abs(gapOf(pair)) > Math.abs(gapOf(best)) ? pair : best));
  const later = Math.round((most.ours.to - most.theirs.to) * 10) / 10;
  return {
    ...most,
    name: most.ours.eidolon === "gantulyst" ? "Gantulyst" : "Hydrolyst",
    faster: gapOf(most) < 0 ? "Run 1" : "Run 1 of the other night",
    difference: `${later < 0 ? "−" : "+"}${Math.abs(later).toFixed(1)}00s`,
  };
}

/** Waits within the page for the line that says who waits: on a busy machine it may be gone before a check from outside. */
async function waitInPassing(page: Page): Promise<string> {
  return await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const look = () => {
          const said =
            document.querySelector("section[aria-labelledby=in-step] [role=status]")?.textContent ?? "";
          if (/ was faster, and waits\.$/.test(said)) resolve(said);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
}

const player = (page: Page, index = 0) => page.frameLocator("iframe").nth(index).locator("video");
const secondIn = (page: Page, index = 0) =>
  player(page, index).evaluate((video: HTMLVideoElement) => video.currentTime);
const isPaused = (page: Page, index: number) =>
  player(page, index).evaluate((video: HTMLVideoElement) => video.paused);

/** Opens the comparison of two nights' first runs, and shows a file in each of their players. */
async function openBoth(page: Page, { ours, theirs }: { readonly ours: string; readonly theirs: string }) {
  const clip = await longVideo(page, 4200);
  await page.goto(`/nights/${ours}?compare=${theirs}.1&of=1`);
  await page.getByRole("button", { name: "Watch both videos in step" }).press("Enter");
  const both = page.getByRole("region", { name: "Both videos in step" });
  for (const [index, name] of ["ours.webm", "theirs.webm"].entries()) {
    const file = { name, mimeType: "video/webm", buffer: clip };
    await both.locator("input[type=file]").nth(index).setInputFiles(file);
  }
  await expectSeconds(page, [30, 75]);
  return both;
}

async function expectSeconds(page: Page, seconds: readonly number[]): Promise<void> {
  for (const [index, second] of seconds.entries())
    await expect.poll(() => secondIn(page, index)).toBeCloseTo(second, 1);
}

test("a verified night's video goes where the timeline is pressed, and two videos play in step", async ({
  page,
  request,
  newVisitor,
}) => {
  const nights = await twoNights(newVisitor, 8813, ["Stepone", "Steptwo"]);
  const ourNight = await readNight(request, nights.ours);
  await page.goto(`/nights/${nights.ours}`);
  await page.getByRole("button", { name: "Watch it beside the timeline" }).click();
  const panel = page.getByRole("region", { name: "Video", exact: true });
  await expect(panel.getByText(/^A video from videos\.example cannot be shown here/)).toBeVisible();
  const file = { name: "ours.webm", mimeType: "video/webm", buffer: await longVideo(page, 4200) };
  await panel.locator("input[type=file]").setInputFiles(file);
  await expectSeconds(page, [30]);
  const limb = page.getByRole("button", { name: /^Run 2, Teralyst, Limb 2\b/ });
  await limb.press("Enter");
  await expectSeconds(page, [secondOf(ourNight, 2, 2, 30)]);
  await expect(panel.getByText("Run 2 · Teralyst · Limb 2").first()).toBeVisible();
  await page.getByRole("button", { name: /^Run 1, Teralyst, Limb 3\b/ }).click();
  await expectSeconds(page, [secondOf(ourNight, 1, 3, 30)]);
  await page.setViewportSize({ width: 380, height: 800 });
  await expectAccessible(page);
  // The picture stays in sight while the runs below are read.
  await page.getByRole("region", { name: "Runs" }).scrollIntoViewIfNeeded();
  await expect(page.locator("iframe")).toBeInViewport();

  await page.setViewportSize({ width: 1400, height: 900 });
  const both = await openBoth(page, nights);
  await both.getByRole("button", { name: "Play both" }).click();
  await expect.poll(async () => [await isPaused(page, 0), await isPaused(page, 1)]).toEqual([false, false]);
  await both.getByRole("button", { name: "Pause both" }).click();
  await expect.poll(async () => [await isPaused(page, 0), await isPaused(page, 1)]).toEqual([true, true]);
});

test("limb by limb the faster of two videos waits, and their difference is told @at-length", async ({
  page,
  request,
  newVisitor,
}) => {
  const nights = await twoNights(newVisitor, 8811, ["Limbone", "Limbtwo"]);
  const shield = mostDifferentShield(
    await readNight(request, nights.ours),
    await readNight(request, nights.theirs),
  );
  await page.goto("/rules");
  await page.setViewportSize({ width: 1400, height: 900 });
  const both = await openBoth(page, nights);
  // Each moment of both nights has its own second in each video.
  const next = both.getByRole("button", { name: "Next moment" });
  while (!(await both.getByText(`Run 1 · ${shield.name} · Water shield`).isVisible()))
    await next.press("Enter");
  await expectSeconds(page, [30 + shield.ours.from, 75 + shield.theirs.from]);
  const waits = waitInPassing(page);
  await both.getByRole("button", { name: "Play both" }).click();
  // The faster one waits where its shield is broken, a line says so, and afterwards both play again.
  expect(await waits).toBe(`${shield.faster} was faster, and waits.`);
  await expect(both.getByRole("status")).toHaveText("");
  await expect.poll(async () => [await isPaused(page, 0), await isPaused(page, 1)]).toEqual([false, false]);
  await both.getByRole("button", { name: "Pause both" }).click();
  // The difference at the first limb is that of all before it.
  await both.getByRole("button", { name: "Previous moment" }).click();
  while (!(await both.getByText(`Run 1 · ${shield.name} · Limb 1`).isVisible())) await next.press("Enter");
  await expect(both.getByRole("timer")).toHaveText(shield.difference);
  await both.getByRole("radio", { name: "Nightfall" }).press("Space");
  await expectSeconds(page, [30, 75]);
  await page.setViewportSize({ width: 380, height: 800 });
  await expectAccessible(page);
});
