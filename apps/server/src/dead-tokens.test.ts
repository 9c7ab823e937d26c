import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "./testing/test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ work: false });
});
afterAll(() => server.close());

type Headers = Readonly<Record<string, string>>;

/** Returns the statuses of requests with an unknown token, as header and as cookie. */
async function askWithDeadToken(url: string): Promise<readonly number[]> {
  const ways: readonly Headers[] = [{ "x-access-token": "unknown" }, { cookie: "at=unknown" }];
  return await Promise.all(
    ways.map(async (headers) => (await server.app.inject({ url, headers })).statusCode),
  );
}

test.each(["/v2/nights", "/v2/runs", "/v2/users", "/v2/stats"])(
  "%s refuses a token that nobody has: the answer depends on who asks (docs/product.md, 'A token that nobody has')",
  async (url) => {
    expect(await askWithDeadToken(url)).toEqual([401, 401]);
  },
);

test.each([
  "/v2/settings",
  "/v2/categories",
  "/v2/leaderboards/nights?season=3&squadSize=any",
  "/v2/leaderboards/runs?season=3&squadSize=any",
  "/v2/leaderboards/users",
  "/v2/leaderboards/changes",
  "/v2/stats/home",
  "/utility/v1/next-night",
  "/v2/openapi.json",
])(
  "%s says the same to everybody, and asks for no token (docs/product.md, 'A token that nobody has')",
  async (url) => {
    expect(await askWithDeadToken(url)).toEqual([200, 200]);
  },
);
