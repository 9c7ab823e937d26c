import type { Signal } from "@hunt/contracts/signals";
import { defaultNightCycle } from "@hunt/engine/clock/night-clock";
import { neighboursOf } from "@hunt/engine/signals/run-buckets";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addNightTogether } from "../../../testing/add-night-together.ts";
import { addAlikeNights } from "../../../testing/alike-nights.ts";
import { until } from "../../../testing/app-process.ts";
import { moved, trembling } from "../../../testing/changed-logs.ts";
import { createHunter } from "../../../testing/hunters.ts";
import { endOfUpload, postLog, publishLog } from "../../../testing/post-log.ts";
import { hunters, simulatedLogs } from "../../../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { copiesQueue } from "../../night-logs/record/record-analysed-logs.ts";
import { rebuildNights } from "../../night-logs/reread/rebuild-nights.ts";
import { maxMeasured, selectRunsAlike } from "./copy-queries.ts";
import { findCopiesOfNight, maxCopiesOfRun } from "./find-copies.ts";
import { readSignalsOfNight } from "./read-signals-of-night.ts";

// Tests how runs are found that are copied from another night, whatever names, clock and match their log states
// (docs/trust.md, S9).

let server: TestApp;
let seed = 5200;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const evening = (names: string, count = 2) =>
  simulatedLogs(seed++, { hunters: hunters(count, names), maximumRunsPerNight: 3 });

/**
 * Turns another hunter's log into a stolen one, with other names, another match, and each line off by some milliseconds.
 */
function stolen(log: string, from: string, to: string): string {
  const match = seed.toString(16).padStart(24, "e");
  return trembling(log.replaceAll(from, to).replace(/sessionId=\w{24}/, `sessionId=${match}`), seed++);
}

async function published(log: string, account: string): Promise<string> {
  const headers = server.signIn({ uuid: account, role: "user" });
  const { upload } = await publishLog(server, log, { headers });
  return upload.nights[0]?.uuid ?? "";
}

/** Publishes a log from the account of its owner; returns the night's UUID. */
async function publishedBy(name: string, log: string): Promise<string> {
  const account = await createHunter(server, name);
  await addNightTogether(server, name.slice(0, -1));
  return await published(log, account);
}

/** Waits until published nights have been searched for copies. */
async function looked(): Promise<void> {
  await until(async () => {
    const { rows } = await sql<{ open: boolean }>`
      select exists (select from pgboss.job where name = ${copiesQueue} and state < 'completed') as open`.execute(
      server.deps.db,
    );
    return rows[0]?.open === false;
  });
}

async function copiesOf(uuid: string, wanted: Signal["code"] = "run_known"): Promise<readonly Signal[]> {
  await looked();
  const { signals } = await readSignalsOfNight(server.deps.db, uuid);
  return signals.filter(({ code }) => code === wanted);
}

const othersOf = async (uuid: string, wanted?: Signal["code"]) =>
  (await copiesOf(uuid, wanted)).map(({ run, figures }) => [run, figures.otherRun, figures.nightUuid]);

describe("a run that is copied from another night", () => {
  test("a run that was copied under other names, off by milliseconds, is shown on both nights with both runs and their agreement", async () => {
    const [host = ""] = evening("Owned");
    const original = await publishedBy("Owned1", host);
    const copy = await publishedBy("Stole1", stolen(host, "Owned", "Stole"));
    expect(copy).not.toBe(original);
    const found = await copiesOf(copy);
    expect(found.length).toBeGreaterThan(0);
    for (const { row, weight, logOwner, run, figures } of found) {
      expect([row, weight, logOwner]).toEqual(["S9", "strong", "Stole1"]);
      expect(figures).toMatchObject({ nightUuid: original, otherRun: run });
      expect(figures.agreed).toBeGreaterThanOrEqual(12);
      expect(figures.compared).toBeGreaterThanOrEqual(Number(figures.agreed));
    }
    // The night that came first is not accused; a moderator has to see which of the two is the copy.
    expect(await othersOf(original)).toEqual([]);
    expect(await othersOf(original, "came_first")).toEqual(found.map(({ run }) => [run, run, copy]));
    expect((await copiesOf(original, "came_first"))[0]).toMatchObject({ row: "S9", weight: "label" });
    expect(await copiesOf(copy, "came_first")).toEqual([]);
  });

  test("a copied run does not accuse a mate whose log of the first night comes after the copy", async () => {
    const [host = "", mate = ""] = evening("Slower");
    const original = await publishedBy("Slower1", host);
    const copy = await publishedBy("Quick1", stolen(host, "Slower", "Quick"));
    expect(await publishedBy("Slower2", mate)).toBe(original);
    expect(await copiesOf(original)).toEqual([]);
    expect(await othersOf(original, "came_first")).not.toEqual([]);
    expect(await copiesOf(copy)).not.toEqual([]);
  });

  test("a copied run is found when the original night comes later", async () => {
    const [host = ""] = evening("Later");
    const copy = await publishedBy("Early1", stolen(host, "Later", "Early"));
    expect(await copiesOf(copy)).toEqual([]);
    const original = await publishedBy("Later1", host);
    expect((await othersOf(copy, "came_first"))[0]?.[2]).toBe(original);
    expect((await othersOf(original))[0]?.[2]).toBe(copy);
  });

  test("a copied run is found when both nights come at the same moment", async () => {
    const [host = ""] = evening("Twin");
    const logs = [host, stolen(host, "Twin", "Dupe"), stolen(host, "Twin", "Trip")];
    const answers = await Promise.all(
      logs.map((log, index) => postLog(server, log, { fp: `at-once-${index}-0123456789` })),
    );
    const uuids: string[] = [];
    for (const answer of answers) {
      const { nights } = await endOfUpload(server, answer.json().uuid);
      uuids.push(nights[0]?.uuid ?? "");
    }
    const counts: number[][] = [];
    for (const uuid of uuids) {
      const [[known], [first]] = [await copiesOf(uuid), await copiesOf(uuid, "came_first")];
      counts.push([known?.count ?? 0, first?.count ?? 0]);
    }
    expect(counts.sort()).toEqual([
      [0, 2],
      [1, 1],
      [2, 0],
    ]);
  });

  test("a copied run is found when one match has it twice, a cycle of the world's clock later", async () => {
    const [host = ""] = evening("Again");
    const first = host.indexOf("EidolonLandscape");
    const huntsFromMs = Number(/(\d+\.\d{3}) [^\n]*$/.exec(host.slice(0, first))?.[1]) * 1000;
    const later = moved(host, (ms) => (ms < huntsFromMs ? ms : ms + Math.round(defaultNightCycle.periodMs)));
    const account = await createHunter(server, "Again1");
    await addNightTogether(server, "Again");
    const original = await published(host, account);
    const copy = await published(later, account);
    expect(copy).not.toBe(original);
    expect((await othersOf(copy))[0]?.[2]).toBe(original);
  });

  test("a copied run is shown alone when the other runs of its night are not copies", async () => {
    const [host = ""] = evening("Whole");
    const [other = ""] = evening("Whole");
    const original = await publishedBy("Whole1", host);
    const entries = (log: string) =>
      [...log.matchAll(/^\d+\.\d{3} [^\n]*Level: \S*EidolonLandscape/gm)].map((found) => found.index);
    const timeAt = (log: string, at: number) =>
      Math.round(Number(/^\d+\.\d{3}/.exec(log.slice(at))?.[0]) * 1000);
    const [from = 0, to = 0] = entries(host).slice(1);
    const [, second = 0, third = 0] = entries(other);
    const byMs = timeAt(other, second) - timeAt(host, from);
    const run = moved(host.slice(from, to), (ms) => ms + byMs);
    const lateMs = timeAt(other, second) + timeAt(host, to) - timeAt(host, from) - timeAt(other, third);
    const spliced = other.slice(0, second) + run + moved(other.slice(third), (ms) => ms + lateMs);
    const { upload } = await publishLog(server, spliced, { fp: "splice-0123456789abcd" });
    expect(await othersOf(upload.nights[0]?.uuid ?? "")).toEqual([[2, 2, original]]);
  });

  test("a copied run is found again after all nights were analysed again", async () => {
    const [host = ""] = evening("Anew");
    await publishedBy("Anew1", host);
    const copy = await publishedBy("Thief1", stolen(host, "Anew", "Thief"));
    const before = await copiesOf(copy);
    await server.deps.db.deleteFrom("run_key").execute();
    expect(await copiesOf(copy)).toEqual([]);
    // The nights look as if an earlier release had stored them.
    await server.deps.db.updateTable("night_signal").set({ signals_version: 0 }).execute();
    await rebuildNights(server.deps, { all: false });
    expect(await copiesOf(copy)).toEqual(before);
  });
});

describe("runs that resemble each other", () => {
  test("similar runs are not copies in a log that its owner sends again, in a mate's log, and in a claimed night of a visitor", async () => {
    const [host = "", mate = ""] = evening("Mates");
    const { upload } = await publishLog(server, host, { fp: "visitor-0123456789abcd" });
    const uuid = upload.nights[0]?.uuid ?? "";
    expect(await publishedBy("Mates1", host)).toBe(uuid);
    expect(await publishedBy("Mates2", mate)).toBe(uuid);
    expect(await copiesOf(uuid)).toEqual([]);
  });

  test("similar runs are not copies in a mate's log that became a night of its own in the same match", async () => {
    const [host = ""] = evening("Split");
    const one = await publishedBy("Split1", host);
    const two = await publishedBy("Other1", stolen(host, "Split", "Other"));
    expect(await copiesOf(two)).not.toEqual([]);
    await server.deps.db.deleteFrom("run_copy").execute();
    await sql`update night set session_key = (select session_key from night where uuid = ${one}) where uuid = ${two}`.execute(
      server.deps.db,
    );
    await findCopiesOfNight(server.deps, two);
    expect(await copiesOf(two)).toEqual([]);
  });

  test("similar runs are not copies on another evening of the same squad", async () => {
    const uuids = [];
    for (let count = 0; count < 4; count += 1) {
      const [host = ""] = evening("Same");
      const { upload } = await publishLog(server, host, { fp: `same-${count}-0123456789abcd` });
      uuids.push(upload.nights[0]?.uuid ?? "");
    }
    for (const uuid of uuids) expect(await copiesOf(uuid)).toEqual([]);
  });
});

describe("a copied night that is gone", () => {
  test("a copied night that its owners deleted is not shown with the copy, and one that moderators removed is", async () => {
    const [host = ""] = evening("Gone");
    const original = await publishedBy("Gone1", host);
    const copy = await publishedBy("Left1", stolen(host, "Gone", "Left"));
    expect((await othersOf(copy))[0]?.[2]).toBe(original);
    const removed = (deleted_by_owners: boolean) =>
      server.deps.db
        .updateTable("night")
        .set({ deleted_at: new Date(), deleted_by_owners })
        .where("uuid", "=", original)
        .execute();
    await removed(true);
    expect(await copiesOf(copy)).toEqual([]);
    await removed(false);
    expect((await othersOf(copy))[0]?.[2]).toBe(original);
  });

  test("a copied night is forgotten with its upload", async () => {
    const [host = ""] = evening("Erase");
    const { accepted } = await publishLog(server, host, { fp: "erase-0123456789abcdef" });
    const copy = await publishedBy("Stays1", stolen(host, "Erase", "Stays"));
    expect(await copiesOf(copy)).not.toEqual([]);
    await server.deps.db.deleteFrom("upload_night").where("upload_uuid", "=", accepted.uuid).execute();
    expect(await copiesOf(copy)).toEqual([]);
  });
});

test("a run that is known a thousand times costs and shows no more than one that is known a few times", async () => {
  const [host = ""] = evening("Often");
  const { accepted } = await publishLog(server, host, { fp: "often-0123456789abcdef" });
  await addAlikeNights(server, { name: "Often9", count: 1000 });
  await looked();
  const { db } = server.deps;
  for (const table of ["upload", "upload_night", "run_key"] as const) {
    const isUpload = table === "upload";
    const own = isUpload ? sql`known.uuid` : sql`known.upload_uuid`;
    await sql`insert into ${sql.table(table)}
      select (jsonb_populate_record(known, jsonb_build_object(
        ${isUpload ? "uuid" : "upload_uuid"}::text, member.night_uuid, 'night_uuid', member.night_uuid, 'fingerprint_hash', null))).*
      from ${sql.table(table)} known, night_member member where member.name = 'Often9' and ${own} = ${accepted.uuid}`.execute(
      db,
    );
  }
  const copy = await publishedBy("Seldom1", stolen(host, "Often", "Seldom"));
  const runs = await db
    .selectFrom("upload_night")
    .innerJoin("run_key", "run_key.upload_uuid", "upload_night.upload_uuid")
    .select(["run_key.run", "run_key.key"])
    .where("night_uuid", "=", copy)
    .execute();
  expect(runs.length).toBeGreaterThan(0);
  const found = await selectRunsAlike(db, {
    nightUuid: copy,
    runs: runs.map(({ run, key }) => ({ run, buckets: neighboursOf(key) })),
  });
  for (const { run } of runs)
    expect(found.filter(({ ofRun }) => ofRun === run).length).toBeLessThanOrEqual(maxMeasured);
  const told = await copiesOf(copy);
  expect(told.length).toBeGreaterThan(0);
  for (const { count } of told) expect(count).toBe(maxCopiesOfRun);
});
