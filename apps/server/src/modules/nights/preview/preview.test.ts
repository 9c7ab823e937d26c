import { writeFileSync } from "node:fs";
import type { NightAnswer } from "@hunt/contracts/nights";
import { squadMemberSchema } from "@hunt/contracts/squad-members";
import { answerOf } from "@hunt/contracts/testing/answer-of";
import { nightCard } from "@hunt/engine/cards/night-card";
import { afterAll, beforeAll, expect, test } from "vitest";
import { canDraw, createPictures } from "../../../platform/pictures/create-pictures.ts";
import { addVerification } from "../../../testing/add-verification.ts";
import { createHunter } from "../../../testing/hunters.ts";
import { addManyNights } from "../../../testing/many-nights.ts";
import { publishLog } from "../../../testing/post-log.ts";
import { sampleLog } from "../../../testing/sample-logs.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { testTexts } from "../../../testing/test-texts.ts";
import { getNightHead } from "./get-night-head.ts";
import { cardOfNight } from "./get-night-preview.ts";

const pictures = createPictures();
let server: TestApp;
let night: NightAnswer;
beforeAll(async () => {
  server = await createTestApp();
  const { upload } = await publishLog(server, sampleLog("duo-6x3"));
  night = (await server.app.inject(`/v2/nights/${upload.nights[0]?.uuid}`)).json();
});
afterAll(async () => {
  await server.close();
  await pictures.close();
});

const nightPictureWith = (change: Partial<NightAnswer> = {}, standing = { rank: 12, total: 403 }) =>
  nightCard(
    cardOfNight({ ...night, ...change }, { texts: testTexts("en"), brand: "Brand", standing }),
    canDraw,
  );
const words = (svg: string) => [...svg.matchAll(/>([^<>]+)</g)].map(([, text]) => text);

test("a night's picture is a PNG of the size of previews", async () => {
  const png = await pictures.of("a night", () => nightPictureWith());
  if (process.env.PREVIEW_OUT) writeFileSync(process.env.PREVIEW_OUT, png);
  expect(png.subarray(0, 8).toString("latin1")).toBe("\u0089PNG\r\n\u001a\n");
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
});

test("a night's picture shows brand, squad, rank, marks and runs", () => {
  const shown = words(nightPictureWith());
  // The sample's expected.json: real time 479.193 s (S+), last limb 418.650 s (S+). Rank 12 of 403 is within 5 %: S.
  expect(shown).toEqual(expect.arrayContaining(["Brand", "Squad of 2", "#12 of 403"]));
  expect(shown).toContainEqual(expect.stringMatching(/^6x3 · .+ · Season \d+$/));
  expect(shown[shown.indexOf("7:59.193") + 1]).toBe("S+");
  expect(shown[shown.indexOf("6:58.650") + 1]).toBe("S+");
  expect(shown).toEqual(expect.arrayContaining(["#1", "#2", "#3", "#4", "#5", "#6"]));
});

test("a night's picture shows no day when nobody knows it, and the day that a moderator set", () => {
  const undated = { startedAt: null, playedOn: null, createdAt: "2026-11-28T12:00:00.000Z" };
  expect(words(nightPictureWith(undated))).toContainEqual(
    expect.stringMatching(/^6x3 · Date unknown · Season \d+$/),
  );
  const set = words(nightPictureWith({ ...undated, playedOn: "2025-12-12" }));
  expect(set).toContainEqual(expect.stringMatching(/^6x3 · .*2025 · Season \d+$/));
});

test("an active time has a mark only in a night of six full runs (issue 12, 6)", () => {
  // An active time of up to 2950 s has the mark S (docs/screens.md, "Marks").
  const behind = (fullRunsCount: number) => {
    const shown = words(nightPictureWith({ activeTime: 2940.5, fullRunsCount }));
    return shown[shown.indexOf("49:00.500") + 1];
  };
  expect(behind(6)).toBe("S");
  for (const count of [5, 7]) expect(behind(count)).toBe(testTexts("en").text("night.average.activeTime"));
});

test("only estimated figures have the sign for estimates", () => {
  const shown = words(nightPictureWith({ estimated: ["averageRealTime"] }));
  expect(shown).toContain("≈ 7:59.193");
  expect(shown.filter((text) => text?.includes("≈"))).toHaveLength(1);
  const runs = night.runs?.map((run) =>
    run.index === 2 ? { ...run, estimated: ["realTime" as const] } : run,
  );
  // The sample's expected.json: the second run took 477.229 s.
  expect(words(nightPictureWith({ runs: runs ?? null }))).toContain("≈ 7:57.229");
  expect(words(nightPictureWith()).filter((text) => text?.includes("≈"))).toEqual([]);
});

test("every limb is a bar in the colour of its mark", () => {
  const [run] = night.runs ?? [];
  const svg = nightPictureWith({ runs: run ? [run] : [] });
  const limbs = (run?.segments ?? []).filter(({ kind }) => kind === "limb");
  const times = limbs.map(
    ({ eidolon, number }) =>
      run?.eidolons?.find(({ type }) => type === eidolon)?.limbBreakTimes[number - 1] ?? Number.NaN,
  );
  // A limb of up to 0.3 s has the mark S, and one of up to 0.7 s the mark A.
  const expected = {
    s: times.filter((time) => time > 0.1 && time <= 0.3).length,
    a: times.filter((time) => time > 0.3 && time <= 0.7).length,
  };
  const bars = (color: string) => svg.match(new RegExp(`<rect[^>]*fill="${color}"`, "g"))?.length ?? 0;
  expect(limbs.length).toBeGreaterThan(0);
  expect({ s: bars("#62efcb"), a: bars("#84c946") }).toEqual(expected);
});

const named = (...igns: readonly string[]) =>
  nightPictureWith({
    squadSize: igns.length,
    users: igns.map((ign) => answerOf(squadMemberSchema, { uuid: night.uuid, ign, role: "host" })),
  });

test("a picture has names as text only, and the squad's size in place of names that no bundled typeface can show", () => {
  const svg = named(`<script>alert("1")</script> & Охотник`);
  expect(svg).not.toContain("<script");
  expect(svg).toContain("&lt;script&gt;");
  expect(svg).toContain("Охотник");
  expect(words(named("狩人ハンター", "Охотник"))).toContain("狩人ハンター  ·  Охотник");
  for (const ign of ["달그림자", "صياد", "🌙moon"]) expect(words(named(ign))).toContain("Solo");
});

test("a picture has names as letters without empty boxes, even four of the longest", async () => {
  const kanji = await pictures.of("kanji", () => named("狩人"));
  const boxes = await pictures.of("boxes", () => named("狩人").replace("狩人", "\ue000\ue000"));
  expect(kanji.equals(boxes)).toBe(false);
  const widest = "W".repeat(24);
  const svg = named(widest, widest, widest, widest);
  if (process.env.PREVIEW_OUT)
    writeFileSync(`${process.env.PREVIEW_OUT}.4.png`, await pictures.of("four", () => svg));
  // Inter's widest letter is as wide as it is high: two lines of 48 of them are at most 1,088 px wide.
  const sizes = [...svg.matchAll(/font-size="([\d.]+)"[^>]*>W{24}/g)].map(([, size]) => Number(size));
  expect(sizes).toHaveLength(2);
  for (const size of sizes) expect(size * 48).toBeLessThanOrEqual(1_088);
});

test("a night's picture shows exactly the eidolons that were captured", () => {
  const figures = (svg: string) => svg.split("<g transform=").length;
  const alone = { capturedTeralystsCount: 1, capturedGantulystsCount: 0, capturedHydrolystsCount: 0 };
  const nobody = { ...alone, capturedTeralystsCount: 0 };
  // Each figure is drawn twice, the second time as its reflection in the water.
  expect(figures(nightPictureWith(alone)) - figures(nightPictureWith(nobody))).toBe(2);
  expect(figures(nightPictureWith()) - figures(nightPictureWith(nobody))).toBe(6);
});

test("the picture of a night on no board has no rank, and that of a night without a capture says so", () => {
  const card = cardOfNight(
    { ...night, format: "" },
    {
      texts: testTexts("en"),
      brand: "Brand",
      standing: { rank: null, total: null },
    },
  );
  const svg = nightCard(card, canDraw);
  expect(svg).toContain("Night without a capture");
  expect(words(svg).filter((text) => text?.includes(" of "))).toEqual(["Squad of 2"]);
});

test("of many pictures that are requested at once some are refused, and pictures requested one by one are all drawn (R14)", async () => {
  const busy = await createTestApp({ work: false });
  try {
    await addManyNights(busy, { count: 80, seed: 31, userUuid: await createHunter(busy, "Somebody") });
    const { items } = (await busy.app.inject("/v2/nights?limit=60")).json();
    const urls: string[] = items.map(({ uuid }: { uuid: string }) => `/v2/nights/${uuid}/preview.png`);
    const answers = await Promise.all(urls.map((url) => busy.app.inject(url)));
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(urls.length);
    for (const answer of refused) {
      expect(answer.json()).toMatchObject({ status: 503, code: "overloaded" });
      expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    }
    for (const url of urls.slice(-5)) expect((await busy.app.inject(url)).statusCode).toBe(200);
  } finally {
    await busy.close();
  }
});

test("without JavaScript a verified night links each run's second in its video, and none of a video that is gone", async () => {
  const linesOf = async () =>
    (await getNightHead(server.deps, night.uuid, testTexts("en"), new URLSearchParams()))?.plain ?? [];
  expect((await linesOf()).some(({ elsewhere }) => elsewhere !== undefined)).toBe(false);
  const videoUrl = "https://youtu.be/dQw4w9WgXcQ";
  await addVerification(server, {
    night_uuid: night.uuid,
    requested_by: null,
    status: "approved",
    video_url: videoUrl,
    nightfalls: JSON.stringify([{ videoUrl, at: 100 }]),
  });
  await server.asOwner(`update night set verified = true where uuid = '${night.uuid}'`);
  const links = (await linesOf()).filter(({ elsewhere }) => elsewhere !== undefined);
  expect(links).toHaveLength(6);
  expect(links[0]).toEqual({
    text: "Run 1 · YouTube · 0:01:40",
    elsewhere: "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=0h1m40s",
  });
  const [first, second] = night.runs ?? [];
  const later = Math.floor(100 + (second?.startOffset ?? 0) - (first?.startOffset ?? 0));
  const minutes = Math.floor(later / 60);
  expect(links[1]?.elsewhere).toBe(
    `https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=0h${minutes}m${later % 60}s`,
  );
  await server.asOwner(`insert into video_check values ('${videoUrl}', now(), now(), now())`);
  expect((await linesOf()).some(({ elsewhere }) => elsewhere !== undefined)).toBe(false);
});
