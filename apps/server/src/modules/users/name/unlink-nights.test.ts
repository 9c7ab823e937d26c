import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addAlikeNights } from "../../../testing/alike-nights.ts";
import { operator } from "../../../testing/by-operator.ts";
import { createAccount, createHunter, unverify, verify } from "../../../testing/hunters.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { mergeUsers } from "../../merges/merge-users.ts";
import { maxMovedAtOnce } from "../../merges/move-batch.ts";
import { runMerge } from "../../merges/run-merge.ts";
import { maxMembersAtOnce } from "../../nights/store/link-members.ts";
import { unlinkNights } from "./unlink-nights.ts";

// A name with too many nights for one commit is given up a few nights at a time.

const left = 3;
let server: TestApp;
let names = 0;
let name = "";
let uuid = "";
beforeAll(async () => {
  // The queue does not run by itself, because the test decides when it works.
  server = await createTestApp({ work: false });
});
afterAll(() => server.close());
beforeEach(async () => {
  names += 1;
  name = `Giver ${names}`;
  uuid = await createHunter(server, name);
  await addAlikeNights(server, { name, userUuid: uuid, count: maxMembersAtOnce + left });
});

const nightsOf = async (userUuid: string) =>
  (
    await server.deps.db
      .selectFrom("night_member")
      .select("night_uuid")
      .where("user_uuid", "=", userUuid)
      .execute()
  ).length;
const work = () => unlinkNights(server.deps, new AbortController().signal);
const isWaiting = async () =>
  (await server.deps.db.selectFrom("user_name").select("name").where("unlinking", "=", true).execute())
    .length > 0;

describe("a name that is given up", () => {
  test("a given-up name is published nowhere at once, and its nights follow", async () => {
    await unverify(server, uuid);
    expect(await nightsOf(uuid)).toBe(left);
    const shown = (await server.app.inject(`/v2/nights?userUuid=${uuid}`)).json();
    expect(shown.items[0].users).toMatchObject([{ ign: null }]);
    expect((await server.app.inject(`/v2/users/${uuid}`)).json().ign).toBeNull();
    await work();
    expect([await nightsOf(uuid), await isWaiting()]).toEqual([0, false]);
  });

  test("a given-up name gives all nights to another account that proves it meanwhile", async () => {
    await unverify(server, uuid);
    const comer = await createAccount(server);
    expect(await verify(server, comer, name)).toBe(maxMembersAtOnce);
    await work();
    expect([await nightsOf(uuid), await nightsOf(comer)]).toEqual([0, maxMembersAtOnce + left]);
  });

  test("a given-up name keeps the remaining nights when the same account proves it again meanwhile", async () => {
    await unverify(server, uuid);
    await verify(server, uuid, name);
    await work();
    expect([await nightsOf(uuid), await isWaiting()]).toEqual([maxMembersAtOnce + left, false]);
  });

  test("a given-up name stays with neither account when its account is merged meanwhile", async () => {
    await addAlikeNights(server, { name, userUuid: uuid, count: maxMembersAtOnce });
    await unverify(server, uuid);
    const into = await createAccount(server);
    const reason = "One person.";
    const merge = await mergeUsers(server.deps, operator, { fromUuid: uuid, intoUuid: into, reason });
    // Some nights have moved, and the others follow when the name is finished.
    const staying = maxMembersAtOnce + left - maxMovedAtOnce;
    expect([await nightsOf(uuid), await nightsOf(into)]).toEqual([staying, maxMovedAtOnce]);
    await work();
    await runMerge(server.deps, merge.uuid, new AbortController().signal);
    expect([await nightsOf(uuid), await nightsOf(into), await isWaiting()]).toEqual([0, 0, false]);
  });
});
