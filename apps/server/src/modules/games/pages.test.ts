import { locales } from "@hunt/contracts/locales";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PagePath } from "../../platform/pages/page-heads.ts";
import { headRequest } from "../../testing/head-request.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const games = [
  "/games",
  "/games/raplak",
  "/games/propa",
  "/games/teralyst",
] as const satisfies readonly PagePath[];

test.each(games)("%s is named and described in every language", async (path) => {
  for (const locale of locales) {
    const head = await server.app.pageHeads.of(path)?.({}, headRequest(server, locale));
    expect(head?.title).not.toBe("");
    expect(head?.description).not.toBe("");
    expect(head?.plain?.at(-1)?.text).toContain("JavaScript");
  }
});

test("a game's page is in the visitor's language", async () => {
  const head = await server.app.pageHeads.of("/games/teralyst")?.({}, headRequest(server, "ja"));
  expect(head?.title).toBe("テラリスト");
});

test("the picture in a game's link preview shows the game's day and ignores results in the address", async () => {
  const head = await server.app.pageHeads.of("/games/propa")?.({}, headRequest(server, "en", "points=10000"));
  expect(head?.imagePath).toBe("/v2/games/propa/preview.png");
  const picture = await server.app.inject("/v2/games/propa/preview.png?points=10000");
  expect([picture.statusCode, picture.headers["content-type"]]).toEqual([200, "image/png"]);
  expect(picture.rawPayload.equals((await server.app.inject("/v2/games/propa/preview.png")).rawPayload)).toBe(
    true,
  );
  expect((await server.app.inject("/v2/games/chess/preview.png")).statusCode).toBe(400);
});
