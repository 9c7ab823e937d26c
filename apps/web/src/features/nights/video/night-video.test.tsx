import { nightRankSchema } from "@hunt/contracts/leaderboards";
import type { NightAnswer } from "@hunt/contracts/nights";
import { eidolonSchema } from "@hunt/contracts/runs";
import { answerOf, type Given } from "@hunt/contracts/testing/answer-of";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { nightUuid, publishedRun, runLike, sampleNight } from "../../../testing/sample-night.ts";
import { openNightPage } from "../testing/open-night-page.tsx";

afterEach(() => vi.unstubAllGlobals());

type Proof = NonNullable<Given<NightAnswer>["approval"]>["proof"];

const own = { ownTime: 0.075, aimTime: 0.075, handsTime: 0, waitingTime: 0 };
const [teralyst] = publishedRun.eidolons ?? [];
const eidolons = [answerOf(eidolonSchema, { ...teralyst, type: "teralyst", result: "capture", ...own })];
const otherUuid = "0198f0aa-0000-7000-8000-000000000002";
const requestUuid = "0198f0aa-0000-7000-8000-000000000003";
const rank = answerOf(nightRankSchema, { rank: 12, total: 403, entries: "best", verifiedOnly: true });
/** The second run begins 500 s after the first, which begins with the night. */
const runs = [
  runLike(1, { preload: true, startOffset: 0, eidolons, ...own }),
  runLike(2, { startOffset: 500, eidolons, ...own }),
];

async function openNight(proof: Proof, change: Given<NightAnswer> = {}) {
  const address = `/nights/${nightUuid}`;
  const approvals = [{ at: "2026-11-21T12:00:00.000Z" }];
  const body = sampleNight({ verified: true, runs, approval: { approvals, proof }, ...change });
  const { router } = await openNightPage(address, {
    [`/v2${address}`]: { body },
    [`/v2/nights/${otherUuid}`]: { body: { ...body, uuid: otherUuid } },
    // The page waits for a night's rank, and shows a night at once whose rank is known.
    [`/v2${address}/rank`]: { body: rank },
    [`/v2/nights/${otherUuid}/rank`]: { body: rank },
  });
  await screen.findByRole("heading", { name: "Timeline" });
  return { router, user: userEvent.setup() };
}

const watch = () => screen.queryByRole("button", { name: "Watch it beside the timeline" });
const limb = (run: number, number: number) =>
  screen.getByRole("button", { name: new RegExp(`^Run ${run}, Teralyst, Limb ${number}\\b`) });

/** Puts a window into the page's frame, because the test's document loads none. Returns what the page says to it. */
function standInForFrame() {
  const said: unknown[] = [];
  const frame = { postMessage: (message: unknown) => said.push(message) };
  Object.defineProperty(document.querySelector("iframe"), "contentWindow", { value: frame });
  const tell = (data: unknown) =>
    act(() => {
      const event = new MessageEvent("message", { data, origin: location.origin });
      Object.defineProperty(event, "source", { value: frame });
      dispatchEvent(event);
    });
  return { said, tell };
}

describe("the video of a verified night", () => {
  it("nothing of it is loaded, and no step can be chosen, until it is asked for", async () => {
    const { user } = await openNight({ videoUrl: "https://youtu.be/dQw4w9WgXcQ", nightfallAt: 100 });
    expect(document.querySelector("iframe")).toBeNull();
    expect(screen.getByText(/^Nothing is loaded until then. YouTube then learns your address/)).toBeDefined();
    expect(screen.queryByRole("button", { name: /Limb 2/ })).toBeNull();
    await user.click(watch()!);
    await screen.findByRole("region", { name: "Video" });
    expect(new URL(document.querySelector("iframe")?.src ?? "").pathname).toBe("/embed/video");
    expect(watch()).toBeNull();
  });

  it("it begins at nightfall, and goes to a step that is chosen by mouse or by keyboard", async () => {
    const { user } = await openNight({ videoUrl: "https://youtu.be/dQw4w9WgXcQ", nightfallAt: 100 });
    await user.click(watch()!);
    const panel = within(await screen.findByRole("region", { name: "Video" }));
    const { said, tell } = standInForFrame();
    tell({ kind: "ready" });
    expect(said).toMatchObject([{ kind: "open", video: { host: "youtube", id: "dQw4w9WgXcQ" }, at: 100 }]);
    // The second limb of the published run begins 48.461 s after the run, which begins 500 s after nightfall.
    act(() => limb(2, 2).focus());
    await user.keyboard("{Enter}");
    expect(said.at(-1)).toEqual({ kind: "seek", at: 648.461 });
    expect(panel.getByRole("status").textContent).toMatch(
      /^Run 2 · Teralyst · Limb 2 is at 0:10:48\.5 in the video\./,
    );
    await user.click(screen.getByRole("radio", { name: "To scale" }));
    await user.click(await screen.findByRole("button", { name: /^Run 1, Teralyst, Limb 3\b/ }));
    expect(said.at(-1)).toEqual({ kind: "seek", at: 165.611 });
  });

  it("the part of the night that the video shows is named, and buttons lead to the neighbouring parts", async () => {
    const { user } = await openNight({ videoUrl: "https://youtu.be/dQw4w9WgXcQ", nightfallAt: 100 });
    await user.click(watch()!);
    const panel = within(await screen.findByRole("region", { name: "Video" }));
    const { said, tell } = standInForFrame();
    tell({ kind: "ready" });
    tell({ kind: "state", at: 30, isPlaying: true });
    expect(panel.getByText("Before the first run")).toBeDefined();
    expect(panel.getByRole("button", { name: "Previous moment" }).hasAttribute("disabled")).toBe(true);
    tell({ kind: "state", at: 150, isPlaying: true });
    expect(panel.getByText("Run 1 · Teralyst · Limb 2")).toBeDefined();
    await user.click(panel.getByRole("button", { name: "Next moment" }));
    expect(said.at(-1)).toEqual({ kind: "seek", at: 165.611 });
  });

  it("a video in which nightfall is not marked plays, and says why no moment can be found", async () => {
    const { user } = await openNight({ videoUrl: "https://youtu.be/dQw4w9WgXcQ?t=42", nightfallAt: null });
    await user.click(watch()!);
    const panel = within(await screen.findByRole("region", { name: "Video" }));
    const { said, tell } = standInForFrame();
    tell({ kind: "ready" });
    expect(said).toMatchObject([{ kind: "open", at: 42 }]);
    expect(panel.getByText(/^Nobody has marked nightfall in this video yet/)).toBeDefined();
    expect(screen.queryByRole("button", { name: /Limb 2/ })).toBeNull();
  });

  it("the hunter who asked for the verification marks nightfall in the player, and nobody else", async () => {
    const proof = { videoUrl: "https://youtu.be/dQw4w9WgXcQ", nightfallAt: null };
    const verification = { uuid: requestUuid, isMine: true, status: "approved" } as const;
    const { user } = await openNight(proof, { verification });
    await user.click(watch()!);
    await screen.findByRole("region", { name: "Video" });
    const { tell } = standInForFrame();
    tell({ kind: "ready" });
    expect(screen.getByRole("button", { name: "Mark it here" })).toHaveProperty("disabled", true);
    tell({ kind: "state", at: 83.4567, isPlaying: false });
    await user.click(screen.getByRole("button", { name: "Mark it at 0:01:23" }));
    const request = await waitFor(() => {
      const calls = vi.mocked(fetch).mock.calls.map(([call]) => call);
      const sent = calls.find((call) => call instanceof Request && call.method === "PUT");
      if (!(sent instanceof Request)) throw new Error("the mark was not sent yet");
      return sent;
    });
    expect(new URL(request.url).pathname).toBe(`/v2/@admin/nights/verifications/${requestUuid}`);
    expect(await request.json()).toEqual({ nightfallAt: 83.457 });
  });

  it.each<[string, Proof, Given<NightAnswer>]>([
    ["somebody else", { nightfallAt: null }, { verification: { uuid: requestUuid, isMine: false } }],
    ["a visitor", { nightfallAt: null }, { verification: null }],
    [
      "the hunter once a moderator has marked it",
      { nightfallAt: 100 },
      { verification: { uuid: requestUuid, isMine: true } },
    ],
  ])("the player asks %s for no mark", async (_, proof, change) => {
    const { user } = await openNight({ videoUrl: "https://youtu.be/dQw4w9WgXcQ", ...proof }, change);
    await user.click(watch()!);
    await screen.findByRole("region", { name: "Video" });
    expect(screen.queryByRole("button", { name: /^Mark it/ })).toBeNull();
  });

  it("a video of another host is a link, and a chosen step shows its time there", async () => {
    const { user } = await openNight({ videoUrl: "https://videos.example/night", nightfallAt: 100 });
    expect(screen.queryByText(/^Nothing is loaded until then/)).toBeNull();
    await user.click(watch()!);
    const panel = within(await screen.findByRole("region", { name: "Video" }));
    expect(document.querySelector("iframe")).toBeNull();
    expect(panel.getByText(/^A video from videos\.example cannot be shown here/)).toBeDefined();
    act(() => limb(1, 2).focus());
    await user.keyboard("{Enter}");
    expect(panel.getByRole("status").textContent).toMatch(/is at 0:02:28\.5 in the video/);
    await user.click(panel.getByRole("button", { name: "Close the video" }));
    expect(screen.queryByRole("region", { name: "Video" })).toBeNull();
    expect(watch()).not.toBeNull();
  });

  it("a video that was opened on one night is closed on another that was shown before", async () => {
    const { router, user } = await openNight({ videoUrl: "https://youtu.be/dQw4w9WgXcQ", nightfallAt: 100 });
    await act(() => router.navigate({ to: "/nights/$nightUuid", params: { nightUuid: otherUuid } }));
    await user.click(watch()!);
    await screen.findByRole("region", { name: "Video" });
    act(() => router.history.back());
    await waitFor(() => expect(watch()).not.toBeNull());
    expect(router.state.location.pathname).toBe(`/nights/${nightUuid}`);
    expect(document.querySelector("iframe")).toBeNull();
  });

  it("a video that is gone from its site is not offered, and the approval stays", async () => {
    await openNight({ videoUrl: "https://youtu.be/dQw4w9WgXcQ", nightfallAt: 100, isGone: true });
    expect(watch()).toBeNull();
    expect(screen.getByText("The video is gone from YouTube. The approval stays.")).toBeDefined();
    expect(screen.getByText(/^Approved by one moderator/)).toBeDefined();
  });

  it("a video that has gone with its account is not offered", async () => {
    await openNight({ videoUrl: "", nightfallAt: 100 });
    expect(watch()).toBeNull();
  });
});
