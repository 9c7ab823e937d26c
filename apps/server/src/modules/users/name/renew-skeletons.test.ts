import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount, createHunter, verify } from "../../../testing/hunters.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { renewSkeletons } from "./renew-skeletons.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ work: false });
});
afterAll(() => server.close());

const skeletonsOf = async (uuid: string) =>
  await server.deps.db
    .selectFrom("user_account")
    .select(["name_skeletons", "alias_skeletons"])
    .where("uuid", "=", uuid)
    .executeTakeFirstOrThrow();

// The skeletons that an older release stored covered fewer letters (threat 48).
test("a name that an older release verified is compared with similar ones once its skeletons are renewed", async () => {
  const uuid = await createHunter(server, "Vi\u03f21");
  const wanted = await skeletonsOf(uuid);
  await server.deps.db
    .updateTable("user_account")
    .set({ name_skeletons: ["vi\u03c3l"], aliases: ["Other"], alias_skeletons: [] })
    .where("uuid", "=", uuid)
    .execute();
  const { signal } = new AbortController();
  await renewSkeletons(server.deps, signal);
  expect(await skeletonsOf(uuid)).toEqual({ ...wanted, alias_skeletons: expect.arrayContaining(["other"]) });
  await expect(verify(server, await createAccount(server), "Vic1")).rejects.toMatchObject({
    code: "name_looks_alike",
  });
});

test("nothing is written when nothing changes", async () => {
  const uuid = await createHunter(server, "Quiet Name");
  const version = async () =>
    await server.deps.db
      .selectFrom("user_account")
      .select(({ ref }) => ref("xmin" as never).as("version"))
      .where("uuid", "=", uuid)
      .executeTakeFirstOrThrow();
  const before = await version();
  await renewSkeletons(server.deps, new AbortController().signal);
  expect(await version()).toEqual(before);
});
