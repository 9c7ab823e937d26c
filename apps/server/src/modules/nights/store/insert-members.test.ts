import { afterAll, beforeAll, expect, test } from "vitest";
import { addNight } from "../../../testing/add-night.ts";
import { createHunter } from "../../../testing/hunters.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ work: false });
});
afterAll(() => server.close());

test("a squad that is stored again links the current holder of a name, who has not yet said anything about the night", async () => {
  const holder = await createHunter(server, "Presence");
  // The account that confirmed the night was deleted, so its place belongs to nobody, and only its statement is left.
  const nightUuid = await addNight(server, {
    members: [{ name: "Presence", presence: true }],
    isSent: false,
  });
  const members = await server.deps.db
    .selectFrom("night_member")
    .select(["user_uuid", "presence"])
    .where("night_uuid", "=", nightUuid)
    .execute();
  expect(members).toEqual([{ user_uuid: holder, presence: null }]);
});
