import { listCategories as endpoint, type UpsertCategoryRequest } from "@hunt/contracts/categories";
import { verificationStatsDays } from "@hunt/contracts/limits";
import { locales } from "@hunt/contracts/locales";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addNight } from "../../testing/add-night.ts";
import { addVerification } from "../../testing/add-verification.ts";
import { anyReason, operator } from "../../testing/by-operator.ts";
import { headRequest } from "../../testing/head-request.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { listAudit } from "../audit/list-audit.ts";
import { changeSeasons } from "../nights/store/change-seasons.ts";
import { upsertCategory } from "./upsert-category.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ work: false });
  await changeSeasons(server.deps, operator, {
    ...anyReason,
    seasons: [
      { number: 3, startsAt: "2024-01-01T00:00:00Z", endsAt: "2025-01-01T00:00:00Z" },
      { number: 4, startsAt: "2025-01-01T00:00:00Z", endsAt: null },
    ],
  });
});
afterAll(() => server.close());

const list = async (query = "") => {
  const answer = await server.app.inject(`/v2/categories${query}`);
  expect(answer.statusCode).toBe(200);
  return endpoint.schema.response[200].parse(answer.json());
};

const given: UpsertCategoryRequest = {
  slug: "glassless_2%",
  name: "Glassless",
  season: 3,
  scope: "public",
  minimumFullRuns: 5,
  squadSizes: [4, 2],
  requirements: { en: "No glass in the squad.", ja: "ガラスなし。" },
  needsVsPov: true,
  needsInputOverlay: false,
  position: 0,
  archived: false,
};

test("season 4 has any% and novaless% (docs/product.md, 'Seasons and categories'), and explains novaless in every language", async () => {
  const { total, items } = await list("?season=4");
  expect(total).toBe(2);
  expect(items.map(({ slug, requirements }) => [slug, Object.keys(requirements).length])).toEqual([
    ["any%", 0],
    ["novaless%", locales.length],
  ]);
  for (const { minimumFullRuns, squadSizes, scope, archived } of items) {
    expect({ minimumFullRuns, squadSizes, scope, archived }).toEqual({
      minimumFullRuns: 6, // See docs/product.md, "Seasons and categories".
      squadSizes: [1, 2, 3, 4],
      scope: "public",
      archived: false,
    });
  }
  for (const locale of locales) expect(items[1]?.requirements[locale]).toMatch(/Nov|Нов/);
  // The Czech pages use this word for a squad.
  expect(items[1]?.requirements.cs).toContain("tým");
});

test("a browser without JavaScript shows the rules of the current season's categories", async () => {
  await server.deps.db
    .insertInto("setting")
    .values({ key: "currentSeason", value: JSON.stringify(4) })
    .execute();
  const head = await server.app.pageHeads.of("/rules")?.({}, headRequest(server));
  expect(head?.title).toBe("Rules");
  const lines = head?.plain?.map(({ text }) => text) ?? [];
  // Six full runs are asked for (docs/product.md, "Seasons and categories"). The texts are the same as in the API.
  expect(lines).toContain("Any%. Squads: every size. Full runs: at least 6.");
  expect(lines).toContain("How verification works");
  const [, novaless] = (await list("?season=4")).items;
  expect(lines.find((line) => line.startsWith("Novaless%"))).toContain(novaless?.requirements.en);
  const japanese = (await server.app.pageHeads.of("/rules")?.({}, headRequest(server, "ja")))?.plain ?? [];
  expect(japanese.find(({ text }) => text.startsWith("Novaless%"))?.text).toContain(
    novaless?.requirements.ja,
  );
});

test("a browser without JavaScript shows the recent figures of verification", async () => {
  const linesOf = async (locale: "en" | "ja") => {
    const head = await server.app.pageHeads.of("/rules")?.({}, headRequest(server, locale));
    return head?.plain?.map(({ text }) => text) ?? [];
  };
  expect(await linesOf("en")).toContain(`No decisions in the last ${verificationStatsDays} days.`);
  for (const [status, hours] of [
    ["approved", 2],
    ["approved", 14],
    ["rejected", 20],
  ] as const) {
    const night_uuid = await addNight(server, { members: [{ name: "anybody" }] });
    const decidedAt = new Date(server.deps.clock());
    await addVerification(server, {
      night_uuid,
      requested_by: null,
      status,
      asked_at: new Date(decidedAt.getTime() - hours * 3_600_000),
      decided_at: decidedAt,
      ...(status === "rejected" && { reason_code: "figures_differ" }),
    });
  }
  const lines = await linesOf("en");
  expect(lines.slice(lines.indexOf(`In the last ${verificationStatsDays} days`))).toEqual([
    `In the last ${verificationStatsDays} days`,
    "Decisions: 3",
    "Half are decided within: 14 hours",
    "Rejected: 1",
    "Waiting now: 0",
    "Why requests were rejected",
    "1× The night and the video do not match.",
  ]);
  expect(await linesOf("ja")).toContain("却下: 1");
});

test("a category is created, then replaced under the same uuid, and is not listed when it is archived or private", async () => {
  const created = await upsertCategory(server.deps, operator, { ...anyReason, category: given });
  expect(await list("?season=3")).toEqual({
    total: 1,
    items: [{ ...given, uuid: created.uuid, squadSizes: [2, 4] }],
  });
  const changed = await upsertCategory(server.deps, operator, {
    ...anyReason,
    category: { ...given, name: "No glass", position: 7 },
  });
  expect(changed).toMatchObject({ uuid: created.uuid, name: "No glass", position: 7 });
  expect((await list()).items.map(({ slug }) => slug)).toEqual(["glassless_2%", "any%", "novaless%"]);
  await upsertCategory(server.deps, operator, { ...anyReason, category: { ...given, scope: "private" } });
  expect((await list("?season=3")).total).toBe(0);
  await upsertCategory(server.deps, operator, { ...anyReason, category: given });
  await upsertCategory(server.deps, operator, { ...anyReason, category: { ...given, archived: true } });
  expect((await list("?season=3")).total).toBe(0);
});

test("each change of a category is recorded in the audit log with the values before and after", async () => {
  const category = { ...given, slug: "audited" };
  const { uuid } = await upsertCategory(server.deps, operator, { ...anyReason, category });
  await upsertCategory(server.deps, operator, { ...anyReason, category: { ...category, name: "Other" } });
  const archived = { ...category, name: "Other", archived: true };
  await upsertCategory(server.deps, operator, { ...anyReason, category: archived });
  await upsertCategory(server.deps, operator, { ...anyReason, category: archived });
  const said = { by: operator, ...anyReason, objectKind: "category" };
  expect(await listAudit(server.deps, operator, { limit: 10, object: "3/audited" })).toEqual([
    expect.objectContaining({
      ...said,
      action: "category.upsert",
      details: {
        from: expect.objectContaining({ archived: false }),
        to: expect.objectContaining({ archived: true }),
      },
    }),
    expect.objectContaining({
      ...said,
      action: "category.upsert",
      details: {
        from: expect.objectContaining({ uuid, name: "Glassless" }),
        to: expect.objectContaining({ uuid, name: "Other" }),
      },
    }),
    expect.objectContaining({
      ...said,
      action: "category.upsert",
      details: { from: null, to: expect.anything() },
    }),
  ]);
});

test.each([
  ["slug", { slug: "Any %" }],
  ["slug", { slug: "x".repeat(65) }],
  ["name", { name: " " }],
  ["squadSizes", { squadSizes: [] }],
  ["squadSizes.0", { squadSizes: [5] }],
  ["squadSizes", { squadSizes: [2, 2] }],
  ["minimumFullRuns", { minimumFullRuns: -1 }],
  ["requirements", { requirements: { fr: "Sans Nova." } }],
  ["requirements", { requirements: { ja: "ノヴァなし。" } }],
  ["requirements.en", { requirements: { en: " " } }],
  ["scope", { scope: "unlisted" }],
])("a category with a bad %s is refused, and the field is named", async (field, change) => {
  await expect(
    upsertCategory(server.deps, operator, { ...anyReason, category: { ...given, ...change } }),
  ).rejects.toMatchObject({
    code: "invalid_parameter",
    errors: [expect.objectContaining({ field })],
  });
});

test("an unknown season is refused, in the list and in a category", async () => {
  const answer = await server.app.inject("/v2/categories?season=9");
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: "unknown_season", errors: [{ field: "season" }] });
  await expect(
    upsertCategory(server.deps, operator, { ...anyReason, category: { ...given, season: 9 } }),
  ).rejects.toMatchObject({
    code: "unknown_season",
  });
});
