import { mergeUndoDays } from "@hunt/contracts/limits";
import type { MergeAnswer, MergePreviewAnswer } from "@hunt/contracts/merges";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkDerived } from "../../platform/database/check-derived.ts";
import {
  type ConnectionTarget,
  migrationTimeouts,
  type OpenDatabase,
  openDatabase,
} from "../../platform/database/open-database.ts";
import { addNight } from "../../testing/add-night.ts";
import { atLength } from "../../testing/at-length.ts";
import { createAccount, createHunter } from "../../testing/hunters.ts";
import { sendNight } from "../../testing/send-night.ts";
import { openTestSession } from "../../testing/sessions.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { finishMerge } from "./finish-merge.ts";
import { maxMovedAtOnce } from "./move-batch.ts";
import { runMerge } from "./run-merge.ts";

let server: TestApp;
let owner: OpenDatabase;
let admin: Readonly<Record<string, string>>;
let count = 0;
const dayMs = 86_400_000;
beforeAll(async () => {
  let target: ConnectionTarget | undefined;
  server = await createTestApp({
    nowMs: Date.now(),
    work: false,
    environment: { RATE_LIMIT_SCALE: "1000" },
    prepareDatabase: async (owned) => {
      target = owned;
    },
  });
  if (!target) throw new Error("a test's database has an owner");
  owner = openDatabase({ target, poolSize: 1, timeouts: migrationTimeouts, log: server.deps.log });
  admin = server.signIn({ uuid: await createAccount(server, "admin"), role: "admin" });
});
afterAll(async () => {
  await owner.close();
  await server.close();
});

const reason = "They are one person.";
const put = (from: string, payload: object, headers = admin) =>
  server.app.inject({ method: "PUT", url: `/v2/@admin/users/${from}/merge`, headers, payload });
async function preview(from: string, into: string): Promise<MergePreviewAnswer> {
  const answer = await put(from, { into, dryRun: true });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().preview;
}
async function merge(from: string, into: string): Promise<MergeAnswer> {
  const { previewToken } = await preview(from, into);
  const answer = await put(from, { into, previewToken, reason });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().merge;
}
const undo = (mergeUuid: string, headers = admin) =>
  server.app.inject({
    method: "POST",
    url: `/v2/@admin/merges/${mergeUuid}/undo`,
    headers,
    payload: { reason },
  });
const aHunter = () => createHunter(server, `Merged ${count++}`);
const go = (mergeUuid: string) => runMerge(server.deps, mergeUuid, new AbortController().signal);

/** Returns what two accounts have, row for row, except for their notices and sessions. */
async function rowsOf(uuids: readonly string[]): Promise<unknown> {
  const tables = [
    "user_account",
    "user_name",
    "night_member",
    "upload",
    "provider_link",
    "game_run",
    "verification",
  ];
  const rows: Record<string, unknown> = {};
  for (const table of tables) {
    const found = await sql<{ row: string }>`
      select to_jsonb(kept)::text as row from ${sql.table(table)} kept
      where ${sql.join(
        uuids.map((uuid) => sql`to_jsonb(kept)::text like ${`%${uuid}%`}`),
        sql` or `,
      )} order by 1`.execute(server.deps.db);
    rows[table] = found.rows.map(({ row }) => row);
  }
  return rows;
}
async function link(userUuid: string, provider: "steam" | "patreon") {
  const linked = { provider, subject: `subject-${count++}`, user_uuid: userUuid, linked_at: new Date() };
  await server.deps.db.insertInto("provider_link").values(linked).execute();
}
async function run(user_uuid: string, day: string) {
  const given = { uuid: server.deps.newId(), user_uuid, game: "propa", day, begun_at: new Date() } as const;
  await server.deps.db
    .insertInto("game_run")
    .values({ ...given, seed: Buffer.from("s") })
    .execute();
}

describe("undoing a merge (threat 36)", () => {
  test("the undo of a merge restores every row, whatever the two accounts had", async () => {
    const some = fc.record({
      names: fc.tuple(fc.boolean(), fc.boolean()),
      nights: fc.array(fc.constantFrom("from", "into", "both", "neither"), { maxLength: 5 }),
      providers: fc.tuple(
        fc.subarray(["steam", "patreon"] as const),
        fc.subarray(["steam", "patreon"] as const),
      ),
      days: fc.tuple(fc.subarray(["2026-01-01", "2026-01-02"]), fc.subarray(["2026-01-01", "2026-01-02"])),
      badges: fc.tuple(fc.subarray(["tester", "founder"]), fc.subarray(["tester", "veteran"])),
    });
    await fc.assert(
      fc.asyncProperty(some, async ({ names, nights, providers, days, badges }) => {
        const [from = "", into = ""] = [
          names[0] ? await aHunter() : await createAccount(server),
          names[1] ? await aHunter() : await createAccount(server),
        ];
        for (const [index, uuid] of [from, into].entries()) {
          await server.deps.db
            .updateTable("user_account")
            .set({ badges: badges[index] ?? [], patreon_tier: `Tier ${index}` })
            .where("uuid", "=", uuid)
            .execute();
          for (const provider of providers[index] ?? []) await link(uuid, provider);
          for (const day of days[index] ?? []) await run(uuid, day);
        }
        for (const who of nights) {
          const members = [
            ...(who === "from" || who === "both" ? [{ uuid: from }] : []),
            ...(who === "into" || who === "both" ? [{ uuid: into }] : []),
          ];
          await addNight(server, { members: members.length === 0 ? [{}] : members });
        }
        const before = await rowsOf([from, into]);
        const { uuid } = await merge(from, into);
        const answer = await undo(uuid);
        expect(answer.json().state, answer.body).toBe("undone");
        expect(await rowsOf([from, into])).toEqual(before);
      }),
      { numRuns: atLength(4, 100) },
    );
    expect(await checkDerived(owner.db, { repairs: false })).toEqual([]);
  });

  test("the undo of a merge continues by a job, both ways, when there are more nights than one commit moves", async () => {
    const [from, into] = [await aHunter(), await aHunter()];
    const nights = maxMovedAtOnce + 3;
    for (let index = 0; index < nights; index += 1) await addNight(server, { members: [{ uuid: from }] });
    const before = await rowsOf([from, into]);
    const { uuid, state, left } = await merge(from, into);
    // Each night counts twice: for a place in its squad, and for an upload.
    expect([state, left]).toEqual(["moving", 2 * 3]);
    await go(uuid);
    const memberships = async (of: string) =>
      (
        await server.deps.db
          .selectFrom("night_member")
          .select("position")
          .where("user_uuid", "=", of)
          .execute()
      ).length;
    expect([await memberships(from), await memberships(into)]).toEqual([0, nights]);
    expect((await undo(uuid)).json()).toMatchObject({ state: "undoing", left: 2 * 3 });
    await go(uuid);
    expect(await rowsOf([from, into])).toEqual(before);
    const { items } = (
      await server.app.inject({ url: `/v2/@admin/merges?userUuid=${from}`, headers: admin })
    ).json();
    expect(items).toMatchObject([{ uuid, state: "undone", left: null, canUndo: false }]);
  });

  test("the undo of a merge leaves a name with the account that has proved it since, and keeps badges that were given since", async () => {
    const [from, into] = [await createHunter(server, "Lent Name"), await createAccount(server)];
    const { uuid } = await merge(from, into);
    expect((await server.app.inject(`/v2/users/${into}`)).json().ign).toBe("Lent Name");
    const other = await createHunter(server, "Lent Name");
    await server.deps.db
      .updateTable("user_account")
      .set({ badges: ["founder"] })
      .where("uuid", "=", into)
      .execute();
    await undo(uuid);
    const igns = [];
    for (const one of [from, into, other])
      igns.push((await server.app.inject(`/v2/users/${one}`)).json().ign);
    expect(igns).toEqual([null, null, "Lent Name"]);
    expect((await server.app.inject(`/v2/users/${into}`)).json().badges).toEqual(["founder"]);
  });

  test("the undo of a merge does not restore a name that looks like a newly proved name of another account (threat 48)", async () => {
    const [from, into] = [await createHunter(server, "Pau1 Back"), await createHunter(server, "Stays Bert")];
    const { uuid } = await merge(from, into);
    const other = await createHunter(server, "Paul Back");
    expect((await undo(uuid)).statusCode).toBe(200);
    const igns = [];
    for (const one of [from, into, other])
      igns.push((await server.app.inject(`/v2/users/${one}`)).json().ign);
    expect(igns).toEqual([null, "Stays Bert", "Paul Back"]);
  });

  test("undoing two merges, the latest first, gives both accounts their nights, statements, disputes and hidden nights back", async () => {
    const { db } = server.deps;
    const [first, second, into] = [await aHunter(), await aHunter(), await aHunter()];
    const [one, other, third] = [{ uuid: first }, { uuid: second }, { uuid: into }];
    const said = [{ ...one, presence: true }, { ...other, presence: false }, third];
    const confirmed = await addNight(server, { members: said, isSent: false });
    const disputed = await addNight(server, { members: [one, other] });
    const hidden = await addNight(server, { members: [other, third], hidden: true });
    await db.transaction().execute(async (trx) => {
      await sendNight(trx, disputed, second, { disputes: true });
      await sendNight(trx, hidden, into);
    });
    const nights = [confirmed, disputed, hidden];
    const stateOf = async () => ({
      rows: await rowsOf([first, second, into]),
      standings: await db
        .selectFrom("night_standing")
        .select(["night_uuid", "is_counted", "is_disputed", "has_hosts_word", "logs_count"])
        .where("night_uuid", "in", nights)
        .orderBy("night_uuid")
        .execute(),
      owners: (
        await sql`select * from night_owner where night_uuid = any (${nights}) order by 1, 2`.execute(db)
      ).rows,
    });
    const apart = await stateOf();
    const earlier = await merge(first, into);
    const between = await stateOf();
    expect(between).not.toEqual(apart);
    server.clock.nowMs += 1000;
    const later = await merge(second, into);
    expect(await stateOf()).not.toEqual(between);
    expect((await undo(later.uuid)).json().state).toBe("undone");
    expect(await stateOf()).toEqual(between);
    expect((await undo(earlier.uuid)).json().state).toBe("undone");
    expect(await stateOf()).toEqual(apart);
    expect(await checkDerived(owner.db, { repairs: false })).toEqual([]);
  });

  test("the undo of a merge is possible once, within seven days, and after the undo of later merges into the same account", async () => {
    const [first, second, into] = [await aHunter(), await aHunter(), await aHunter()];
    const one = await merge(first, into);
    server.clock.nowMs += 1000;
    const two = await merge(second, into);
    expect((await undo(one.uuid)).json().code).toBe("merge_not_undoable");
    expect((await undo(two.uuid)).statusCode).toBe(200);
    expect((await undo(two.uuid)).json().code).toBe("merge_not_undoable");
    server.clock.nowMs += mergeUndoDays * dayMs;
    expect((await undo(one.uuid)).json().code).toBe("merge_not_undoable");
    await finishMerge(server.deps, one.uuid);
    const gone = await server.deps.db
      .selectFrom("user_account")
      .select("uuid")
      .where("uuid", "=", first)
      .execute();
    expect(gone).toEqual([]);
    const { items } = (
      await server.app.inject({ url: `/v2/@admin/merges?userUuid=${first}`, headers: admin })
    ).json();
    expect(items).toMatchObject([{ state: "final", canUndo: false, fromIgn: null }]);
  });
});

describe("a merge", () => {
  test("a merge needs the token of its preview and a fresh sign-in (threat 36)", async () => {
    const [from, into] = [await aHunter(), await aHunter()];
    const { previewToken, moves } = await preview(from, into);
    expect(moves).toMatchObject({ memberships: 0 });
    await addNight(server, { members: [{ uuid: from }] });
    expect((await put(from, { into, previewToken, reason })).json().code).toBe("preview_stale");
    expect((await put(from, { into, reason })).json().code).toBe("missing_parameter");
    expect(await preview(from, into)).toMatchObject({ moves: { memberships: 1, uploads: 1 } });
    const adminUuid = await createAccount(server, "admin");
    const headers = { "x-access-token": (await openTestSession(server, adminUuid)).accessToken };
    server.clock.nowMs += 10 * 60_000 + 1;
    expect((await put(from, { into, previewToken, reason }, headers)).json().code).toBe(
      "fresh_sign_in_needed",
    );
  });

  test("a merge shows in its preview the badges of both accounts and the longer of two suspensions", async () => {
    const [from, into] = [await aHunter(), await aHunter()];
    const set = (uuid: string, values: { badges: string[]; suspended_until: Date }) =>
      server.deps.db.updateTable("user_account").set(values).where("uuid", "=", uuid).execute();
    const until = new Date(server.clock.nowMs + 2 * dayMs);
    await set(from, { badges: ["tester", "founder"], suspended_until: until });
    await set(into, { badges: ["veteran"], suspended_until: new Date(server.clock.nowMs + dayMs) });
    expect((await preview(from, into)).becomes).toEqual({
      badges: ["veteran", "tester", "founder"],
      suspendedUntil: until.toISOString(),
    });
    server.clock.nowMs += 2 * dayMs;
    expect((await preview(from, into)).becomes.suspendedUntil).toBeNull();
  });

  test("a merge ends the sessions of the source account, which can no longer be found", async () => {
    const [from, into] = [await aHunter(), await aHunter()];
    const headers = { "x-access-token": (await openTestSession(server, from)).accessToken };
    await merge(from, into);
    expect((await server.app.inject({ url: "/v2/@me", headers })).statusCode).toBe(401);
    expect((await server.app.inject(`/v2/users/${from}`)).statusCode).toBe(404);
  });

  test("of fifty concurrent merges in both directions one happens, and of fifty undos one (R37, threat 37)", async () => {
    const [a, b] = [await aHunter(), await aHunter()];
    const [there, back] = [await preview(a, b), await preview(b, a)];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 2
          ? put(a, { into: b, previewToken: there.previewToken, reason })
          : put(b, { into: a, previewToken: back.previewToken, reason }),
      ),
    );
    const done = answers.filter(({ statusCode }) => statusCode === 200);
    expect(done).toHaveLength(1);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 404]));
    const undone = await Promise.all(Array.from({ length: 50 }, () => undo(done[0]?.json().merge.uuid)));
    expect(undone.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(undone.filter(({ statusCode }) => statusCode === 409)).toHaveLength(49);
  });

  test.each([
    ["into itself", 400],
    ["of somebody of a higher role", 403],
    ["of a program", 404],
    ["of an account that is being deleted", 404],
    ["of an account that others were merged into", 409],
  ])("a merge %s is refused", async (what, status) => {
    const [from, into, third] = [await aHunter(), await aHunter(), await aHunter()];
    const asked = await preview(from, into);
    if (what.startsWith("of somebody"))
      await server.deps.db
        .updateTable("user_account")
        .set({ role: "mod" })
        .where("uuid", "=", from)
        .execute();
    if (what.startsWith("of a program"))
      await server.deps.db
        .updateTable("user_account")
        .set({ role: "bot" })
        .where("uuid", "=", from)
        .execute();
    if (what.endsWith("deleted"))
      await server.app.inject({
        method: "DELETE",
        url: "/v2/@me",
        headers: server.signIn({ uuid: from, role: "user" }),
      });
    if (what.endsWith("merged into")) await merge(third, from);
    const target = what === "into itself" ? from : into;
    const answer = await put(from, { into: target, previewToken: asked.previewToken, reason });
    expect(answer.statusCode, answer.body).toBe(status);
  });
});
