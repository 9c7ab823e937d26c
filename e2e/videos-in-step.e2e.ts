import type { Page } from "@playwright/test";
import type { NightAnswer } from "../packages/contracts/src/nights.ts";
import { noOddities, skillOf } from "../packages/engine/src/simulation/session-plan.ts";
import { readNight } from "./api.ts";
import { callApi } from "./call-api.ts";
import { evening, logOf, squad } from "./evenings.ts";
import { publishOwnNight, somebody } from "./hunters.ts";
import { expect, test } from "./journey.ts";
import { longVideo } from "./long-video.ts";
import { expectAccessible } from "./visitor.ts";

/** A site whose videos no page can show, so that the journey calls no other host. */
const videoUrl = (name: string) => `https://videos.example/${name}`;

interface VerifiedNight {
  readonly name: string;
  readonly seed: number;
  readonly nightfallAt: number;
  readonly markedBy: "hunter" | "moderator";
  readonly hunter: Page;
}

/** Publishes a night and has it verified by a video in which night falls at a second. Returns the night's uuid. */
async function verifiedNight(
  moderator: Page,
  { name, seed, nightfallAt, markedBy, hunter }: VerifiedNight,
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

test("a verified night's video goes where the timeline is pressed, and two videos play in step", async ({
  page,
  request,
  newVisitor,
}) => {
  const moderator = await somebody(newVisitor, "Step Moderator", "mod");
  const stepOne = { name: "Stepone", seed: 8811, nightfallAt: 30, markedBy: "moderator" } as const;
  const stepTwo = { name: "Steptwo", seed: 8812, nightfallAt: 75, markedBy: "hunter" } as const;
  const hunters = [stepOne, stepTwo].map(({ name }) => somebody(newVisitor, `Account of ${name}`));
  const [one, two] = (await Promise.all(hunters)) as [Page, Page];
  const ours = await verifiedNight(moderator, { ...stepOne, hunter: one });
  const theirs = await verifiedNight(moderator, { ...stepTwo, hunter: two });
  const [ourNight, theirNight] = [await readNight(request, ours), await readNight(request, theirs)];

  await page.goto(`/nights/${ours}`);
  await page.getByRole("button", { name: "Watch it beside the timeline" }).click();
  const panel = page.getByRole("region", { name: "Video", exact: true });
  await expect(panel.getByText(/^A video from videos\.example cannot be shown here/)).toBeVisible();
  const clip = await longVideo(page, 4200);
  const file = (name: string) => ({ name, mimeType: "video/webm", buffer: clip });
  await panel.locator("input[type=file]").setInputFiles(file("ours.webm"));
  await expect.poll(() => secondIn(page)).toBeCloseTo(30, 1);
  const limb = page.getByRole("button", { name: /^Run 2, Teralyst, Limb 2\b/ });
  await limb.press("Enter");
  await expect.poll(() => secondIn(page)).toBeCloseTo(secondOf(ourNight, 2, 2, 30), 1);
  await expect(panel.getByText("Run 2 · Teralyst · Limb 2").first()).toBeVisible();
  await page.getByRole("button", { name: /^Run 1, Teralyst, Limb 3\b/ }).click();
  await expect.poll(() => secondIn(page)).toBeCloseTo(secondOf(ourNight, 1, 3, 30), 1);
  await page.setViewportSize({ width: 380, height: 800 });
  await expectAccessible(page);
  // The picture stays in sight while the runs below are read.
  await page.getByRole("region", { name: "Runs" }).scrollIntoViewIfNeeded();
  await expect(page.locator("iframe")).toBeInViewport();

  await page.setViewportSize({ width: 1400, height: 900 });
  await page.goto(`/nights/${ours}?compare=${theirs}.1&of=1`);
  await page.getByRole("button", { name: "Watch both videos in step" }).press("Enter");
  const both = page.getByRole("region", { name: "Both videos in step" });
  for (const [index, name] of ["ours.webm", "theirs.webm"].entries())
    await both.locator("input[type=file]").nth(index).setInputFiles(file(name));
  await expect.poll(() => secondIn(page, 0)).toBeCloseTo(30, 1);
  await expect.poll(() => secondIn(page, 1)).toBeCloseTo(75, 1);
  // Limb by limb, each moment of both nights has its own second in each video.
  const shield = mostDifferentShield(ourNight, theirNight);
  const next = both.getByRole("button", { name: "Next moment" });
  while (!(await both.getByText(`Run 1 · ${shield.name} · Water shield`).isVisible()))
    await next.press("Enter");
  await expect.poll(() => secondIn(page, 0)).toBeCloseTo(30 + shield.ours.from, 1);
  await expect.poll(() => secondIn(page, 1)).toBeCloseTo(75 + shield.theirs.from, 1);
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
  await expect.poll(() => secondIn(page, 0)).toBeCloseTo(30, 1);
  await expect.poll(() => secondIn(page, 1)).toBeCloseTo(75, 1);
  await page.setViewportSize({ width: 380, height: 800 });
  await expectAccessible(page);
});
