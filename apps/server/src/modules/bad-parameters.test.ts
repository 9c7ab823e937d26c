import { maxNameCharacters } from "@hunt/engine/domain/limits";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createHunter } from "../testing/hunters.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ work: false });
});
afterAll(() => server.close());

const read = async (path: string, query: Readonly<Record<string, string>> = {}) => {
  const answer = await server.app.inject({ url: path, query: { ...query } });
  return { status: answer.statusCode, body: answer.json() };
};

/** The parameters that each list requires. */
const board = { squadSize: "any", season: "3" };
const lists: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "/v2/nights": {},
  "/v2/runs": {},
  "/v2/users": {},
  "/v2/leaderboards/nights": board,
  "/v2/leaderboards/runs": board,
  "/v2/leaderboards/users": {},
};
const seasonal = [...Object.keys(lists), "/v2/categories"];

describe.each(Object.entries(lists))("%s names the bad parameter", (path, needed) => {
  test.each([
    ["limit", "101"],
    ["limit", "-1"],
    ["limit", "text"],
    ["limit", ""],
    ["limit", "1.5"],
    ["offset", "-1"],
    ["offset", "1000000000000"],
    ["offset", "text"],
    ["cursor", "not a cursor"],
    ["cursor", "bm90IGEgY3Vyc29y"],
  ])("a call refuses %s=%s", async (field, value) => {
    const { status, body } = await read(path, { ...needed, [field]: value });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: "invalid_parameter", errors: [{ field }] });
  });

  test.each(["limit[]=5", "limit%5B%5D=5", "limit[0]=5", "limit[a][b]=5", "limit[=5", "limit=5&limit=6"])(
    "a call refuses %s, because the parameter is a single value",
    async (query) => {
      const others = new URLSearchParams({ ...needed }).toString();
      const answer = await server.app.inject(`${path}?${query}&${others}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: "invalid_parameter", errors: [{ field: "limit" }] });
    },
  );

  test("unknown parameters are ignored, with brackets too", async () => {
    const query = { ...needed, "filter[name]": "x", "x[]": "1", "[]": "1", "toString[]": "1", sort: "up" };
    expect((await read(path, query)).status).toBe(200);
  });

  test("limit 0, limit 100 and the deepest offset are answered", async () => {
    for (const change of [{ limit: "0" }, { limit: "100" }, { offset: "10000000" }]) {
      expect((await read(path, { ...needed, ...change })).status).toBe(200);
    }
  });
});

test.each(seasonal)(
  "%s refuses an unknown season and a value that is not a season, and names the parameter",
  async (path) => {
    const needed = lists[path] ?? {};
    expect(await read(path, { ...needed, season: "9" })).toMatchObject({
      status: 400,
      body: { code: "unknown_season", errors: [{ field: "season" }] },
    });
    for (const season of ["0", "10000", "three", "-1"]) {
      expect(await read(path, { ...needed, season })).toMatchObject({
        status: 400,
        body: { code: "invalid_parameter", errors: [{ field: "season" }] },
      });
    }
  },
);

describe.each(["/v2/leaderboards/nights", "/v2/leaderboards/runs"])("%s", (path) => {
  test.each(["squadSize", "season"])("the refusal reports that %s is missing", async (field) => {
    const { [field as keyof typeof board]: _left, ...rest } = board;
    expect(await read(path, rest)).toMatchObject({
      status: 400,
      body: { code: "missing_parameter", errors: [{ field }] },
    });
  });

  test.each([
    ["squadSize", "5"],
    ["squadSize", "solo"],
    ["orderBy", "createdAt"],
    ["orderBy", "realTime; drop table night"],
    ["orderDirection", "up"],
    ["entries", "some"],
    ["verifiedOnly", "1"],
    ["around", "me"],
    ["from", "yesterday"],
    ["to", "2026-13-01T00:00:00Z"],
    ["from", "0000-01-01T00:00:00Z"],
    ["to", "2026-01-01T00:00:00+02:00"],
    ["category", "any\0"],
  ])("the refusal names the bad parameter %s=%s", async (field, value) => {
    expect(await read(path, { ...board, [field]: value })).toMatchObject({
      status: 400,
      body: { code: "invalid_parameter", errors: [{ field }] },
    });
  });

  test.each(["any", "%", "'", "x".repeat(64)])(
    "the refusal names the unknown category: %s",
    async (category) => {
      expect(await read(path, { ...board, category })).toMatchObject({
        status: 400,
        body: { code: "unknown_category", errors: [{ field: "category" }] },
      });
    },
  );

  test("the refusal reports that no hunter with this uuid is on the board", async () => {
    expect(await read(path, { ...board, around: crypto.randomUUID() })).toMatchObject({
      status: 404,
      body: { code: "not_on_board" },
    });
  });
});

test("a call refuses an upload's visibility in brackets instead of taking the default", async () => {
  const answer = await server.app.inject({
    method: "POST",
    url: "/v2/uploads?scope[]=unlisted",
    headers: { "content-type": "text/plain" },
    payload: "a log",
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: "invalid_parameter", errors: [{ field: "scope" }] });
});

describe("names in any script and with any character", () => {
  const names = [
    "100%",
    "a_b",
    "O'Brien",
    'quo"te',
    "slash/ed",
    "semi;colon--",
    "龍",
    "ж",
    "ＦＵＬＬ",
    "مرحبا",
    "🐉",
    "?#&=+",
    // Stored names are at most this long (engine/domain) and have no backslash, which separates the parts of a path.
    "x".repeat(maxNameCharacters),
  ];
  beforeAll(async () => {
    for (const name of names) await createHunter(server, name);
  });

  test.each(names)("%s is found and opened, and its special characters match no other name", async (name) => {
    const found = await read("/v2/users", { search: name, limit: "100" });
    expect(found.status).toBe(200);
    const igns: string[] = found.body.items.map((user: { ign: string }) => user.ign);
    expect(igns).toContain(name);
    // The wildcards of SQL match only themselves.
    if (/[%_]/.test(name)) expect(igns).toEqual([name]);
    for (const part of ["", "/trend", "/calendar", "/mates"]) {
      const { status, body } = await read(`/v2/users/${encodeURIComponent(name)}${part}`);
      expect(status, `${part} ${JSON.stringify(body)}`).toBe(200);
      if (part === "") expect(body.ign).toBe(name);
    }
  });

  test.each(["%", "_", "\\", "'", '"'])("%s alone matches only names that contain it", async (sign) => {
    const { body } = await read("/v2/users", { search: sign, limit: "100" });
    const igns: string[] = body.items.map((user: { ign: string }) => user.ign);
    expect(igns.sort()).toEqual(names.filter((name) => name.includes(sign)).sort());
  });

  test("a name of 501 characters is refused as too long; an unknown name is not found", async () => {
    for (const part of ["", "/trend", "/calendar", "/mates"]) {
      expect(await read(`/v2/users/${"y".repeat(501)}${part}`)).toMatchObject({
        status: 400,
        body: { errors: [{ field: "userUuidOrIgn" }] },
      });
      expect(await read(`/v2/users/${"y".repeat(500)}${part}`)).toMatchObject({
        status: 404,
        body: { code: "user_not_found" },
      });
    }
    expect(await read("/v2/users", { search: "y".repeat(501) })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "search" }] },
    });
    expect((await read("/v2/users", { search: "y".repeat(500) })).body.total).toBe(0);
  });
});

test.each([
  ["/v2/leaderboards/users", "kind", "captures"],
  ["/v2/leaderboards/users", "around", "me"],
  ["/v2/users", "orderBy", "password"],
])("%s refuses and names the bad parameter %s=%s", async (path, field, value) => {
  expect(await read(path, { [field]: value })).toMatchObject({
    status: 400,
    body: { code: "invalid_parameter", errors: [{ field }] },
  });
});
