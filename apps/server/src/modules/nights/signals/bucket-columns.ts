import { bucketsOf } from "@hunt/engine/signals/run-buckets";
import type { RunKey } from "@hunt/engine/signals/run-key";
import type { RunKeyTable } from "../../../platform/database/tables/signal-tables.ts";

/** The columns of a run's buckets, in the order of the engine's groups. */
export const bucketNames = ["bucket_1", "bucket_2", "bucket_3", "bucket_4", "bucket_5", "bucket_6"] as const;

export function bucketColumns(key: RunKey): Pick<RunKeyTable, (typeof bucketNames)[number]> {
  const [
    bucket_1 = null,
    bucket_2 = null,
    bucket_3 = null,
    bucket_4 = null,
    bucket_5 = null,
    bucket_6 = null,
  ] = bucketsOf(key);
  return { bucket_1, bucket_2, bucket_3, bucket_4, bucket_5, bucket_6 };
}
