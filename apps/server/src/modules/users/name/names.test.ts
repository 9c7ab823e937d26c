import type { NightAnswer } from "@hunt/contracts/nights";
import type { UserAnswer } from "@hunt/contracts/users";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anyReason, operator } from "../../../testing/by-operator.ts";
import { createAccount, createHunter, unverify, verify } from "../../../testing/hunters.ts";
import { publishLog } from "../../../testing/post-log.ts";
import { hunters, simulatedLogs } from "../../../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { listAudit } from "../../audit/list-audit.ts";
import { mergeUsers } from "../../merges/merge-users.ts";

let server: TestApp;
let seed = 31_000;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

/**
 * Publishes a public night of a squad named `${prefix}1` and `${prefix}2`, with the first one as host, sent by an
 * account or by a visitor. Returns the night's UUID.
 */
async function night(prefix: string, sender?: string): Promise<string> {
  const [log = ""] = simulatedLogs(seed++, { hunters: hunters(2, prefix), maximumRunsPerNight: 1 });
  const headers = sender === undefined ? {} : server.signIn({ uuid: sender, role: "user" });
  const { upload } = await publishLog(server, log, { headers });
  return upload.nights[0]?.uuid ?? "";
}

const squadOf = async (nightUuid: string) =>
  (await server.app.inject(`/v2/nights/${nightUuid}`)).json<NightAnswer>().users.map(({ ign }) => ign);
const userOf = async (name: string) => {
  const answer = await server.app.inject(`/v2/users/${encodeURIComponent(name)}`);
  return answer.statusCode === 200 ? answer.json<UserAnswer>() : null;
};
const namesFound = async (search: string) => {
  const answer = await server.app.inject(`/v2/users?limit=100&search=${encodeURIComponent(search)}`);
  return answer.json<{ items: UserAnswer[] }>().items.map(({ ign }) => ign);
};

describe("a verified name", () => {
  test("a verified name links the old and the new nights in which it appears", async () => {
    const uuid = await createAccount(server);
    const old = await night("Gain", uuid);
    expect(await squadOf(old)).toEqual([null, null]);
    expect(await verify(server, uuid, "gAIN1")).toBe(1);
    const recent = await night("Gain", uuid);
    expect(await squadOf(old)).toEqual(["gAIN1", null]);
    expect(await squadOf(recent)).toEqual(["gAIN1", null]);
    const user = await userOf("GAIN1");
    expect(user).toMatchObject({ uuid, ign: "gAIN1", stats: { nights: 2 } });
    const [first, second] = await Promise.all(
      [old, recent].map(async (one) => (await server.app.inject(`/v2/nights/${one}`)).json<NightAnswer>()),
    );
    const captures = (first?.capturedHydrolystsCount ?? 0) + (second?.capturedHydrolystsCount ?? 0);
    expect(user?.stats).toMatchObject({
      allHydrolystCaptures: captures,
      hostHydrolystCaptures: captures,
      clientHydrolystCaptures: 0,
    });
  });

  test("a verified name moves to another account for new nights only", async () => {
    const first = await createHunter(server, "Move1");
    const before = await night("Move", first);
    const second = await createHunter(server, "Move1");
    const after = await night("Move");
    // The first account has no name any more, so the old night shows no name.
    expect(await squadOf(before)).toEqual([null, null]);
    expect(await squadOf(after)).toEqual(["Move1", null]);
    expect((await userOf("move1"))?.uuid).toBe(second);
    expect(await userOf(first)).toMatchObject({ ign: null, stats: { nights: 0 } });
    await verify(server, first, "Moved elsewhere");
    expect(await squadOf(before)).toEqual(["Moved elsewhere", null]);
    expect(await userOf(first)).toMatchObject({ ign: "Moved elsewhere", stats: { nights: 1 } });
  });

  test("a verified name keeps the old nights of a renamed hunter, and the former name finds nobody", async () => {
    const uuid = await createHunter(server, "Former1");
    const old = await night("Former");
    await verify(server, uuid, "Renamed");
    expect(await squadOf(old)).toEqual(["Renamed", null]);
    expect(await userOf("Former1")).toBeNull();
    expect(await namesFound("former")).toEqual([]);
    expect(await squadOf(await night("Former"))).toEqual([null, null]);
  });

  test("a verified name is not published anywhere after it is given up", async () => {
    const uuid = await createHunter(server, "Taken1");
    const shown = await night("Taken");
    expect(await namesFound("taken1")).toEqual(["Taken1"]);
    await unverify(server, uuid);
    expect(await squadOf(shown)).toEqual([null, null]);
    expect(await userOf("Taken1")).toBeNull();
    expect(await userOf(uuid)).toMatchObject({ ign: null, verifiedAt: null, stats: { nights: 0 } });
    expect(await namesFound("taken1")).toEqual([]);
    const list = await server.app.inject(`/v2/nights?userUuid=${uuid}`);
    expect(list.json()).toMatchObject({ total: 0, items: [] });
    // Another account may now prove the name, and gets the old nights too.
    await createHunter(server, "taken1");
    expect(await squadOf(shown)).toEqual(["taken1", null]);
  });

  test("a verified name is cleaned like names in logs, and refused when nothing is left", async () => {
    await createHunter(server, "  Cle\u0301an\u202e\ue000 ");
    expect((await userOf("clÉan"))?.ign).toBe("Cléan");
    await expect(createHunter(server, "\ue000\u200b")).rejects.toMatchObject({ code: "invalid_parameter" });
  });

  test("a verified name belongs to one account, however many verify it at the same time", async () => {
    const accounts = await Promise.all([1, 2, 3, 4].map(() => createAccount(server)));
    await Promise.all(accounts.map((uuid) => verify(server, uuid, "Contested")));
    const names = await Promise.all(accounts.map(async (uuid) => (await userOf(uuid))?.ign));
    expect(names.filter((ign) => ign === "Contested")).toHaveLength(1);
  });
});

describe("a name that looks like a verified one (threat 48)", () => {
  const refused = { code: "name_looks_alike", params: { ign: "Sorrell" } };

  test.each([
    ["Cyrillic letters", "S\u043err\u0435ll"],
    ["an invisible filler", "Sor\u3164rell"],
    ["a joiner", "Sor\u034frell"],
    ["a mark below", "Sorre\u0323ll"],
    ["a capital I", "SorreIl"],
    ["full width", "\uff33orrell"],
  ])("a name that looks like a verified one is not verified beside it: %s", async (_, alike) => {
    if ((await userOf("Sorrell")) === null) await createHunter(server, "Sorrell");
    const account = await createAccount(server);
    await expect(verify(server, account, alike)).rejects.toMatchObject(refused);
    expect(await userOf(account)).toMatchObject({ ign: null });
    // A search uses a key of its own, so names with other letters are found as they are written.
    expect(await namesFound("sorrell")).toEqual(["Sorrell"]);
  });

  test("a name that looks like a verified one can be verified by the holder of that name, or once nobody holds it", async () => {
    const first = await createHunter(server, "Otto");
    await verify(server, first, "0tto");
    expect((await userOf("0tto"))?.uuid).toBe(first);
    await unverify(server, first);
    const second = await createHunter(server, "Otto");
    expect((await userOf("otto"))?.uuid).toBe(second);
  });

  test("a name that looks like a verified one goes to one of two accounts that verify the similar names at the same time", async () => {
    const names = ["Race\u043e", "Raceo", "Race0", "Race\u03bf"];
    const accounts = await Promise.all(names.map(() => createAccount(server)));
    const done = await Promise.allSettled(
      accounts.map((uuid, index) => verify(server, uuid, names[index] ?? "")),
    );
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});

describe("two accounts that are merged", () => {
  const merge = (fromUuid: string, intoUuid: string) =>
    mergeUsers(server.deps, operator, { ...anyReason, fromUuid, intoUuid });

  test("two merged accounts have the nights, names and counts of both together", async () => {
    const from = await createHunter(server, "MergeA1");
    const into = await createHunter(server, "MergeB1");
    const nights = [await night("MergeA", from), await night("MergeB", into)];
    await merge(from, into);
    for (const uuid of nights) expect(await squadOf(uuid)).toEqual(["MergeB1", null]);
    expect(await userOf(into)).toMatchObject({ ign: "MergeB1", stats: { nights: 2 } });
    expect(await userOf(from)).toBeNull();
    expect(await userOf("MergeA1")).toBeNull();
  });

  test("two merged accounts keep the name when only one of them has one", async () => {
    const from = await createHunter(server, "OnlyName");
    const into = await createAccount(server);
    await merge(from, into);
    expect(await userOf("onlyname")).toMatchObject({ uuid: into, ign: "OnlyName" });
  });

  test("two merged accounts are in a squad once, even if both were in it", async () => {
    const from = await createHunter(server, "Twice1");
    const into = await createHunter(server, "Twice2");
    const both = await night("Twice", into);
    await merge(from, into);
    expect((await squadOf(both)).filter((ign) => ign !== null)).toEqual(["Twice2"]);
    expect(await userOf(into)).toMatchObject({ stats: { nights: 1 } });
  });

  test("an account cannot be merged with itself", async () => {
    const uuid = await createHunter(server, "Self");
    await expect(merge(uuid, uuid)).rejects.toMatchObject({ code: "invalid_parameter" });
    await expect(merge(uuid, crypto.randomUUID())).rejects.toMatchObject({ code: "user_not_found" });
    expect((await userOf("self"))?.uuid).toBe(uuid);
  });
});

describe("the audit log of names", () => {
  const entriesOf = (object: string) => listAudit(server.deps, operator, { limit: 10, object });

  test("says who had a name, who has it and who gave it up", async () => {
    const first = await createHunter(server, "Logged");
    const second = await createHunter(server, "Logged");
    await unverify(server, second);
    await unverify(server, second);
    expect(await entriesOf("Logged")).toMatchObject([
      { action: "name.unverify", by: { kind: "user", name: second }, reason: null },
      {
        action: "name.verify",
        by: operator,
        details: { userUuid: second, formerHolder: first, linkedNights: 0 },
      },
      { action: "name.verify", by: operator, details: { userUuid: first, formerHolder: null } },
    ]);
  });

  test("the audit log of names says which account was merged into another", async () => {
    const fromUuid = await createAccount(server);
    const intoUuid = await createAccount(server);
    await mergeUsers(server.deps, operator, { fromUuid, intoUuid, reason: "the same hunter" });
    expect(await entriesOf(intoUuid)).toMatchObject([
      {
        action: "user.merge",
        objectKind: "user",
        reason: "the same hunter",
        details: { fromUuid },
      },
    ]);
  });
});
