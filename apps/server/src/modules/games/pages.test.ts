import { locales } from "@hunt/contracts/locales";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PagePath } from "../../platform/pages/page-heads.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { testTexts } from "../../testing/test-texts.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const games = ["/games/raplak", "/games/propa", "/games/teralyst"] as const satisfies readonly PagePath[];

test.each(games)("%s is named and described in every language", async (path) => {
  for (const locale of locales) {
    const head = await server.app.pageHeads.of(path)?.({}, testTexts(locale), new URLSearchParams());
    expect(head?.title).not.toBe("");
    expect(head?.description).not.toBe("");
    expect(head?.plain?.at(-1)?.text).toContain("JavaScript");
  }
});

test("a game's page speaks the visitor's language", async () => {
  const head = await server.app.pageHeads.of("/games/teralyst")?.({}, testTexts("ja"), new URLSearchParams());
  expect(head?.title).toBe("テラリスト");
});
