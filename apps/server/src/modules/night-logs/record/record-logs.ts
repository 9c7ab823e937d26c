import type { Night } from "@hunt/engine/domain/analysis";
import type { Transaction } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import { hasCondemnedLike } from "../../nights/signals/find-copies.ts";
import { seasonOfLog } from "../../nights/store/season-of-day.ts";
import { createNights } from "../../nights/store/write-night.ts";
import { sessionKeyOf } from "../match/session-key.ts";
import { insertLogs, type NewLogRow } from "./queries.ts";
import { created, type RecordedNight, type RecordNightInput } from "./record-night.ts";
import { lockGameSessions, selectKnownSessions } from "./session-queries.ts";

/** Writing this many nights at once occupies the event loop for a few milliseconds. */
const maxNightsAtOnce = 8;

export interface RecordLogInput {
  readonly uploadUuid: string;
  /** The number of the night in the log. */
  readonly number: number;
  readonly night: Night;
  /** The result for the night; null when it is not published. */
  readonly recorded: RecordedNight | null;
}

/** Stores what uploads' logs show of nights. Later logs of the same nights are recognised by these rows. */
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

/**
 * Stores the entirely new ones among some publishable nights, as nearly all are. A night is new when nobody has sent a
 * log of its session, and when it does not look like a night that moderators hid or removed. New nights need no check
 * one by one and are written together. Returns what became of each night; null for those that `recordNight` has to
 * check. Locks the sessions of all nights.
 */
export async function recordNewNights(
  deps: Pick<Deps, "newId" | "clock">,
  trx: Transaction,
  inputs: readonly RecordNightInput[],
): Promise<readonly (RecordedNight | null)[]> {
  const keys = inputs.map(({ night }) => sessionKeyOf(night));
  await lockGameSessions(trx, keys);
  const known = await selectKnownSessions(trx, keys);
  const isAlone = (key: string) => keys.indexOf(key) === keys.lastIndexOf(key);
  const news = inputs.filter((_, index) => {
    const key = keys[index] ?? "";
    return !known.has(key) && isAlone(key);
  });
  const isAnyCondemned = await hasCondemnedLike(
    trx,
    news.flatMap(({ runKeys }) => runKeys),
  );
  if (isAnyCondemned) return inputs.map(() => null);
  const recorded = new Map<RecordNightInput, RecordedNight>();
  for (let first = 0; first < news.length; first += maxNightsAtOnce) {
    const part = news.slice(first, first + maxNightsAtOnce).map((input) => ({ input, uuid: deps.newId() }));
    await createNights(
      deps,
      trx,
      part.map(({ input, uuid }) => ({
        ...input,
        uuid,
        sessionKey: sessionKeyOf(input.night),
        season: seasonOfLog(input.seasons, input.night),
        sourceUploadUuid: input.uploadUuid,
        nowMs: deps.clock(),
      })),
    );
    for (const { input, uuid } of part) recorded.set(input, created(uuid));
  }
  return inputs.map((input) => recorded.get(input) ?? null);
}
