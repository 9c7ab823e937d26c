import type { BoardChangesAnswer } from "@hunt/contracts/board-changes";
import { boardsFreshMs } from "@hunt/contracts/limits";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertNight } from "../../testing/boards/insert-night.ts";
import { createHunter } from "../../testing/hunters.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ work: false, nowMs: Date.parse("2026-06-11T00:00:00Z") });
});
afterAll(() => server.close());

const url = "/v2/leaderboards/changes";
/** Returns the changes after the last look at the database has gone stale. */
async function changes(): Promise<BoardChangesAnswer> {
  server.clock.nowMs += boardsFreshMs;
  return (await server.app.inject(url)).json();
}
const setNight = (
  nightUuid: string,
  columns: { verified?: boolean; description?: string; hidden?: boolean },
) => server.deps.db.updateTable("night").set(columns).where("uuid", "=", nightUuid).execute();

test("one of the two marks changes with every board, the other only with the verified entries", async () => {
  const empty = await changes();
  expect(await changes()).toEqual(empty);

  const user = await createHunter(server, "Rell");
  const nightUuid = await insertNight(server.deps.db, { squad: [{ user }], verified: false });
  const counted = await changes();
  expect(counted.every).not.toBe(empty.every);
  expect(counted.verified).toBe(empty.verified);

  await setNight(nightUuid, { verified: true });
  const approved = await changes();
  expect(approved.every).not.toBe(counted.every);
  expect(approved.verified).not.toBe(counted.verified);

  await setNight(nightUuid, { description: "Nothing of this is on a board." });
  expect(await changes()).toEqual(approved);

  await setNight(nightUuid, { hidden: true });
  const hidden = await changes();
  expect(hidden.verified).not.toBe(approved.verified);
});

test("unchanged marks are not sent again, and one query of the database serves everybody for a second", async () => {
  const fresh = await changes();
  const first = await server.app.inject(url);
  const again = await server.app.inject({ url, headers: { "if-none-match": String(first.headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
  await insertNight(server.deps.db, { squad: ["B"] });
  expect((await server.app.inject(url)).json()).toEqual(fresh);
  expect(await changes()).not.toEqual(fresh);
});
