import type { Night } from "@hunt/engine/domain/analysis";
import type { Transaction } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import { insertLog } from "./queries.ts";
import type { RecordedNight } from "./record-night.ts";

export interface RecordLogInput {
  readonly uploadUuid: string;
  /** Which of the log's nights it is. */
  readonly number: number;
  readonly night: Night;
  /** What became of it; null for one that is not published. */
  readonly recorded: RecordedNight | null;
}

/** Remembers what an upload's log showed of a night, by which later logs of the same night are recognised. */
export async function recordLog(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  { uploadUuid, number, night, recorded }: RecordLogInput,
): Promise<void> {
  const { startedAtUtcMs } = night.session;
  await insertLog(trx, {
    upload_uuid: uploadUuid,
    number,
    night_uuid: recorded?.uuid ?? null,
    status: recorded?.status ?? "skipped",
    format: night.format,
    perspective: night.perspective,
    log_owner: night.owner,
    started_at_ms: night.startedAtMs,
    session_started_at: startedAtUtcMs === null ? null : new Date(startedAtUtcMs),
    moments: night.huntMomentsMs,
    disputes: recorded?.disputes ?? false,
    agreed_count: recorded?.agreement?.agreed ?? null,
    compared_count: recorded?.agreement?.compared ?? null,
    created_at: new Date(deps.clock()),
  });
}
