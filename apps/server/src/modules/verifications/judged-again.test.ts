import { skillOf } from "@hunt/engine/simulation/session-plan";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { reanalyseCommand } from "../../admin/nights.ts";
import { accessOf } from "../../platform/database/embedded/prepare-roles.ts";
import { addNightTogether } from "../../testing/add-night-together.ts";
import { until } from "../../testing/app-process.ts";
import { testAtLength } from "../../testing/at-length.ts";
import { moved, trembling } from "../../testing/changed-logs.ts";
import { publishLog } from "../../testing/post-log.ts";
import { simulatedLogs } from "../../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { urlOf } from "../../testing/test-databases.ts";
import { testConfig } from "../../testing/test-deps.ts";
import { openDesk, type Person } from "../../testing/verification-desk.ts";
import { rebuildNights } from "../night-logs/reread/rebuild-nights.ts";
import { type MarkedApproval, recheckNight } from "./recheck-night.ts";

/**
 * Approved nights are judged again, and every change is listed and never made silently (docs/trust.md, "Signals of a
 * forged log").
 */
let server: TestApp;
let desk: ReturnType<typeof openDesk>;
let seed = 71_000;
beforeAll(async () => {
  server = await createTestApp({ environment: { RATE_LIMIT_SCALE: "100" } });
  desk = openDesk(server, "Judged");
});
afterAll(() => server.close());

async function nameOf({ uuid }: Person): Promise<string> {
  const { ign } = await server.deps.db
    .selectFrom("user_account")
    .select("ign")
    .where("uuid", "=", uuid)
    .executeTakeFirstOrThrow();
  return ign ?? "";
}

/** Returns a host's log of a new night that no other test uses. `name` is the host's name. */
function logOf(name: string): string {
  seed += 1;
  const hunters = [{ name, glyph: "", accountId: `${seed}`.padStart(24, "a") }];
  const [log = ""] = simulatedLogs(seed, { skill: skillOf(0.9), preload: true, hunters });
  return log;
}

/** Returns a log whose arcanes all drop sooner than the game can drop them, which gives the signal `arcane_gap`. */
const withEarlyArcanes = (log: string) =>
  moved(log, (ms, line) => (line.includes("DefaultArcanePickup") ? ms - 400 : ms));

async function publish(person: Person, log: string): Promise<string> {
  const { upload } = await publishLog(server, log, { headers: server.signIn(person) });
  expect(upload.status).toBe("completed");
  return upload.nights[0]?.uuid ?? "";
}

interface Approved {
  readonly moderator: Person;
  readonly night: string;
  readonly log: string;
  /** The owner of the log. */
  readonly owner: string;
  /** The UUID of the request. */
  readonly uuid: string;
}

/** Creates a night that a moderator has approved by the rules of that time. */
async function approved({
  forge = (log: string, _: string): string | Promise<string> => log,
  rules = async (_: string) => {},
} = {}): Promise<Approved> {
  const [hunter, moderator] = [await desk.hunter(), await desk.moderator()];
  const owner = await nameOf(hunter);
  const log = await forge(logOf(owner), owner);
  const night = await publish(hunter, log);
  await rules(night);
  const { body } = await desk.ask(hunter, night);
  await approve(moderator, body.uuid);
  return { moderator, night, log, owner, uuid: body.uuid };
}

/** Approves a request, by as many moderators as it needs. */
async function approve(moderator: Person, uuid: string): Promise<void> {
  const first = await desk.approve(moderator, uuid);
  expect(first.status).toBe(200);
  if (first.body.status === "pending") await desk.approve(await desk.moderator(), uuid);
  expect(await desk.statusOf(uuid)).toBe("approved");
}

/** Stores signals as an earlier release's rules found them: none, or some that no log of the night gives now. */
async function earlierRules(night: string, signals: readonly object[]): Promise<void> {
  await sql`
    update night_signal set signals_version = 0, signals = ${JSON.stringify(signals)}::jsonb
    from upload_night sent
    where sent.night_uuid = ${night} and sent.upload_uuid = night_signal.upload_uuid and sent.number = night_signal.number`.execute(
    server.deps.db,
  );
}

const toldByEarlierRules = {
  code: "limb_floor",
  run: 1,
  eidolon: null,
  atMs: null,
  count: 1,
  figures: {},
};

/** Stores a confirmation by a release that stored no signals with a verdict. */
async function confirmedBefore(uuid: string): Promise<void> {
  await sql`
    insert into verification_move (verification_uuid, action, at, engine_version, judged_hash, judged)
    select verification_uuid, 'confirmed', at, engine_version, judged_hash, judged from verification_move
    where verification_uuid = ${uuid} order by id desc limit 1`.execute(server.deps.db);
}

/** Reads nights again as the command does; returns the approvals that it marks. */
async function reread(all = false): Promise<readonly MarkedApproval[]> {
  const found: MarkedApproval[] = [];
  await rebuildNights(server.deps, { all, onNight: (_night, { marked }) => found.push(...marked) });
  return found;
}

/** Runs the command as it is typed; returns what it prints. */
async function reanalyse(...args: readonly string[]): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(server.deps.db);
  const superuser = { ...inject("testDatabase"), database: rows[0]?.name ?? "" };
  const environment = {
    DATABASE_URL: urlOf(accessOf(superuser).app),
    DATABASE_OWNER_URL: urlOf(superuser),
  };
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  await reanalyseCommand.run({ config: testConfig(environment), log: server.deps.log, print, args });
  return lines.join("\n");
}

/** Returns the state of a request, and each mark in its history with its change of signals. */
async function standing({ moderator, uuid }: Approved) {
  const { status, recheck, signalChange, history } = (await desk.look(moderator, uuid)).body;
  const marks = (history as { action: string; signalChange: unknown }[])
    .filter(({ action }) => action === "recheck")
    .map((move) => move.signalChange);
  return { status, recheck, signalChange, marks };
}

const isVerified = async (night: string) =>
  (await desk.call(null, "GET", `/v2/nights/${night}`)).body.verified;

describe("an approved night whose logs give other signals by the current rules", () => {
  test("an approved night with other signals stays approved and is listed with the new signals, until a moderator confirms it", async () => {
    const one = await approved({ forge: withEarlyArcanes, rules: (night) => earlierRules(night, []) });
    const change = { wasKnown: true, appeared: ["arcane_gap"], gone: [] };
    const listed = `${one.night}  approved: to be looked at again (new signals: arcane_gap)`;
    const trial = await reanalyse("--dry-run");
    expect(trial).toContain(listed);
    expect(trial).toContain("1 approvals to be looked at again");
    expect(await standing(one)).toEqual({
      status: "approved",
      recheck: false,
      signalChange: null,
      marks: [],
    });

    const told = await reanalyse();
    expect(told).toContain(listed);
    expect(told).toContain("1 approvals to be looked at again");
    const marked = { status: "approved", recheck: true, signalChange: change, marks: [change] };
    expect(await standing(one)).toEqual(marked);
    expect(await isVerified(one.night)).toBe(true);
    const { items } = (await desk.queue(one.moderator, "?recheck=true")).body;
    expect(items).toContainEqual(
      expect.objectContaining({ uuid: one.uuid, signalChange: change, heavySignals: ["arcane_gap"] }),
    );

    // A second run does not report the same change again.
    expect(await reread(true)).toEqual([]);
    expect(await standing(one)).toEqual(marked);

    const admin = await desk.moderator("admin");
    expect((await desk.approve(admin, one.uuid)).status).toBe(200);
    const seen = { status: "approved", recheck: false, signalChange: null, marks: [change] };
    expect(await standing(one)).toEqual(seen);
    expect(await reread(true)).toEqual([]);
    expect(await standing(one)).toEqual(seen);
  });

  test("an approved night with other signals is listed with the signals that are gone", async () => {
    const one = await approved({ rules: (night) => earlierRules(night, [toldByEarlierRules]) });
    const change = { wasKnown: true, appeared: [], gone: ["limb_floor"] };
    expect(await reread()).toEqual([{ nightUuid: one.night, signalChange: change }]);
    expect(await standing(one)).toMatchObject({ status: "approved", recheck: true, marks: [change] });
  });

  testAtLength(
    "an approved night with other signals is marked again when it is already marked for another reason",
    async () => {
      const one = await approved({ forge: withEarlyArcanes, rules: (night) => earlierRules(night, []) });
      await server.deps.db.transaction().execute(async (trx) => {
        await recheckNight(server.deps, trx, { nightUuid: one.night, isOtherSquad: true });
      });
      expect((await standing(one)).marks).toEqual([null]);
      await reread();
      const change = { wasKnown: true, appeared: ["arcane_gap"], gone: [] };
      expect(await standing(one)).toMatchObject({
        recheck: true,
        signalChange: change,
        marks: [null, change],
      });
    },
  );
});

describe("an approval by a release that stored no signals", () => {
  test("an approval without stored signals is marked once when the night has a strong signal today, which counts as new", async () => {
    const one = await approved({ forge: withEarlyArcanes });
    await confirmedBefore(one.uuid);
    await earlierRules(one.night, [toldByEarlierRules]);
    const change = { wasKnown: false, appeared: ["arcane_gap"], gone: [] };
    expect(await reread()).toEqual([{ nightUuid: one.night, signalChange: change }]);
    expect(await standing(one)).toMatchObject({ recheck: true, signalChange: change, marks: [change] });
    await desk.approve(await desk.moderator("admin"), one.uuid);
    await reread(true);
    expect(await standing(one)).toMatchObject({ recheck: false, marks: [change] });
  });

  testAtLength(
    "an approval without stored signals is left alone when there is no strong signal",
    async () => {
      const one = await approved();
      await confirmedBefore(one.uuid);
      await earlierRules(one.night, []);
      await reread();
      expect(await standing(one)).toMatchObject({ recheck: false, marks: [] });
    },
  );
});

test("nothing is marked when no strong or exact signal has changed", async () => {
  const label = { ...toldByEarlierRules, code: "took_over" };
  const one = await approved({ rules: (night) => earlierRules(night, [label]) });
  expect(await reread()).toEqual([]);
  expect(await standing(one)).toMatchObject({ status: "approved", recheck: false, marks: [] });
});

/** Publishes a log as another hunter's night of another match, with each line some milliseconds off. */
async function publishAsOther(log: string, owner: string): Promise<string> {
  const other = await desk.hunter();
  await addNightTogether(server, await nameOf(other));
  const match = `sessionId=${"e".repeat(24)}`;
  return await publish(
    other,
    trembling(log.replaceAll(owner, await nameOf(other)).replace(/sessionId=\w{24}/, match), seed),
  );
}

const copyRows = async () => Number((await sql`select from run_copy`.execute(server.deps.db)).rows.length);

test("an approved night is marked when one of its runs is found to be copied from an earlier night", async () => {
  const one = await approved({
    forge: async (log, owner) => {
      await publishAsOther(log, owner);
      return log;
    },
    rules: async () => {
      await until(async () => (await copyRows()) > 0);
      await sql`delete from run_copy`.execute(server.deps.db);
    },
  });
  expect((await reread(true)).length).toBeGreaterThan(0);
  const change = { wasKnown: true, appeared: ["run_known"], gone: [] };
  expect(await standing(one)).toEqual({
    status: "approved",
    recheck: true,
    signalChange: change,
    marks: [change],
  });
  expect(await isVerified(one.night)).toBe(true);
});

testAtLength("an approved night is not marked when others send copies of it later", async () => {
  const one = await approved();
  const before = await copyRows();
  expect(await publishAsOther(one.log, one.owner)).not.toBe(one.night);
  await until(async () => (await copyRows()) > before);
  await reread(true);
  expect(await standing(one)).toMatchObject({ status: "approved", recheck: false, marks: [] });
});
