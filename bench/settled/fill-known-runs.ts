import type { OpenDatabase } from "../../apps/server/src/platform/database/open-database.ts";
import { bucketsOf } from "../../packages/engine/src/signals/run-buckets.ts";
import type { RunKey } from "../../packages/engine/src/signals/run-key.ts";
import { createDice } from "../../packages/engine/src/testing/second-source/dice.ts";
import { recordNight } from "../../packages/engine/src/testing/second-source/known-runs.ts";

const runsANight = 6;
/** The number of simulated nights; the runs of all other nights are composed of gaps between lines of these nights. */
const playedNights = 5000;
const rowsAtOnce = 20_000;

/**
 * Returns a function that gives the runs of a record-level night. Every hundredth night is a copy of the one before, each line
 * some milliseconds off.
 */
export function openKnownRuns(): (night: number) => readonly RunKey[] {
  const played = Array.from({ length: playedNights }, (_, night) => recordNight(night)).flat();
  const runsOf = (night: number) => {
    const dice = createDice(1_000_000 + night);
    return Array.from({ length: runsANight }, () =>
      (played[0] ?? []).map((_, slot) => played[dice.whole(0, played.length - 1)]?.[slot] ?? null),
    );
  };
  return (night) => {
    if (night % 100 !== 0) return runsOf(night);
    const dice = createDice(night);
    const off = () => dice.whole(1, 3) * (dice.happens(0.5) ? 1 : -1);
    return runsOf(night - 1).map((key) => {
      let before = off();
      return key.map((ms) => {
        const after = off();
        const byMs = after - before;
        before = after;
        return ms === null ? null : ms + byMs;
      });
    });
  };
}

const arrayText = (values: readonly (number | null)[]) =>
  `{${values.map((value) => value ?? "null").join()}}`;

/** Stores the runs of the nights that `fillKnownNights` wrote. */
export async function fillKnownRuns(
  pool: OpenDatabase["pool"],
  nights: number,
  { runsOf, uploadOf }: { runsOf: (night: number) => readonly RunKey[]; uploadOf: (night: number) => string },
): Promise<void> {
  const { rows: indexes } = await pool.query<{ name: string; made: string }>(
    "select indexname as name, indexdef as made from pg_indexes where indexname like 'run_key_bucket_%'",
  );
  for (const { name } of indexes) await pool.query(`drop index ${name}`);
  let rows: { uploadUuid: string; run: number; key: string; buckets: string }[] = [];
  for (let night = 1; night <= nights; night += 1) {
    for (const [index, key] of runsOf(night).entries()) {
      const buckets = arrayText(bucketsOf(key));
      rows.push({ uploadUuid: uploadOf(night), run: index + 1, key: arrayText(key), buckets });
    }
    if (rows.length < rowsAtOnce && night < nights) continue;
    await pool.query(
      `insert into run_key (upload_uuid, number, run, key, bucket_1, bucket_2, bucket_3, bucket_4, bucket_5, bucket_6)
        select upload_uuid, 1, run, key::smallint[], bucket[1], bucket[2], bucket[3], bucket[4], bucket[5], bucket[6]
        from unnest($1::uuid[], $2::smallint[], $3::text[], $4::text[]) given (upload_uuid, run, key, buckets),
          lateral (select buckets::integer[] as bucket) as read`,
      [
        rows.map((row) => row.uploadUuid),
        rows.map((row) => row.run),
        rows.map((row) => row.key),
        rows.map((row) => row.buckets),
      ],
    );
    rows = [];
  }
  for (const { made } of indexes) await pool.query(made);
  await pool.query("vacuum analyze run_key");
}
