import { neighboursOf } from "@hunt/engine/signals/run-buckets";
import { gapSlots, type RunKey } from "@hunt/engine/signals/run-key";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publishLog } from "../../../testing/post-log.ts";
import { hunters, simulatedLogs } from "../../../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { bucketColumns, replaceRunKeys, selectCopies, selectRunsAlike } from "./copy-queries.ts";
import { findCopies } from "./find-copies.ts";

// Nobody can send runs that hide an original, or that make the search for it cost more (docs/trust.md, S9).

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

/** Publishes a night that a visitor hunted; returns the keys of its runs. */
async function knownNight(names: string, seed: number) {
  const [host = ""] = simulatedLogs(seed, { hunters: hunters(1, names), maximumRunsPerNight: 3 });
  const { accepted, upload } = await publishLog(server, host, { fp: `${names}-0123456789abcdef` });
  const nightUuid = upload.nights[0]?.uuid ?? "";
  const { db } = server.deps;
  const runs = await db
    .selectFrom("run_key")
    .selectAll()
    .where("upload_uuid", "=", accepted.uuid)
    .orderBy("run")
    .execute();
  const [first] = runs;
  if (first === undefined) throw new Error("The night has no full run.");
  return { uploadUuid: accepted.uuid, nightUuid, runs, first };
}

/** Returns a run that is not a copy but falls into the same buckets, because buckets hold only the sum of limbs. */
function decoyOf(key: RunKey): RunKey {
  const [from, to] = gapSlots.flatMap(({ kind }, slot) =>
    kind === "limb" && key[slot] !== null ? [slot] : [],
  );
  return key.map((ms, slot) => {
    const byMs = slot === from ? 500 : slot === to ? -500 : 0;
    return ms === null ? null : ms + byMs;
  });
}

test("an original is found among many runs of the same buckets that were sent after it", async () => {
  const { db } = server.deps;
  const original = await knownNight("Older", 6101);
  const later = await knownNight("Younger", 6102);
  await db
    .deleteFrom("run_key")
    .where("upload_uuid", "in", [original.uploadUuid, later.uploadUuid])
    .execute();
  // A forger would send decoys first, so that they lie before the original's runs wherever the database looks.
  const buckets = bucketColumns(original.first.key);
  const decoys = Array.from({ length: 60 }, (_, index) => ({
    ...buckets,
    upload_uuid: later.uploadUuid,
    number: 1,
    run: index + 1,
    key: decoyOf(original.first.key),
  }));
  await db.insertInto("run_key").values(decoys).execute();
  await db.insertInto("run_key").values(original.runs).execute();
  const copy = await knownNight("Copied", 6103);
  const found = await selectRunsAlike(db, {
    nightUuid: copy.nightUuid,
    runs: [{ run: 1, buckets: neighboursOf(original.first.key) }],
  });
  expect(found.map(({ uploadUuid, run }) => `${uploadUuid} ${run}`)).toContain(`${original.uploadUuid} 1`);
});

test("each of 64 equal runs of a night is shown with its original", async () => {
  const { db } = server.deps;
  const original = await knownNight("Model", 6104);
  const endless = await knownNight("Endless", 6105);
  const { first } = original;
  const log = { upload_uuid: endless.uploadUuid, number: 1 };
  const runs = Array.from({ length: 64 }, (_, index) => ({
    ...log,
    ...bucketColumns(first.key),
    run: index + 1,
    key: first.key,
  }));
  await db.transaction().execute((trx) => replaceRunKeys(trx, [log], runs));
  await findCopies(server.deps, endless.uploadUuid);
  const copies = await selectCopies(db, endless.nightUuid, [endless.uploadUuid]);
  expect(copies.map(({ nightUuid, otherRun }) => [nightUuid, otherRun])).toEqual(
    runs.map(() => [original.nightUuid, first.run]),
  );
  expect(copies.map(({ run }) => run).toSorted((a, b) => a - b)).toEqual(runs.map(({ run }) => run));
});

test("runs that were put together from three known ones each are shown with all three", async () => {
  const { db } = server.deps;
  const original = await knownNight("Source", 6106);
  const mixed = await knownNight("Mixed", 6107);
  expect(original.runs).toHaveLength(3);
  const log = { upload_uuid: mixed.uploadUuid, number: 1 };
  const runs = original.runs.map((_, index) => {
    const key = gapSlots.map(({ eidolon }, slot) => original.runs[(index + eidolon) % 3]?.key[slot] ?? null);
    return { ...log, ...bucketColumns(key), run: index + 1, key };
  });
  await db.transaction().execute((trx) => replaceRunKeys(trx, [log], runs));
  await findCopies(server.deps, mixed.uploadUuid);
  const copies = await selectCopies(db, mixed.nightUuid, [mixed.uploadUuid]);
  expect(new Set(copies.map(({ nightUuid }) => nightUuid))).toEqual(new Set([original.nightUuid]));
  for (const { run } of runs) {
    const others = copies.filter((copy) => copy.run === run).map(({ otherRun }) => otherRun);
    expect(new Set(others).size).toBeGreaterThanOrEqual(2);
  }
});
