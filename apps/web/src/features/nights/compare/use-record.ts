import type { RunInMs } from "@hunt/contracts/run-in-ms";
import { useQuery } from "@tanstack/react-query";
import { type NightView, viewOfAnswer } from "../../../domain-ui/night-view.ts";
import { nightQuery } from "../../../lib/queries/public-queries.ts";
import { recordQuery } from "../../../lib/queries/reference-runs.ts";

/** A night, with the facts that say on which boards it would stand. */
export interface NightOnBoard {
  readonly view: Pick<NightView, "runs" | "squadSize">;
  /** Null for a night that is only on this computer. */
  readonly uuid: string | null;
  /** Null while it is unknown. */
  readonly season: number | null;
}

/** The record run; null while it is sought, and when there is none. */
export interface FoundRecord {
  readonly isLoading: boolean;
  readonly run: RunInMs | null;
  /** The record's night, when it is another night. */
  readonly nightUuid: string | null;
  readonly holder: NightView | null;
}

/**
 * Returns the fastest verified run of the night's season and squad size, from its night, because boards do not return the
 * eidolons of a run.
 */
export function useRecord({ uuid, season, view }: NightOnBoard, isWanted: boolean): FoundRecord {
  // Head and page ask for the same record; a refused query is not repeated when the second of them mounts.
  const { data: record, isLoading: isSought } = useQuery({
    ...recordQuery(season, view.squadSize, isWanted),
    retryOnMount: false,
  });
  const elsewhere = isWanted && record != null && record.nightUuid !== uuid ? record.nightUuid : null;
  const other = useOtherNight(elsewhere);
  const holder = elsewhere === null ? view : other.view;
  return {
    isLoading: isSought || other.isLoading,
    run: holder?.runs.find(({ id }) => id === record?.runUuid) ?? null,
    nightUuid: other.view === null ? null : elsewhere,
    holder: other.view,
  };
}

/** Queries a published night, unless its uuid is null; view and approval are null until it has loaded. */
export function useOtherNight(nightUuid: string | null) {
  const { data, isLoading } = useQuery({
    ...nightQuery(nightUuid ?? ""),
    enabled: nightUuid !== null,
    retryOnMount: false,
  });
  if (nightUuid === null || data === undefined) return { isLoading, view: null, approval: null };
  return { isLoading, view: viewOfAnswer(data), approval: data.approval };
}
