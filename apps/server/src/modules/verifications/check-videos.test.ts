import { maxUnansweredVideoChecks, maxVideoChecksPerRun, videoCheckEveryMs } from "@hunt/contracts/limits";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addVerification } from "../../testing/add-verification.ts";
import { type LocalServer, serveLocally } from "../../testing/providers/local-server.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { openDesk, type Person } from "../../testing/verification-desk.ts";
import { checkVideos, stateOf } from "./check-videos.ts";

const start = Date.UTC(2026, 10, 22, 12);
const video = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";

let youtube: LocalServer;
let server: TestApp;
let desk: ReturnType<typeof openDesk>;
let moderator: Person;
/** The addresses that were asked about, in order. */
let asked: (string | null)[];
let status: number;
const going = new AbortController().signal;

beforeAll(async () => {
  youtube = await serveLocally(0, ({ url }) => {
    asked.push(url.pathname === "/oembed" ? url.searchParams.get("url") : url.href);
    return { status, body: "{}" };
  });
  server = await createTestApp({
    environment: { VIDEO_CHECKS: "true", VIDEO_CHECKS_BASE_URL: youtube.origin },
    nowMs: start,
    work: false,
  });
  desk = openDesk(server, "Filmed");
  moderator = await desk.moderator();
});
beforeEach(async () => {
  asked = [];
  status = 200;
  await server.asOwner("truncate video_check; delete from notice; delete from verification");
});
afterAll(async () => {
  await server.close();
  await youtube.close();
});

/** Has a hunter's night verified by a video. */
async function verified(videoUrl = video) {
  const hunter = await desk.hunter();
  const night = await desk.night([hunter]);
  const { body } = await desk.ask(hunter, night, { videoUrl });
  expect((await desk.approve(moderator, String(body.uuid), { checks: ["whole_video"] })).status).toBe(200);
  return { hunter, night };
}

const proofOf = async (night: string) =>
  (await desk.call(null, "GET", `/v2/nights/${night}`)).body.approval.proof;
const tellingOf = async ({ uuid }: Person) =>
  await server.deps.db
    .selectFrom("notice")
    .select("params")
    .where("user_uuid", "=", uuid)
    .where("kind", "=", "video_gone")
    .execute();
/** Looks once more, a day later. */
async function nextDay() {
  server.clock.nowMs += videoCheckEveryMs + 60_000;
  await checkVideos(server.deps, going);
}

test("a video that is missing for days is gone: its hunter is told once, the night says so, and the approval stays", async () => {
  const { hunter, night } = await verified();
  status = 404;
  await checkVideos(server.deps, going);
  await nextDay();
  expect(await proofOf(night)).toMatchObject({ isGone: false });
  expect(await tellingOf(hunter)).toEqual([]);
  await nextDay();
  expect(await proofOf(night)).toMatchObject({ isGone: true, videoUrl: video });
  await nextDay();
  expect(await tellingOf(hunter)).toEqual([{ params: { nightUuid: night, format: "6x3" } }]);
  const { body } = await desk.call(null, "GET", `/v2/nights/${night}`);
  expect(body.verified).toBe(true);
});

test("a video that is there again is no longer gone, and one bad day makes none gone", async () => {
  const { hunter, night } = await verified();
  await checkVideos(server.deps, going);
  for (const day of [404, 200, 404, 503, 404]) {
    status = day;
    await nextDay();
  }
  expect(await proofOf(night)).toMatchObject({ isGone: true });
  status = 200;
  await nextDay();
  expect(await proofOf(night)).toMatchObject({ isGone: false });
  expect(await tellingOf(hunter)).toHaveLength(1);
});

test("a video of two nights is asked about once a day, and both hunters are told", async () => {
  const [one, other] = [await verified(), await verified()];
  status = 404;
  await checkVideos(server.deps, going);
  await checkVideos(server.deps, going);
  expect(asked).toEqual([video]);
  await nextDay();
  await nextDay();
  expect(asked).toHaveLength(3);
  expect(await tellingOf(one.hunter)).toHaveLength(1);
  expect(await tellingOf(other.hunter)).toHaveLength(1);
});

test("what is known of a video goes with the last verified night that it proves", async () => {
  await verified();
  await checkVideos(server.deps, going);
  const known = async () => await server.deps.db.selectFrom("video_check").select("video_url").execute();
  expect(await known()).toEqual([{ video_url: video }]);
  await server.asOwner("update verification set status = 'cancelled'");
  await checkVideos({ ...server.deps, config: { ...server.deps.config, videoChecksOrigin: null } }, going);
  expect(await known()).toEqual([]);
});

test("nobody but YouTube is asked, and only about videos of verified nights", async () => {
  await verified("https://videos.example/youtube.com/night");
  await verified("https://youtube.com.videos.example/night");
  await verified("https://www.youtube.com/@a-channel");
  const hunter = await desk.hunter();
  await desk.ask(hunter, await desk.night([hunter]), { videoUrl: video });
  await checkVideos(server.deps, going);
  expect(asked).toEqual([]);
});

test("a video is asked about by the address of its page, however its own address is written", async () => {
  await verified("https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=5");
  await checkVideos(server.deps, going);
  expect(asked).toEqual([video]);
});

/** Stores verified nights, each with a video of its own; the desk's limits do not allow so many decisions in an hour. */
async function storeVerified(count: number): Promise<void> {
  const hunter = await desk.hunter();
  for (let number = 0; number < count; number += 1) {
    const videoUrl = `https://youtu.be/${String(number).padStart(11, "0")}`;
    await addVerification(server, {
      night_uuid: await desk.night([hunter]),
      requested_by: hunter.uuid,
      status: "approved",
      video_url: videoUrl,
    });
  }
}

test("a run asks about a bounded number of videos, and the next one about those that are left", async () => {
  await storeVerified(maxVideoChecksPerRun + 5);
  await checkVideos(server.deps, going);
  expect(asked).toHaveLength(maxVideoChecksPerRun);
  await checkVideos(server.deps, going);
  expect(new Set(asked).size).toBe(maxVideoChecksPerRun + 5);
});

test("a run ends when YouTube does not answer, or the process stops, and nobody is asked unless configured", async () => {
  await storeVerified(10);
  status = 503;
  await checkVideos(server.deps, going);
  expect(asked).toHaveLength(maxUnansweredVideoChecks);
  await checkVideos(server.deps, AbortSignal.abort());
  await checkVideos({ ...server.deps, config: { ...server.deps.config, videoChecksOrigin: null } }, going);
  expect(asked).toHaveLength(maxUnansweredVideoChecks);
  // What was left is asked about as soon as there is an answer.
  status = 200;
  await checkVideos(server.deps, going);
  expect(new Set(asked).size).toBe(10);
});

test.each([
  [{ kind: "answered", status: 200, body: '{"title":"A night"}' }, "there"],
  // YouTube's word for a private video came with the status of a good answer for a time.
  [{ kind: "answered", status: 200, body: "Forbidden" }, "missing"],
  // Its owner allows no other site to show it.
  [{ kind: "refused", status: 401, body: "Unauthorized" }, "there"],
  [{ kind: "refused", status: 403, body: "Forbidden" }, "missing"],
  [{ kind: "refused", status: 404, body: "Not Found" }, "missing"],
  // Pages for people: the server is blocked, is asked for a consent, or the address for other programs is gone.
  [{ kind: "refused", status: 403, body: "<html><title>Sorry…</title>" }, "unknown"],
  [
    { kind: "refused", status: 404, body: "\n<!DOCTYPE html>\n<title>Error 404 (Not Found)!!1</title>" },
    "unknown",
  ],
  [{ kind: "answered", status: 200, body: "<!doctype html><title>Before you continue</title>" }, "unknown"],
  [{ kind: "refused", status: 429, body: "" }, "unknown"],
  [{ kind: "refused", status: 500, body: "" }, "unknown"],
  [{ kind: "redirect" }, "unknown"],
  [{ kind: "unreachable" }, "unknown"],
  [{ kind: "too_large" }, "unknown"],
] as const)("the answer %j says that the video is %s", (result, state) => {
  expect(stateOf(result)).toBe(state);
});
