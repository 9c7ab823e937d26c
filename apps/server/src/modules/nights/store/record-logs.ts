import type { Night } from "@hunt/engine/domain/analysis";
import type { Transaction } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import { insertLogs, type NewLogRow } from "./new-night-queries.ts";
import type { RecordedNight } from "./record-night.ts";

export interface RecordLogInput {
  readonly uploadUuid: string;
  /** Which of the log's nights it is. */
  readonly number: number;
  readonly night: Night;
  /** What became of it; null for one that is not published. */
  readonly recorded: RecordedNight | null;
}

/** Remembers what uploads' logs showed of nights, by which later logs of the same nights are recognised. */
export async function recordLogs(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  logs: readonly RecordLogInput[],
): Promise<void> {
  const now = new Date(deps.clock());
  await insertLogs(
    trx,
    logs.map((log) => logRow(log, now)),
  );
}

function logRow({ uploadUuid, number, night, recorded }: RecordLogInput, now: Date): NewLogRow {
  const { startedAtUtcMs } = night.session;
  return {
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
    created_at: now,
  };
}
