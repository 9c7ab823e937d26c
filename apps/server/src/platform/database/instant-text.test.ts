import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { instantText, isInstantText } from "./instant-text.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ work: false });
});
afterAll(() => server.close());

async function readBack(text: string): Promise<Date | number> {
  const { rows } = await sql<{ at: Date | number }>`select ${text}::timestamptz as at`.execute(
    server.deps.db,
  );
  return rows[0]?.at ?? Number.NaN;
}

describe("writes an instant as text for the database", () => {
  test.each([
    new Date("2026-11-22T15:00:00.123Z"),
    new Date("0001-01-01T00:00:00.000Z"),
    new Date("+010000-01-01T00:00:00.000Z"),
    new Date("+275760-09-13T00:00:00.000Z"),
    new Date("+000000-03-15T00:00:00.000Z"),
    new Date("-004712-02-29T00:00:00.000Z"),
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ])("%s is read back by it as the same", async (instant) => {
    const text = instantText(instant, "asc");
    expect(isInstantText(text)).toBe(true);
    expect(Number(await readBack(text))).toBe(Number(instant));
  });

  test.each(["asc", "desc"] as const)(
    "a list continues behind an instant after the last Date, %s",
    async (direction) => {
      const broken = await readBack("290000-01-01T00:00:00Z");
      expect(broken).toEqual(new Date(Number.NaN));
      const text = instantText(broken, direction);
      expect(isInstantText(text)).toBe(true);
      const { rows } = await sql`
      select 290000 where '290000-01-01'::timestamptz ${sql.raw(direction === "asc" ? ">" : "<")} ${text}::timestamptz
    `.execute(server.deps.db);
      expect(rows).toEqual([]);
    },
  );

  test.each([
    "2026-01-01T00:00:00.123456+00:00",
    "0001-01-01T00:00:00+14:00",
    "10000-01-01T00:00:00+00:00",
    "290000-01-01T00:00:00+00:00",
    "294275-12-31T23:59:59+00:00",
    "0045-02-29T00:00:00+00:00 BC",
    "4713-01-01T00:00:00+00:00 BC",
  ])("%s, which the database writes, is an instant", async (text) => {
    expect(isInstantText(text)).toBe(true);
    await readBack(text);
  });

  test.each([
    "",
    "now",
    "0000-01-01T00:00:00Z",
    "2026-02-30T00:00:00Z",
    "2026-13-01T00:00:00Z",
    "2026-01-01T25:00:00Z",
    "2026-01-01T00:00:00+23:59",
    "4714-01-01T00:00:00Z BC",
    "0044-02-29T00:00:00Z BC",
    "294276-12-31T00:00:00Z",
  ])("%j is no instant", (text) => {
    expect(isInstantText(text)).toBe(false);
  });
});
