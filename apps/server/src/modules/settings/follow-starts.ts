import type { SettingValues } from "./setting-values.ts";

type Seasons = SettingValues["seasons"];

/**
 * Where one season ended as the next began, and that one begins at another time now, the first ends then: a moved beginning leaves
 * neither a gap nor an overlap. An end that was set anew is what was meant.
 */
export function followStarts(before: Seasons, after: Seasons): Seasons {
  return after.map((season) => {
    const was = before.find(({ number }) => number === season.number);
    if (season.endsAt === null || !isSame(was?.endsAt ?? null, season.endsAt)) return season;
    const next = before.find(({ startsAt }) => isSame(startsAt, season.endsAt));
    const begins = after.find(({ number }) => number === next?.number)?.startsAt;
    if (begins === undefined || isSame(begins, season.endsAt)) return season;
    return Date.parse(begins) > Date.parse(season.startsAt) ? { ...season, endsAt: begins } : season;
  });
}

function isSame(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && Date.parse(one) === Date.parse(other);
}
