import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount } from "../../testing/hunters.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { updateUser } from "./update-user.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ nowMs: Date.now(), environment: { RATE_LIMIT_SCALE: "100" } });
});
afterAll(() => server.close());

const reason = "Left the team.";
const adminsLeft = async () =>
  (await server.deps.db.selectFrom("user_account").select("uuid").where("role", "=", "admin").execute())
    .length;
const demote = (by: string, userUuid: string) =>
  updateUser(server.deps, { kind: "user", uuid: by, role: "admin" }, { userUuid, role: "user", reason });

test("an admin whose role was taken away during their call changes nobody (threat 33)", async () => {
  const [late, other] = [await createAccount(server, "user"), await createAccount(server, "admin")];
  await expect(demote(late, other)).rejects.toMatchObject({ code: "not_allowed" });
  const suspended = await createAccount(server, "admin");
  const suspended_until = new Date(server.clock.nowMs + 1000);
  await server.deps.db
    .updateTable("user_account")
    .set({ suspended_until })
    .where("uuid", "=", suspended)
    .execute();
  await expect(demote(suspended, other)).rejects.toMatchObject({ code: "not_allowed" });
});

test("one of two admins who take each other's role at once stays an admin (R37)", async () => {
  await server.deps.db
    .updateTable("user_account")
    .set({ role: "user" })
    .where("role", "=", "admin")
    .execute();
  const admins = await Promise.all(Array.from({ length: 6 }, () => createAccount(server, "admin")));
  const calls = admins.flatMap((by) => admins.filter((uuid) => uuid !== by).map((uuid) => demote(by, uuid)));
  const ends = await Promise.allSettled(calls);
  expect(ends.filter(({ status }) => status === "fulfilled").length).toBeGreaterThanOrEqual(5);
  expect(await adminsLeft()).toBe(1);
});
