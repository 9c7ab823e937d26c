import type { UpsertCategoryBody } from "@hunt/contracts/admin-categories";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addNight } from "../../testing/add-night.ts";
import { createAccount, createHunter } from "../../testing/hunters.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let server: TestApp;
let admin: Readonly<Record<string, string>>;
beforeAll(async () => {
  server = await createTestApp();
  admin = server.signIn({ uuid: await createAccount(server, "admin"), role: "admin" });
});
afterAll(() => server.close());

const draft: UpsertCategoryBody = {
  slug: "short",
  name: "Short nights",
  season: 3,
  scope: "private",
  minimumFullRuns: 2,
  squadSizes: [1],
  requirements: {},
  position: 0,
  archived: false,
  reason: "to be looked at",
};

async function call(method: "GET" | "POST", url: string, payload?: object) {
  const answer = await server.app.inject({ method, url, headers: admin, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}

const board = "season=3&squadSize=1&category=short&verifiedOnly=false";

test("only admins see the board of a draft category until it is published", async () => {
  const hunter = await createHunter(server, "Drafter");
  const night = { members: [{ uuid: hunter }], realTimesMs: [480_000, 490_000], averageRealTimeMs: 485_000 };
  const nightUuid = await addNight(server, night);
  expect((await call("POST", "/v2/@admin/categories", draft)).body).toMatchObject({
    slug: "short",
    scope: "private",
  });

  expect((await call("GET", "/v2/categories?season=3")).body.total).toBe(0);
  expect((await call("GET", `/v2/leaderboards/nights?${board}`)).body.code).toBe("unknown_category");
  const preview = await call("GET", `/v2/@admin/categories/board?${board}`);
  expect(preview.body.items.map(({ uuid, rank }: { uuid: string; rank: number }) => [uuid, rank])).toEqual([
    [nightUuid, 1],
  ]);
  const { body } = await call("GET", "/v2/@admin/categories?season=3");
  expect(body.items.map(({ slug, scope }: { slug: string; scope: string }) => [slug, scope])).toEqual([
    ["short", "private"],
  ]);

  await call("POST", "/v2/@admin/categories", { ...draft, scope: "public" });
  expect((await call("GET", `/v2/leaderboards/nights?${board}`)).body.total).toBe(1);
});

test.each([
  ["a season that does not exist", { season: 77 }, "unknown_season"],
  ["an invalid slug", { slug: "Any %" }, "invalid_parameter"],
  ["no squad size", { squadSizes: [] }, "invalid_parameter"],
  ["no reason", { reason: "" }, "invalid_parameter"],
])("a category is refused with %s", async (_what, changed, code) => {
  const { status, body } = await call("POST", "/v2/@admin/categories", {
    ...draft,
    slug: "other",
    ...changed,
  });
  expect([status, body.code]).toEqual([400, code]);
});
