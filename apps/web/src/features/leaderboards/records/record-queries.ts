import type { NightBoardOrder, RunBoardOrder } from "@hunt/contracts/leaderboards";
import type { SquadMember } from "@hunt/contracts/squad-members";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../../lib/api/api.ts";
import { retryUnlessRefused } from "../../../lib/query-client.ts";
import { metricOf, nightBoardParameters } from "../board/board-parameters.ts";
import type { BoardMetric, BoardSearch } from "../board/board-search.ts";
import { recordSearchOf } from "./record-search.ts";

export const recordsPerPage = 100;

/** A record with its night, or the night of its run. */
export interface BoardRecord {
  readonly uuid: string;
  /** The record in seconds. */
  readonly value: number;
  readonly gain: number | null;
  readonly since: string;
  readonly until: string | null;
  readonly heldSeconds: number;
  /** The index of the run; null when the whole night is the record. */
  readonly runIndex: number | null;
  /** The names of the figures that are estimated. */
  readonly estimated: readonly string[];
  /** Set for a record of a night. */
  readonly fullRunsCount?: number;
  readonly night: {
    readonly uuid: string;
    readonly squadSize: number;
    readonly users: readonly SquadMember[];
  };
}

export interface RecordPage {
  readonly total: number;
  readonly offset: number;
  /** The records, the latest first. */
  readonly records: readonly BoardRecord[];
  readonly metric: BoardMetric;
  readonly lockedAt: string | null;
}

/** Queries the records of the board in the address, the latest first. */
export function recordsQuery(search: BoardSearch, currentSeason: number, limit = recordsPerPage) {
  const { page = 1 } = search;
  const offset = (page - 1) * limit;
  const { orderBy: _, ...ask } = nightBoardParameters(recordSearchOf(search), currentSeason);
  const query = { ...ask, limit, ...(offset > 0 && { offset }) };
  const metric = metricOf(search);
  return queryOptions({
    queryKey: ["leaderboards", "records", search.board ?? "nights", metric, query],
    queryFn: ({ signal }) =>
      search.board === "runs"
        ? runRecords({ ...query, orderBy: metric as RunBoardOrder }, signal)
        : nightRecords({ ...query, orderBy: metric as NightBoardOrder }, signal),
    select: (page): RecordPage => ({ ...page, offset, metric }),
    placeholderData: keepPreviousData,
    retry: retryUnlessRefused,
  });
}

type Ask = Omit<ReturnType<typeof nightBoardParameters>, "orderBy">;

async function nightRecords(query: Ask & { readonly orderBy: NightBoardOrder }, signal: AbortSignal) {
  const { total, items, lockedAt } = await api.get("/v2/leaderboards/nights/records", { query, signal });
  const records = items.map((night): BoardRecord => ({ ...night, runIndex: null, night }));
  return { total, records, lockedAt };
}

async function runRecords(query: Ask & { readonly orderBy: RunBoardOrder }, signal: AbortSignal) {
  const { total, items, lockedAt } = await api.get("/v2/leaderboards/runs/records", { query, signal });
  const records = items.map((run): BoardRecord => ({ ...run, runIndex: run.index }));
  return { total, records, lockedAt };
}
