import { writeFileSync } from "node:fs";
import { hunterCardContent } from "@hunt/contracts/cards/hunter-card-content";
import type { UserAnswer } from "@hunt/contracts/users";
import { hunterCard } from "@hunt/engine/cards/hunter-card";
import { afterAll, beforeAll, expect, test } from "vitest";
import { canDraw } from "../../../platform/pictures/create-pictures.ts";
import { addNight } from "../../../testing/add-night.ts";
import { headRequest } from "../../../testing/head-request.ts";
import { createHunter } from "../../../testing/hunters.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { testTexts } from "../../../testing/test-texts.ts";

let server: TestApp;
let user: UserAnswer;
beforeAll(async () => {
  server = await createTestApp({ work: false });
  const uuid = await createHunter(server, "Quill");
  const night = { members: [{ uuid }], verified: true, realTimesMs: [470_000] };
  await addNight(server, { ...night, averageRealTimeMs: 480_123, fullRuns: 6 });
  user = (await server.app.inject("/v2/users/Quill")).json();
});
afterAll(() => server.close());

const pictureOf = (change: Partial<UserAnswer & { readonly ign: string }> = {}) =>
  hunterCard(hunterCardContent({ ...user, ign: "Quill", ...change }, testTexts("en"), "Brand"), canDraw);
const words = (svg: string) => [...svg.matchAll(/>([^<>]+)</g)].map(([, text]) => text);

test("a hunter's picture has brand, name, and the best of each squad size with mark and rank", () => {
  const shown = words(pictureOf());
  expect(shown).toEqual(
    expect.arrayContaining(["Brand", "Hunter", "Quill", "Solo", "Duo", "Trio", "Full squad"]),
  );
  // 480.123 s has the mark S+ (up to 484 s). The entry is alone on its board, which is too small for a tier.
  const solo = shown.indexOf("8:00.123");
  expect(shown.slice(solo, solo + 3)).toEqual(["8:00.123", "S+", "#1 of 1"]);
  expect(shown.filter((text) => text === "—")).toHaveLength(3);
});

test("an estimated best has the sign for estimates", () => {
  const best = user.stats.best;
  const solo = best?.[1].averageRealTime;
  if (!best || !solo) throw new Error("the hunter has a best");
  const estimated = { ...best, 1: { ...best[1], averageRealTime: { ...solo, estimated: true } } };
  const shown = words(pictureOf({ stats: { ...user.stats, best: estimated } }));
  expect(shown).toContain("≈ 8:00.123");
  expect(words(pictureOf())).toContain("8:00.123");
});

test("a name is text only, and a name that the typeface lacks is not drawn", () => {
  expect(pictureOf({ ign: "<script>&" })).toContain("&lt;script&gt;&amp;");
  expect(words(pictureOf({ ign: "狩人" }))).toContain("狩人");
  for (const ign of ["달그림자", "🌙"]) {
    const shown = words(pictureOf({ ign }));
    expect(shown).not.toContain(ign);
    expect(shown).toContain("Hunter");
  }
});

test("the picture is drawn as a PNG for link previews, but not for a hunter without a name", async () => {
  const head = await server.app.pageHeads.of("/users/:userUuidOrIgn")?.(
    { userUuidOrIgn: "Quill" },
    headRequest(server),
  );
  expect(head?.imagePath).toBe(`/v2/users/${user.uuid}/preview.png`);
  const answer = await server.app.inject(head?.imagePath ?? "");
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/png"]);
  const png = answer.rawPayload;
  if (process.env.PREVIEW_OUT) writeFileSync(process.env.PREVIEW_OUT, png);
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  const { uuid } = await server.deps.db
    .insertInto("user_account")
    .values({ uuid: crypto.randomUUID() })
    .returning("uuid")
    .executeTakeFirstOrThrow();
  expect((await server.app.inject(`/v2/users/${uuid}/preview.png`)).statusCode).toBe(404);
});
