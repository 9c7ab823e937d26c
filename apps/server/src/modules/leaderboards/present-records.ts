import type { NightAnswer } from "@hunt/contracts/nights";
import type { NightRecordAnswer } from "@hunt/contracts/records";
import type { RunAnswer } from "@hunt/contracts/runs";
import { secondsFromMs } from "@hunt/contracts/seconds";
import type { RecordList } from "./read-records.ts";
import type { RecordRow } from "./record-queries.ts";

type Held = Pick<NightRecordAnswer, "value" | "gain" | "since" | "until" | "heldSeconds">;

/** Presents the records of a board with their nights or runs; those that are no longer public are left out. */
export function presentRecords<Shown extends NightAnswer | RunAnswer>(
  { total, records, category, lockedAt }: RecordList,
  shown: ReadonlyMap<string, Shown>,
  now: number,
) {
  const items = records.flatMap((record): (Shown & Held)[] => {
    const entry = shown.get(record.uuid);
    return entry === undefined ? [] : [{ ...entry, ...presentHeld(record, now) }];
  });
  return { total, items, category, lockedAt: lockedAt?.toISOString() ?? null };
}

/** Presents the figure with which an entry became a record, and how long it has been the record. */
export function presentHeld({ value, before, since, until }: RecordRow, now: number): Held {
  return {
    value: secondsFromMs(value),
    gain: before === null ? null : secondsFromMs(before - value),
    since: since.toISOString(),
    until: until?.toISOString() ?? null,
    heldSeconds: secondsFromMs(Math.max((until?.getTime() ?? now) - since.getTime(), 0)),
  };
}
