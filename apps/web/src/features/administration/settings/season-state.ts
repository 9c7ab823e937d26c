import { maxSeasonNumber } from "@hunt/contracts/limits";
import type { Values } from "./settings-draft.ts";

export type Season = Values["seasons"][number];

/** Sorts the seasons by their beginning, the latest first. */
export function sortedSeasons(seasons: readonly Season[]): readonly Season[] {
  return seasons.toSorted((a, b) => Date.parse(b.startsAt) - Date.parse(a.startsAt));
}

/** Returns the season that is current by date; `seasons` must be sorted, the latest first. */
export function latestBegun(seasons: readonly Season[], nowMs: number): Season | undefined {
  return seasons.find(({ startsAt }) => Date.parse(startsAt) <= nowMs) ?? seasons.at(-1);
}

export function seasonState({ startsAt, endsAt }: Season, nowMs: number): "announced" | "begun" | "over" {
  if (Date.parse(startsAt) > nowMs) return "announced";
  return endsAt !== null && Date.parse(endsAt) <= nowMs ? "over" : "begun";
}

/** Returns the seasons by number, with one of them replaced. */
export function withSeason(seasons: readonly Season[], season: Season): Season[] {
  const others = seasons.filter(({ number }) => number !== season.number);
  return [...others, season].toSorted((a, b) => a.number - b.number);
}

/**
 * Returns the seasons with a new one. The season before it ends when the new one begins, unless its end was already
 * set.
 */
export function withNewSeason(seasons: readonly Season[], season: Season): Season[] {
  const before = sortedSeasons(seasons).find(
    ({ startsAt }) => Date.parse(startsAt) < Date.parse(season.startsAt),
  );
  const closed =
    before?.endsAt === null ? withSeason(seasons, { ...before, endsAt: season.startsAt }) : seasons;
  return withSeason(closed, season);
}

/** Formats an instant for an input of day and time, in the visitor's zone: `2026-12-01T18:00`. */
export function toLocalInput(instant: string): string {
  const date = new Date(instant);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Returns the instant of an input of day and time, or null when it is empty or invalid. */
export function fromLocalInput(text: string): string | null {
  const date = new Date(text);
  return text === "" || Number.isNaN(date.getTime()) ? null : date.toISOString();
}

export type SeasonProblem = "number" | "numberTaken" | "start" | "startTaken" | "end";

/** Returns what the server would refuse about a season, given the other seasons, or null. */
export function seasonProblem(
  {
    number,
    startsAt,
    endsAt,
  }: { readonly number: number; readonly startsAt: string | null; readonly endsAt: string | null },
  others: readonly Season[],
): SeasonProblem | null {
  if (!Number.isInteger(number) || number < 1 || number > maxSeasonNumber) return "number";
  if (others.some((other) => other.number === number)) return "numberTaken";
  if (startsAt === null) return "start";
  if (others.some((other) => Date.parse(other.startsAt) === Date.parse(startsAt))) return "startTaken";
  return endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt) ? "end" : null;
}
