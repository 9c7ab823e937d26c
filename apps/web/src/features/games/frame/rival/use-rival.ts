import type { RecordRunAnswer } from "@hunt/contracts/games";
import type { GameName } from "@hunt/engine/domain/game-names";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { readStored, writeStored } from "../../../../browser/storage.ts";
import { api } from "../../../../lib/api/api.ts";

const storageKey = "games.rival";

/** What a run can run against: the best run of this browser, the best ranked run of everybody, or nothing. */
export const rivals = ["own", "record", "none"] as const;
export type Rival = (typeof rivals)[number];

/** The run that another one runs against. */
export interface ChasedRun {
  readonly of: Exclude<Rival, "none">;
  /** Its score after each step: points, or for the Teralyst milliseconds. */
  readonly steps: readonly number[];
}

/** How a run stands against the one that it runs against. */
export interface Standing {
  readonly of: ChasedRun["of"];
  /** The run's score less the other's after the same step; null before the first step, and after the other's last. */
  readonly difference: number | null;
}

interface RivalOf {
  readonly game: GameName;
  /** Whether the chosen options can be compared with those of ranked runs. */
  readonly isLikeRanked: boolean;
}

/**
 * Returns what this browser's player runs against, for this and later visits. The record is asked for when it is chosen, and
 * used by the runs that begin once it has arrived.
 */
export function useRival({ game, isLikeRanked }: RivalOf) {
  const [choice, setChoice] = useState(readRival);
  const [chased, setChased] = useState<ChasedRun | null>(null);
  const isRecordAsked = choice === "record" && isLikeRanked;
  const { data: record } = useQuery({ ...recordQuery(game), enabled: isRecordAsked });
  return {
    choice,
    isLikeRanked,
    choose: (chosen: Rival) => {
      setChoice(chosen);
      writeStored(storageKey, chosen);
    },
    /** Begins a run; the own best run stands in for a record that cannot be had. */
    startRun: (own: readonly number[] | null): void => {
      if (isRecordAsked && record?.run) setChased({ of: "record", steps: stepsOf(game, record.run) });
      else setChased(own === null || choice === "none" ? null : { of: "own", steps: own });
    },
    /** Returns how the last run stands after its steps; null when it runs against nothing. */
    standing: (steps: readonly number[]): Standing | null =>
      chased === null ? null : { of: chased.of, difference: differenceAt(steps, chased.steps) },
  } as const;
}

function readRival(): Rival {
  const stored = readStored(storageKey);
  return rivals.find((rival) => rival === stored) ?? "own";
}

const recordQuery = (game: GameName) =>
  queryOptions({
    queryKey: ["recordRun", game],
    queryFn: ({ signal }) => api.get("/v2/games/:game/record", { params: { game }, signal }),
  });

/** The server tells the Teralyst's times in seconds. */
function stepsOf(game: GameName, { steps }: RecordRunAnswer): readonly number[] {
  return game === "teralyst" ? steps.map((seconds) => Math.round(seconds * 1_000)) : steps;
}

function differenceAt(steps: readonly number[], chased: readonly number[]): number | null {
  const [ours, theirs] = [steps.at(-1), chased[steps.length - 1]];
  return ours === undefined || theirs === undefined ? null : ours - theirs;
}
