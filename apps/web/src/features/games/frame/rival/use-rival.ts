import type { RecordRunAnswer } from "@hunt/contracts/games";
import type { GameName } from "@hunt/engine/domain/game-names";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { readStored, writeStored } from "../../../../browser/storage.ts";
import { api } from "../../../../lib/api/api.ts";
import { keepRivalHunter, type RivalHunter, readRivalHunter } from "./rival-hunter.ts";

const storageKey = "games.rival";

/**
 * What a run can run against: the best run of this browser, the best ranked run of everybody or of a chosen hunter, or nothing.
 */
export const rivals = ["own", "record", "hunter", "none"] as const;
export type Rival = (typeof rivals)[number];

/** The run that another one runs against. */
export interface ChasedRun {
  readonly of: Exclude<Rival, "none">;
  /** The name of the chosen hunter; null for other runs. */
  readonly ign: string | null;
  /** Its score after each step: points, or for the Teralyst milliseconds. */
  readonly steps: readonly number[];
}

/** How a run stands against the one that it runs against. */
export interface Standing extends Pick<ChasedRun, "of" | "ign"> {
  /** The run's score less the other's after the same step; null before the first step, and after the other's last. */
  readonly difference: number | null;
}

interface RivalOf {
  readonly game: GameName;
  /** Whether the chosen options can be compared with those of ranked runs. */
  readonly isLikeRanked: boolean;
}

/**
 * Returns what this browser's player runs against, for this and later visits. The run of others is asked for when it is
 * chosen, and used by the runs that begin once it has arrived.
 */
export function useRival({ game, isLikeRanked }: RivalOf) {
  const [choice, setChoice] = useState(readRival);
  const [hunter, setHunter] = useState(readRivalHunter);
  const [chased, setChased] = useState<ChasedRun | null>(null);
  const rivalHunter = choice === "hunter" ? hunter : null;
  const isAsked = isLikeRanked && (choice === "record" || rivalHunter !== null);
  const { data } = useQuery({ ...rankedRunQuery(game, rivalHunter?.uuid), enabled: isAsked });
  return {
    choice,
    /** The hunter to run against, who stays chosen while something else is. */
    hunter,
    isLikeRanked,
    choose: (chosen: Rival) => {
      setChoice(chosen);
      writeStored(storageKey, chosen);
    },
    chooseHunter: (chosen: RivalHunter) => {
      setHunter(chosen);
      keepRivalHunter(chosen);
    },
    /** Begins a run; the own best run stands in for a run that cannot be had. */
    startRun: (own: readonly number[] | null): void => {
      const theirs = isAsked ? (data?.run ?? null) : null;
      if (theirs !== null)
        setChased({
          of: rivalHunter === null ? "record" : "hunter",
          ign: rivalHunter?.ign ?? null,
          steps: stepsOf(game, theirs),
        });
      else setChased(own === null || choice === "none" ? null : { of: "own", ign: null, steps: own });
    },
    /** Returns how the last run stands after its steps; null when it runs against nothing. */
    standing: (steps: readonly number[]): Standing | null =>
      chased === null ? null : { ...chased, difference: differenceAt(steps, chased.steps) },
  } as const;
}

function readRival(): Rival {
  const stored = readStored(storageKey);
  return rivals.find((rival) => rival === stored) ?? "own";
}

/** Asks for the best ranked run of a hunter, or of everybody. */
const rankedRunQuery = (game: GameName, hunter: string | undefined) =>
  queryOptions({
    queryKey: hunter === undefined ? ["recordRun", game] : ["recordRun", game, hunter],
    queryFn: ({ signal }) =>
      api.get("/v2/games/:game/record", {
        params: { game },
        query: hunter === undefined ? {} : { hunter },
        signal,
      }),
  });

/** The server tells the Teralyst's times in seconds. */
function stepsOf(game: GameName, { steps }: RecordRunAnswer): readonly number[] {
  return game === "teralyst" ? steps.map((seconds) => Math.round(seconds * 1_000)) : steps;
}

function differenceAt(steps: readonly number[], chased: readonly number[]): number | null {
  const [ours, theirs] = [steps.at(-1), chased[steps.length - 1]];
  return ours === undefined || theirs === undefined ? null : ours - theirs;
}
