import { gunzipSync } from "node:zlib";
import type { StartedNameProofAnswer } from "@hunt/contracts/names";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { until } from "../../testing/app-process.ts";
import { operator } from "../../testing/by-operator.ts";
import { createAccount, createHunter, verify } from "../../testing/hunters.ts";
import { openTestSession } from "../../testing/sessions.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { mergeUsers } from "../merges/merge-users.ts";
import { changeSetting } from "../settings/change-setting.ts";

// Nothing of a deleted account can be found in any place where it was recorded (R31).

const start = Date.UTC(2026, 10, 22, 12);
let server: TestApp;
let bot: Headers;
beforeAll(async () => {
  server = await createTestApp({ nowMs: start });
  bot = server.signIn({ uuid: await createAccount(server, "bot"), role: "bot" });
  const setting = { key: "forumVerifierBotId", value: "4711", reason: "tests" } as const;
  await changeSetting(server.deps, operator, setting);
});
afterAll(() => server.close());

type Headers = Readonly<Record<string, string>>;
interface Person {
  readonly uuid: string;
  readonly headers: Headers;
}

async function signedIn(uuid: string): Promise<Person> {
  const { accessToken } = await openTestSession(server, uuid);
  return { uuid, headers: { "x-access-token": accessToken } };
}

async function remove({ headers }: Person): Promise<void> {
  const answer = await server.app.inject({ method: "DELETE", url: "/v2/@me", headers });
  expect(answer.statusCode).toBe(204);
  const isErased = async () =>
    (await server.deps.db.selectFrom("account_erasure").select("user_uuid").execute()).length === 0;
  await until(isErased);
}

const put = (url: string, headers: Headers, payload: object) =>
  server.app.inject({ method: "PUT", url, headers, payload });

/** Delivers the code of an account from the forum account of a name. */
async function arrive({ headers }: Person, ign: string, forumId: string) {
  const started = await server.app.inject({ method: "POST", url: "/v2/@me/ign", headers });
  const { code } = started.json<StartedNameProofAnswer>();
  return await put("/v2/@admin/users/verify", bot, { code, ign, forumId });
}

/** Returns every table's rows as text, the queue's included, and every extract unpacked. */
async function everythingStored(): Promise<string> {
  const { db } = server.deps;
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname in ('public', 'pgboss') and has_table_privilege(
      quote_ident(schemaname) || '.' || quote_ident(tablename), 'select')`.execute(db);
  expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(["job", "audit_entry"]));
  const texts: string[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ text: string }>`
      select row_to_json(kept)::text as text from ${sql.table(`${schema}.${name}`)} kept`.execute(db);
    texts.push(...rows.map(({ text }) => `${name}: ${text}`));
  }
  const extracts = await db.selectFrom("extract").select("gzip").execute();
  return [...texts, ...extracts.map(({ gzip }) => gunzipSync(gzip).toString())].join("\n").toLowerCase();
}

const linesWith = async (text: string) =>
  (await everythingStored()).split("\n").filter((line) => line.includes(text.toLowerCase()));

describe("a deleted account in the audit log and the queue", () => {
  test("a deleted account leaves none of the aliases that it ever had", async () => {
    const goner = await signedIn(await createHunter(server, "Wing Of Forgetting"));
    for (const aliases of [["Zed Forgotten"], ["Yves Forgotten"]])
      expect((await put("/v2/@me", goner.headers, { aliases })).statusCode).toBe(200);
    await remove(goner);
    expect(await linesWith("forgotten")).toEqual([]);
    expect(await linesWith("Wing Of Forgetting")).toEqual([]);
  });

  test("a deleted account leaves no forum account that proved its name", async () => {
    const goner = await signedIn(await createAccount(server));
    expect((await arrive(goner, "Proven Quill", "forum-778899")).statusCode).toBe(200);
    await remove(goner);
    expect(await linesWith("forum-778899")).toEqual([]);
    expect(await linesWith("proven quill")).toEqual([]);
  });

  test("a deleted account leaves no name that was refused to it", async () => {
    await createHunter(server, "Paragon");
    const goner = await signedIn(await createAccount(server));
    const refused = await arrive(goner, "Paragοn", "forum-refused");
    expect(refused.json().code).toBe("name_looks_alike");
    await remove(goner);
    expect(await linesWith("Paragοn")).toEqual([]);
    expect(await linesWith("forum-refused")).toEqual([]);
  });

  test("a deleted account leaves no trace of its name where a similar name was refused to another account", async () => {
    const goner = await signedIn(await createHunter(server, "Nomadic"));
    const other = await signedIn(await createAccount(server));
    expect((await arrive(other, "Nοmadic", "forum-other")).json().code).toBe("name_looks_alike");
    await remove(goner);
    expect(await linesWith('"nomadic"')).toEqual([]);
    expect(await linesWith("forum-other")).toHaveLength(1);
  });

  test("a deleted account leaves no name of an account that was merged into it", async () => {
    const [from, into] = [
      await createHunter(server, "Merged Former"),
      await createHunter(server, "Merged Now"),
    ];
    await mergeUsers(server.deps, operator, { fromUuid: from, intoUuid: into, reason: "tests" });
    await remove(await signedIn(into));
    expect(await linesWith("merged former")).toEqual([]);
    expect(await linesWith("merged now")).toEqual([]);
  });

  test("a deleted account leaves no trace of its name in the jobs that linked its nights", async () => {
    const uuid = await createAccount(server);
    await addMembers("Linked Often", 260);
    await verify(server, uuid, "Linked Often");
    const linked = () =>
      server.deps.db.selectFrom("night_member").select("night_uuid").where("user_uuid", "=", uuid).execute();
    await until(async () => (await linked()).length === 260);
    await remove(await signedIn(uuid));
    expect(await linesWith("linked often")).toEqual([]);
  });
});

/** Adds nights without an owner that have this name in the squad. */
async function addMembers(name: string, count: number): Promise<void> {
  const { db, newId } = server.deps;
  const at = new Date(start);
  const nights = Array.from({ length: count }, () => {
    const uuid = newId();
    return {
      uuid,
      scope: "public" as const,
      season: 3,
      squad_size: 1,
      perspective: "host" as const,
      format: "1x3",
      session_key: uuid,
      engine_version: 1,
      diagnostics: "[]",
      runs_count: 0,
      full_runs_count: 0,
      captured_teralysts_count: 1,
      captured_gantulysts_count: 1,
      captured_hydrolysts_count: 1,
      duration_ms: 1,
      average_extraction_time_ms: 1,
      created_at: at,
      updated_at: at,
    };
  });
  await db.transaction().execute(async (trx) => {
    await trx.insertInto("night").values(nights).execute();
    await trx
      .insertInto("night_member")
      .values(
        nights.map(({ uuid }) => ({
          night_uuid: uuid,
          position: 1,
          name,
          name_key: name.toLowerCase(),
          role: "host" as const,
          scope: "public" as const,
          user_uuid: null,
        })),
      )
      .execute();
  });
}
