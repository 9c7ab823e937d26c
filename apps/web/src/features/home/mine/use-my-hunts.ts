import type { MeAnswer } from "@hunt/contracts/me";
import type { NightAnswer } from "@hunt/contracts/nights";
import type { PersonalBest } from "@hunt/contracts/personal-bests";
import { msFromSeconds } from "@hunt/contracts/seconds";
import { useQueries, useQuery } from "@tanstack/react-query";
import { unconfirmedNightsQuery } from "../../../lib/queries/unconfirmed-nights.ts";
import {
  entryAboveQuery,
  hunterQuery,
  latestNightsQuery,
  mateNightsQuery,
  matesIn,
  type PlacedBest,
} from "./my-queries.ts";

/** The days that count as the last ones of a squad. */
const lastDays = 14;
const dayMs = 86_400_000;
const listedNights = 3;

/** How the account stands with the squad size of its last night, by average real time. */
export interface MyStanding {
  readonly squadSize: 1 | 2 | 3 | 4;
  readonly best: PersonalBest;
  /** How much slower the last night was than the best one; 0 when it is the best one, null when its average is unknown. */
  readonly behindBestMs: number | null;
  /** How far the entry above the best is ahead; null when it is not known, or the best is the first. */
  readonly behindAboveMs: number | null;
}

export interface MyHunts {
  readonly lastNight: NightAnswer | null;
  readonly standing: MyStanding | null;
  /** The latest public nights of the last night's other hunters, newest first, without that night. */
  readonly squadNights: readonly NightAnswer[];
  /** The number of nights that wait for the account's word. */
  readonly unconfirmed: number;
}

interface MyHuntsState {
  /** Null until everything has come. */
  readonly hunts: MyHunts | null;
  /** The reason for which the last night is missing; everything else can be left out. */
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Returns what the account comes back to. Everything comes at once, so that the page changes once. */
export function useMyHunts(user: MeAnswer, nowMs: number): MyHuntsState {
  const last = useQuery(latestNightsQuery);
  const unconfirmed = useQuery(unconfirmedNightsQuery);
  const hunter = useQuery(hunterQuery(user.uuid));
  const lastNight = last.data?.items.find(({ isDeleted }) => !isDeleted) ?? null;
  const squadSize = ([1, 2, 3, 4] as const).find((size) => size === lastNight?.squadSize);
  const best =
    squadSize === undefined ? null : (hunter.data?.stats.best?.[squadSize].averageRealTime ?? null);
  const placed: PlacedBest | null =
    squadSize === undefined || best === null || best.rank === null || best.rank === 1
      ? null
      : { ...best, rank: best.rank, squadSize };
  const above = useQuery(entryAboveQuery(placed));
  const mates = useQueries({
    queries: lastNight === null ? [] : matesIn(lastNight, user.uuid).map(mateNightsQuery),
  });
  const retry = () => void last.refetch();
  const isPending =
    [last, unconfirmed, hunter, ...mates].some((query) => query.isPending) ||
    (placed !== null && above.isPending);
  if (last.data === undefined || isPending)
    return { hunts: null, error: last.data === undefined ? last.error : null, retry };
  const aboveSeconds = above.data?.items[0]?.averageRealTime ?? null;
  const standing =
    squadSize === undefined || best === null
      ? null
      : {
          squadSize,
          best,
          behindBestMs: differenceMs(lastNight?.averageRealTime ?? null, best.value),
          behindAboveMs: aboveSeconds === null ? null : differenceMs(best.value, aboveSeconds),
        };
  const nights = mates.flatMap(({ data }) => data?.items ?? []);
  return {
    hunts: {
      lastNight,
      standing,
      squadNights: latestOf(nights, { without: lastNight?.uuid, nowMs }),
      unconfirmed: unconfirmed.data?.total ?? 0,
    },
    error: null,
    retry,
  };
}

function differenceMs(seconds: number | null, ofSeconds: number): number | null {
  return seconds === null ? null : msFromSeconds(seconds - ofSeconds);
}

interface LatestOptions {
  readonly without: string | undefined;
  readonly nowMs: number;
}

/** Returns the nights of the last days, each once, newest first. */
export function latestOf(
  nights: readonly NightAnswer[],
  { without, nowMs }: LatestOptions,
): readonly NightAnswer[] {
  const recent = nights.filter(
    ({ uuid, createdAt }) => uuid !== without && Date.parse(createdAt) > nowMs - lastDays * dayMs,
  );
  return [...new Map(recent.map((night) => [night.uuid, night])).values()]
    .toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
    .slice(0, listedNights);
}
