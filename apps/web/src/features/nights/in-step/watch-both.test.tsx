import type { NightAnswer } from "@hunt/contracts/nights";
import { eidolonSchema } from "@hunt/contracts/runs";
import { answerOf, type Given } from "@hunt/contracts/testing/answer-of";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { nightUuid, publishedRun, runLike, sampleNight } from "../../../testing/sample-night.ts";
import { openNightPage } from "../testing/open-night-page.tsx";

afterEach(() => vi.unstubAllGlobals());

const otherUuid = "0198f0aa-0000-7000-8000-000000000002";
type Proof = NonNullable<Given<NightAnswer>["approval"]>["proof"];

const own = (ownTime: number) => ({ ownTime, aimTime: ownTime, handsTime: 0, waitingTime: 0 });
const [teralyst] = publishedRun.eidolons ?? [];
const hunted = (index: number, ownTime: number) =>
  runLike(index, {
    preload: true,
    startOffset: 0,
    eidolons: [
      answerOf(eidolonSchema, { ...teralyst, type: "teralyst", result: "capture", ...own(ownTime) }),
    ],
    ...own(ownTime),
  });

/** A night whose run has its first limb at 31.234 s, as the published one. */
const nightWith = (uuid: string, run: ReturnType<typeof hunted>, proof: Proof | null) =>
  sampleNight({
    uuid,
    runs: [run],
    ...(proof && { verified: true, approval: { approvals: [{ at: "2026-11-21T12:00:00.000Z" }], proof } }),
  });

const youtube = { videoUrl: "https://youtu.be/dQw4w9WgXcQ", nightfallAt: 100 };
const another = { videoUrl: "https://www.youtube.com/watch?v=abcdefghijk", nightfallAt: 40 };

async function openComparison(ours: Proof | null, theirs: Proof | null) {
  const address = (uuid: string) => `/nights/${uuid}`;
  const otherRun = { ...hunted(1, 2.5), uuid: "0198f0aa-0000-7000-9000-0000000000ff" };
  await openNightPage(`${address(nightUuid)}?compare=${otherUuid}.1&of=1`, {
    [`/v2${address(nightUuid)}`]: { body: nightWith(nightUuid, hunted(1, 1.5), ours) },
    [`/v2${address(otherUuid)}`]: { body: nightWith(otherUuid, otherRun, theirs) },
  });
  await screen.findByRole("region", { name: "Compared, step by step" });
  return userEvent.setup();
}
const offer = () => screen.queryByRole("button", { name: "Watch both videos in step" });
async function watchBoth(ours: Proof, theirs: Proof) {
  const user = await openComparison(ours, theirs);
  await user.click(offer()!);
  const panel = within(await screen.findByRole("region", { name: "Both videos in step" }));
  return { user, panel };
}

/** Puts windows into the page's frames, because the test's document loads none. */
function standInForFrames() {
  return [...document.querySelectorAll("iframe")].map((element) => {
    const said: unknown[] = [];
    const frame = { postMessage: (message: unknown) => said.push(message) };
    Object.defineProperty(element, "contentWindow", { value: frame });
    const tell = (data: unknown) =>
      act(() => {
        const event = new MessageEvent("message", { data, origin: location.origin });
        Object.defineProperty(event, "source", { value: frame });
        dispatchEvent(event);
      });
    return { said, tell };
  });
}

/** Returns the second to which a frame was sent last. */
function lastSeek(frame: ReturnType<typeof standInForFrames>[number] | undefined) {
  const seeks = (frame?.said ?? []) as readonly { readonly kind: string; readonly at?: number }[];
  return seeks.findLast(({ kind }) => kind === "seek")?.at;
}

describe("two videos beside a comparison", () => {
  it.each([
    ["this night is not verified", null, another],
    ["the other night is not verified", youtube, null],
    ["nightfall is not marked in one", youtube, { ...another, nightfallAt: null }],
    ["one is gone from its site", youtube, { ...another, isGone: true }],
  ] as const)("they are not offered when %s", async (_why, ours, theirs) => {
    await openComparison(ours, theirs);
    expect(offer()).toBeNull();
  });

  it("nothing of either is loaded until they are asked for; then both stand at the beginning of the compared runs", async () => {
    const user = await openComparison(youtube, another);
    expect(document.querySelector("iframe")).toBeNull();
    await user.click(offer()!);
    await screen.findByRole("region", { name: "Both videos in step" });
    const [ours, theirs] = standInForFrames();
    ours?.tell({ kind: "ready" });
    theirs?.tell({ kind: "ready" });
    expect(ours?.said).toMatchObject([{ kind: "open", video: { id: "dQw4w9WgXcQ" }, at: 100 }]);
    // Only one of two voices is heard.
    expect(theirs?.said).toMatchObject([
      { kind: "open", video: { id: "abcdefghijk" }, at: 40, isMuted: true },
    ]);
    expect(ours?.said).toMatchObject([{ isMuted: false }]);
  });

  it("a moment leads both to their own second, and both play once both have spoken", async () => {
    const { user, panel } = await watchBoth(youtube, another);
    const [ours, theirs] = standInForFrames();
    for (const frame of [ours, theirs]) frame?.tell({ kind: "ready" });
    await user.click(panel.getByRole("button", { name: "Next moment" }));
    expect(lastSeek(ours)).toBe(131.209);
    expect(lastSeek(theirs)).toBe(71.209);
    await user.click(panel.getByRole("button", { name: "Play both" }));
    expect(await panel.findByText("The video of Run 1 is still loading; the other one waits.")).toBeDefined();
    ours?.tell({ kind: "state", at: 131.209, isPlaying: false, duration: 3600 });
    theirs?.tell({ kind: "state", at: 71.209, isPlaying: false, duration: 3600 });
    await waitFor(() => expect(ours?.said.at(-1)).toEqual({ kind: "play" }));
    expect(theirs?.said.at(-1)).toEqual({ kind: "play" });
    await user.click(panel.getByRole("button", { name: "Pause both" }));
    expect(ours?.said.at(-1)).toEqual({ kind: "pause" });
  });

  it("a video that its site refuses here is named, and the other is not played", async () => {
    const { user, panel } = await watchBoth(youtube, another);
    const [ours, theirs] = standInForFrames();
    for (const frame of [ours, theirs]) frame?.tell({ kind: "ready" });
    theirs?.tell({ kind: "unplayable" });
    ours?.tell({ kind: "state", at: 100, isPlaying: false, duration: 3600 });
    expect(await panel.findByText(/cannot be played here; the other one waits\.$/)).toBeDefined();
    await user.click(panel.getByRole("button", { name: "Play both" }));
    expect(ours?.said.some((said) => (said as { kind: string }).kind === "play")).toBe(false);
  });

  it("another way to join them leads both to where that begins", async () => {
    const { user, panel } = await watchBoth({ ...youtube, nightfallAt: 130 }, another);
    const [ours, theirs] = standInForFrames();
    for (const frame of [ours, theirs]) frame?.tell({ kind: "ready" });
    await user.click(panel.getByRole("button", { name: "Next moment" }));
    await user.click(panel.getByRole("radio", { name: "Nightfall" }));
    expect(lastSeek(ours)).toBe(130);
    expect(lastSeek(theirs)).toBe(40);
    expect(panel.queryByRole("radio", { name: "Gantulyst" })).toBeNull();
  });

  it("videos of Twitch and of other hosts are links with their second, and cannot be played in step", async () => {
    const { user, panel } = await watchBoth(
      { videoUrl: "https://www.twitch.tv/videos/123", nightfallAt: 100 },
      { videoUrl: "https://videos.example/night", nightfallAt: 40 },
    );
    expect(document.querySelector("iframe")).toBeNull();
    expect(panel.getByRole("button", { name: "Play both" }).hasAttribute("disabled")).toBe(true);
    await user.click(panel.getByRole("button", { name: "Next moment" }));
    const twitch = panel.getByRole("link", { name: "On Twitch at 0:02:11" });
    expect(twitch.getAttribute("href")).toBe("https://www.twitch.tv/videos/123?t=0h2m11s");
    const elsewhere = panel.getByRole("link", { name: "On videos.example at 0:01:11" });
    expect(elsewhere.getAttribute("href")).toBe("https://videos.example/night");
  });
});
