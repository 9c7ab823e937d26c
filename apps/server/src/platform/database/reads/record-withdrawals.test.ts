import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addNight } from "../../../testing/add-night.ts";
import { createHunter } from "../../../testing/hunters.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { selectPosition } from "./position-queries.ts";

let server: TestApp;
let hunter = "";
let night = "";
let number = 0;
beforeAll(async () => {
  server = await createTestApp({ work: false });
});
afterAll(() => server.close());
beforeEach(async () => {
  number += 1;
  hunter = await createHunter(server, `Hunter ${number}`);
  night = await addNight(server, {
    members: [{ uuid: hunter, name: `Hunter ${number}` }, { name: "A mate" }],
    realTimesMs: [400_000],
  });
});

/** Runs a statement in which `$night` and `$hunter` stand for this test's. */
async function run(statement: string): Promise<void> {
  await server.asOwner(statement.replaceAll("$night", `'${night}'`).replaceAll("$hunter", `'${hunter}'`));
}

/** Whether the statement was recorded as a withdrawal. */
async function isRecorded(statement: string): Promise<boolean> {
  const { db } = server.deps;
  const before = await selectPosition(db);
  await run(statement);
  return (await selectPosition(db)).withdrawals !== before.withdrawals;
}

const ofNight = "where uuid = $night";
const ofMember = "where night_uuid = $night and user_uuid = $hunter";
const ofAccount = "where uuid = $hunter";
const insertGameRun = `insert into game_run (uuid, user_uuid, game, day, seed, begun_at)
  values (gen_random_uuid(), $hunter, 'raplak', '2026-06-01', '', now())`;

describe("a replica must have it before it is read", () => {
  test.each([
    ["a night becomes private", `update night set scope = 'private' ${ofNight}`],
    ["a night is hidden", `update night set hidden = true ${ofNight}`],
    ["a night is deleted by its owner", `update night set deleted_at = now() ${ofNight}`],
    ["a night is purged", `update night set gone_at = now() ${ofNight}`],
    ["a night loses its description", `update night set description = '' ${ofNight}`],
    ["a member leaves its night to nobody", `update night_member set user_uuid = null ${ofMember}`],
    ["a member is renamed", `update night_member set name = 'Nobody' ${ofMember}`],
    ["a member makes its own nights private", `update night_member set scope = 'private' ${ofMember}`],
    ["an account says that it was not there", `update night_member set presence = false ${ofMember}`],
    ["an account loses its name", `update user_account set ign = null, verified_at = null ${ofAccount}`],
    [
      "an account shows its former names no more",
      `update user_account set display_aliases = false ${ofAccount}`,
    ],
    ["an account loses a former name", `update user_account set aliases = '{Second}' ${ofAccount}`],
    [
      "an account is suspended",
      `update user_account set suspended_until = now() + interval '1 day' ${ofAccount}`,
    ],
    ["a run of a game is deleted", "delete from game_run"],
  ])("%s", async (_what, statement) => {
    await run(`update night set description = 'A good one.' ${ofNight}`);
    await run(`update user_account set display_aliases = true, aliases = '{First, Second}' ${ofAccount}`);
    await run(insertGameRun);
    expect(await isRecorded(statement)).toBe(true);
  });
});

describe("a replica may lack it", () => {
  test.each([
    ["a night stays as it was", `update night set scope = scope, hidden = hidden ${ofNight}`],
    ["a night is verified", `update night set verified = true ${ofNight}`],
    ["an account changes its platform", `update user_account set platform = 'ps' ${ofAccount}`],
    [
      "a night becomes public",
      `update night set scope = 'public', hidden = false, deleted_at = null ${ofNight}`,
    ],
    ["a night gets a description", `update night set description = 'A good one.' ${ofNight}`],
    [
      "a member is linked to its account",
      `update night_member set user_uuid = (select uuid from user_account where uuid <> $hunter limit 1)
        where night_uuid = $night and user_uuid is null`,
    ],
    ["an account says that it was there", `update night_member set presence = true ${ofMember}`],
    ["an account shows its former names", `update user_account set display_aliases = true ${ofAccount}`],
    ["an account gets a former name", `update user_account set aliases = aliases || '{Other}' ${ofAccount}`],
    ["a suspension is ended", `update user_account set suspended_until = null ${ofAccount}`],
    ["an account is made", "insert into user_account (uuid) values (gen_random_uuid())"],
  ])("%s", async (_what, statement) => {
    await run(`update night set scope = 'private', hidden = true, deleted_at = now() ${ofNight}`);
    await run(`update user_account set suspended_until = now() + interval '1 day' ${ofAccount}`);
    expect(await isRecorded(statement)).toBe(false);
  });

  test("a hunter is named, and a night of the hunter is stored", async () => {
    const { db } = server.deps;
    const before = await selectPosition(db);
    const other = await createHunter(server, "Nobody is withdrawn");
    await addNight(server, {
      members: [{ uuid: other, name: "Nobody is withdrawn" }],
      realTimesMs: [400_000],
    });
    expect((await selectPosition(db)).withdrawals).toBe(before.withdrawals);
  });
});

test("all that one transaction withdraws is one row, and rows older than a minute are deleted", async () => {
  await server.asOwner("update withdrawal set at = now() - interval '61 seconds'");
  await server.asOwner(
    "update night set hidden = not hidden; update night_member set name = name || ' again'",
  );
  const { rows } = await sql`select from withdrawal`.execute(server.deps.db);
  expect(rows).toHaveLength(1);
});

test("two transactions that withdraw at the same time do not wait for each other", async () => {
  const { db } = server.deps;
  await server.asOwner("update withdrawal set at = now() - interval '61 seconds'");
  const other = await addNight(server, { members: [{ name: "Other" }], realTimesMs: [400_000] });
  const hide = (uuid: string) => sql`update night set description = 'Later.' where uuid = ${uuid}`;
  await db.transaction().execute(async (first) => {
    await hide(night).execute(first);
    await db.transaction().execute(async (second) => {
      await sql`set local lock_timeout = '1ms'`.execute(second);
      await hide(other).execute(second);
    });
  });
});
