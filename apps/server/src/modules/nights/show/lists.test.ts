import { randomUUID } from "node:crypto";
import { nightOrders, nightSchema } from "@hunt/contracts/nights";
import { runOrders, runSchema } from "@hunt/contracts/runs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { publishLog } from "../../../testing/post-log.ts";
import { nightSamples, sampleLog } from "../../../testing/sample-logs.ts";
import { hunters, simulatedLogs } from "../../../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

let server: TestApp;
const start = Date.parse("2026-06-21T00:00:00Z");

const seasons = [
  { number: 3, startsAt: "2024-01-01T00:00:00Z", endsAt: null },
  // A season in which nobody has played.
  { number: 4, startsAt: "2030-01-01T00:00:00Z", endsAt: null },
];

beforeAll(async () => {
  server = await createTestApp({ nowMs: start });
  await server.deps.db
    .insertInto("setting")
    .values({ key: "seasons", value: JSON.stringify(seasons) })
    .execute();
  for (const name of nightSamples) {
    server.clock.nowMs += 60_000;
    await publishLog(server, sampleLog(name));
  }
  // Nights of one instant are ordered by their UUIDs.
  for (let seed = 500; seed < 503; seed += 1) {
    await publishLog(server, simulatedLogs(seed, { hunters: hunters(1), maximumRunsPerNight: 2 })[0] ?? "");
  }
  await publishLog(server, simulatedLogs(510, { hunters: hunters(1), maximumRunsPerNight: 1 })[0] ?? "", {
    query: "?scope=unlisted",
  });
});
afterAll(() => server.close());

/** The sample two-nights has two nights and each simulated log has one. The unlisted night is not in lists. */
const publicNights = nightSamples.length + 1 + 3;

const get = async (url: string) => (await server.app.inject(url)).json();

describe("GET /v2/nights", () => {
  test("the list of nights returns 5 of all public nights, the newest first, with the exact total", async () => {
    const list = await get("/v2/nights");
    expect(list.total).toBe(publicNights);
    expect(list.items).toHaveLength(5);
    const dates = list.items.map((night: { createdAt: string }) => night.createdAt);
    expect(dates).toEqual([...dates].sort().reverse());
    for (const night of list.items)
      expect(night).toMatchObject({ runs: null, verification: null, diagnostics: null });
  });

  test("the list of nights has every field of the contract with its type (third-party clients)", async () => {
    const list = await get("/v2/nights?limit=100&withRuns=true&withEidolons=true");
    for (const night of list.items) {
      expect(nightSchema.strict().safeParse(night).error).toBeUndefined();
      expect(night.runs.length).toBeGreaterThan(0);
      expect(night.runs[0].eidolons.length).toBeGreaterThan(0);
      for (const run of night.runs) expect(run.segments).toBeNull();
    }
    const bare = await get("/v2/nights?withRuns=true");
    expect(bare.items[0].runs[0].eidolons).toBeNull();
  });

  test("the list of nights returns only the total with limit=0", async () => {
    expect(await get("/v2/nights?limit=0")).toEqual({ total: publicNights, items: [], nextCursor: null });
  });

  test.each(
    nightOrders.flatMap(
      (orderBy) =>
        [
          [orderBy, "asc"],
          [orderBy, "desc"],
        ] as const,
    ),
  )(
    "the list of nights has the same pages by offset and by cursor, ordered by %s %s: unknown figures last, each night once",
    async (orderBy, direction) => {
      const query = `orderBy=${orderBy}&orderDirection=${direction}`;
      const all = (await get(`/v2/nights?${query}&limit=100`)).items;
      expect(all).toHaveLength(publicNights);
      const values = all.map((night: Record<string, unknown>) => night[orderBy]);
      const known = values.filter((value: unknown) => value !== null);
      expect(values.slice(0, known.length)).toEqual(known);
      const sorted = [...known].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      expect(known).toEqual(direction === "asc" ? sorted : sorted.reverse());
      const byOffset = [];
      for (let offset = 0; offset < publicNights; offset += 4) {
        byOffset.push(...(await get(`/v2/nights?${query}&limit=4&offset=${offset}`)).items);
      }
      expect(byOffset).toEqual(all);
      const byCursor = [];
      for (let cursor: string | null = ""; cursor !== null; ) {
        const page = await get(`/v2/nights?${query}&limit=4${cursor === "" ? "" : `&cursor=${cursor}`}`);
        byCursor.push(...page.items);
        cursor = page.nextCursor;
      }
      expect(byCursor).toEqual(all);
    },
  );

  test("every pair of filters agrees with filtering by hand, total included", async () => {
    const { items } = await get("/v2/nights?limit=100");
    type Item = Readonly<Record<string, unknown>>;
    const filters: readonly (readonly [string, (night: Item) => boolean])[] = [
      ["squadSize=any", () => true],
      ["squadSize=1", (night) => night.squadSize === 1],
      ["squadSize=2", (night) => night.squadSize === 2],
      ["capturedHydrolystsCount=6", (night) => night.capturedHydrolystsCount === 6],
      ["capturedHydrolystsCount=999", () => false],
      ["season=3", (night) => night.season === 3],
      ["season=4", (night) => night.season === 4],
      ["verifiedOnly=true", (night) => night.verified === true],
    ];
    for (const [one, passesOne] of filters) {
      for (const [other, passesOther] of filters) {
        if (one.split("=")[0] === other.split("=")[0]) continue;
        const list = await get(`/v2/nights?limit=100&${one}&${other}`);
        const expected = items.filter((night: Item) => passesOne(night) && passesOther(night));
        expect(list.items, `${one} ${other}`).toEqual(expected);
        expect(list.total, `${one} ${other}`).toBe(expected.length);
      }
    }
  });

  test("the list of nights follows every change of visibility in list and total", async () => {
    const [{ uuid }] = (await get("/v2/nights?limit=1")).items;
    const change = (changes: Record<string, unknown>) =>
      server.deps.db.updateTable("night").set(changes).where("uuid", "=", uuid).execute();
    const counts = async () => [
      (await get("/v2/nights?limit=0")).total,
      (await get("/v2/nights?limit=100")).items.length,
      (await get("/v2/runs?limit=0")).total,
      (await get("/v2/runs?limit=100")).items.length,
    ];
    const before = await counts();
    for (const changes of [{ hidden: true }, { scope: "private" }, { deleted_at: new Date() }]) {
      await change(changes);
      const [nights = 0, listed, runs, listedRuns] = await counts();
      expect(nights).toBe((before[0] ?? 0) - 1);
      expect([nights, runs]).toEqual([listed, listedRuns]);
      await change({ hidden: false, scope: "public", deleted_at: null });
      expect(await counts()).toEqual(before);
    }
    await change({ verified: true });
    expect((await get("/v2/nights?limit=0&verifiedOnly=true")).total).toBe(1);
    expect((await get("/v2/runs?limit=100&verifiedOnly=true")).items).toHaveLength(
      (await get("/v2/runs?limit=0&verifiedOnly=true")).total,
    );
    await change({ verified: false });
  });

  test("the list of nights refuses a cursor of another order, and a made-up cursor", async () => {
    const { nextCursor } = await get("/v2/nights?limit=1");
    for (const query of [
      `orderBy=activeTime&cursor=${nextCursor}`,
      "cursor=abc",
      `cursor=${nextCursor}x`.slice(0, 20),
    ]) {
      const answer = await server.app.inject(`/v2/nights?${query}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors[0].field).toBe("cursor");
    }
  });
});

describe("GET /v2/nights/{uuid}", () => {
  test("the call for a night shows an unlisted night at its address, and no private, hidden or deleted one", async () => {
    const { uuid } = await server.deps.db
      .selectFrom("night")
      .select("uuid")
      .where("scope", "=", "unlisted")
      .executeTakeFirstOrThrow();
    const change = (changes: Record<string, unknown>) =>
      server.deps.db.updateTable("night").set(changes).where("uuid", "=", uuid).execute();
    const paths = [`/v2/nights/${uuid}`, `/v2/nights/${uuid}/export`];
    for (const path of paths) {
      const answer = await server.app.inject(path);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers["cache-control"]).toBe("private, no-cache");
    }
    expect((await server.app.inject(`/v2/nights/${uuid}/preview.png`)).statusCode).toBe(404);
    for (const changes of [{ scope: "private" }, { hidden: true }, { deleted_at: new Date() }]) {
      await change(changes);
      for (const path of [...paths, `/v2/nights/${uuid}/preview.png`]) {
        const answer = await server.app.inject(path);
        expect([answer.statusCode, answer.json().code]).toEqual([404, "night_not_found"]);
      }
      await change({ scope: "unlisted", hidden: false, deleted_at: null });
    }
  });

  test("the call for a night answers 304 while nothing has changed, and 200 afterwards", async () => {
    const [{ uuid }] = (await get("/v2/nights?limit=1")).items;
    const first = await server.app.inject(`/v2/nights/${uuid}`);
    const etag = String(first.headers.etag);
    const headers = { "if-none-match": etag };
    expect((await server.app.inject({ url: `/v2/nights/${uuid}`, headers })).statusCode).toBe(304);
    await server.deps.db.updateTable("night").set({ description: "new" }).where("uuid", "=", uuid).execute();
    expect((await server.app.inject({ url: `/v2/nights/${uuid}`, headers })).statusCode).toBe(200);
  });

  test("the call for a night returns a timeline whose segments fill each run of a host's log without gaps", async () => {
    const { items } = await get("/v2/nights?limit=100");
    for (const { uuid, perspective } of items) {
      const night = await get(`/v2/nights/${uuid}`);
      for (const run of night.runs) {
        if (perspective === "client") expect(run.segments).toEqual([]);
        for (const [index, segment] of run.segments.entries()) {
          expect(segment.from).toBe(index === 0 ? 0 : run.segments[index - 1].to);
        }
        if (perspective === "host") expect(run.segments.at(-1).to).toBeCloseTo(run.extractionTime, 3);
      }
    }
  });

  test("the call for a night draws a preview of a public night", async () => {
    const [{ uuid }] = (await get("/v2/nights?limit=1")).items;
    const answer = await server.app.inject(`/v2/nights/${uuid}/preview.png`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("image/png");
    expect(answer.rawPayload.subarray(1, 4).toString()).toBe("PNG");
  });

  test("a night can be downloaded as JSON, and as CSV with a row per eidolon", async () => {
    const [{ uuid }] = (await get("/v2/nights?limit=1&orderBy=averageRealTime&orderDirection=asc")).items;
    const night = await get(`/v2/nights/${uuid}`);
    expect(await get(`/v2/nights/${uuid}/export?format=json`)).toEqual(night);
    const csv = (await server.app.inject(`/v2/nights/${uuid}/export?format=csv`)).body
      .trimEnd()
      .split("\r\n");
    const eidolons = night.runs.flatMap((run: { eidolons: unknown[] }) => run.eidolons);
    expect(csv).toHaveLength(1 + eidolons.length);
    expect((await server.app.inject(`/v2/nights/${uuid}/export?format=xml`)).statusCode).toBe(400);
  });
});

describe("GET /v2/runs", () => {
  test("the list of runs has every field of the contract with its type (third-party clients)", async () => {
    const list = await get("/v2/runs?limit=100&withEidolons=true");
    expect(list.items).toHaveLength(list.total);
    for (const run of list.items) expect(runSchema.strict().safeParse(run).error).toBeUndefined();
    expect((await get("/v2/runs")).items[0].eidolons).toBeNull();
  });

  test.each(
    runOrders.flatMap(
      (orderBy) =>
        [
          [orderBy, "asc"],
          [orderBy, "desc"],
        ] as const,
    ),
  )(
    "the list of runs has the same pages by cursor, ordered by %s %s: unknown figures last, each run once",
    async (orderBy, direction) => {
      const query = `orderBy=${orderBy}&orderDirection=${direction}`;
      const all = (await get(`/v2/runs?${query}&limit=100`)).items;
      const values = all.map((run: Record<string, unknown>) => (orderBy === "createdAt" ? "" : run[orderBy]));
      expect(
        values.lastIndexOf(null) === -1 ||
          values.indexOf(null) > values.findLastIndex((v: unknown) => v !== null),
      ).toBe(true);
      const byCursor = [];
      for (let cursor: string | null = ""; cursor !== null; ) {
        const page = await get(`/v2/runs?${query}&limit=7${cursor === "" ? "" : `&cursor=${cursor}`}`);
        byCursor.push(...page.items);
        cursor = page.nextCursor;
      }
      expect(byCursor).toEqual(all);
    },
  );

  test("the list of runs filters by squad size and season with exact totals", async () => {
    for (const query of [
      "squadSize=1",
      "squadSize=4&season=3",
      "season=4",
      "squadSize=2&verifiedOnly=true",
    ]) {
      const list = await get(`/v2/runs?limit=100&${query}`);
      expect(list.items, query).toHaveLength(list.total);
    }
  });
});

test.each([
  "/v2/nights?season=9",
  "/v2/nights?season=9&limit=0",
  "/v2/runs?season=9",
  `/v2/runs?season=9&userUuid=${randomUUID()}`,
])("%s refuses an unknown season, and names the parameter", async (url) => {
  const answer = await server.app.inject(url);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: "unknown_season", errors: [{ field: "season" }] });
});

test("GET /v2/stats/home counts all nights, those of the last day and those of the last week", async () => {
  const stats = await get("/v2/stats/home");
  expect(stats.nightsTotal).toBe(publicNights);
  expect(stats.last24Hours.nights).toBe(publicNights);
  expect(stats.last24Hours.hunters).toBeGreaterThan(0);
  server.clock.nowMs += 2 * 86_400_000;
  expect(await get("/v2/stats/home")).toMatchObject({
    nightsTotal: publicNights,
    last24Hours: { nights: 0, hunters: 0 },
    last7Days: { nights: publicNights },
  });
});
