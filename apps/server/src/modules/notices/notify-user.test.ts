import { maxNoticesPerUser } from "@hunt/contracts/account-limits";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount } from "../../testing/hunters.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { notifyUser } from "./notify-user.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ work: false });
});
afterAll(() => server.close());

test("an account keeps its latest notices, and does not affect those of others", async () => {
  const [me, other] = [await createAccount(server), await createAccount(server)];
  const { db } = server.deps;
  await db.transaction().execute(async (trx) => {
    await notifyUser(server.deps, trx, { userUuid: other, kind: "name_verified", params: { ign: "Other" } });
    for (let index = 1; index <= maxNoticesPerUser + 3; index += 1)
      await notifyUser(server.deps, trx, {
        userUuid: me,
        kind: "name_verified",
        params: { ign: `Told ${index}` },
      });
  });
  const toldTo = async (userUuid: string) =>
    await db.selectFrom("notice").select("params").where("user_uuid", "=", userUuid).orderBy("id").execute();
  const told = await toldTo(me);
  expect(told).toHaveLength(maxNoticesPerUser);
  expect(told[0]?.params).toEqual({ ign: "Told 4" });
  expect(await toldTo(other)).toHaveLength(1);
});
