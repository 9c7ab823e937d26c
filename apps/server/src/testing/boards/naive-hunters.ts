import type { CaptureKind } from "@hunt/contracts/leaderboards";
import { isAnsweredFor } from "./naive-boards.ts";
import { type CountedTables, isShown } from "./naive-counts.ts";

export interface NaiveHunter {
  readonly uuid: string;
  readonly captures: number;
  readonly createdAtMs: number;
}

/** One of the hunters' boards; season 0 is the board of all seasons. */
export interface HunterList {
  readonly kind: CaptureKind;
  readonly season: number;
}

/** The hunters of each board, the most captures first. */
export type NaiveHunters = ReadonlyMap<string, readonly NaiveHunter[]>;

const roles = {
  allHydrolystCaptures: undefined,
  hostHydrolystCaptures: "host",
  clientHydrolystCaptures: "client",
} as const satisfies Record<CaptureKind, string | undefined>;

/** Returns all boards of hunters in these seasons and in all together. */
export const hunterLists = (seasons: readonly number[]): readonly HunterList[] =>
  [0, ...seasons].flatMap((season) =>
    (Object.keys(roles) as CaptureKind[]).map((kind) => ({ kind, season })),
  );

export const hunterListKey = ({ kind, season }: HunterList) => `${kind} ${season}`;

/** Counts the captures of each named hunter, in listed nights that count and in which the hunter is not hidden. */
export function naiveHunters(tables: CountedTables, seasons: readonly number[]): NaiveHunters {
  return new Map(hunterLists(seasons).map((list) => [hunterListKey(list), huntersOf(tables, list)]));
}

function huntersOf(tables: CountedTables, { kind, season }: HunterList) {
  const { nights, members, users } = tables;
  const counted = new Map(
    nights
      .filter((night) => night.listed && isAnsweredFor(night, tables))
      .filter((night) => season === 0 || night.season === season)
      .map((night) => [night.uuid, night.captured_hydrolysts_count]),
  );
  return users
    .filter(({ listed }) => listed)
    .map(({ uuid, created_at }) => {
      const mine = members.filter(
        (member) =>
          member.user_uuid === uuid &&
          isShown(member, tables) &&
          (roles[kind] === undefined || member.role === roles[kind]),
      );
      const captures = mine.reduce((sum, { night_uuid }) => sum + (counted.get(night_uuid) ?? 0), 0);
      return { uuid, captures, createdAtMs: created_at.getTime() };
    })
    .filter(({ captures }) => captures > 0)
    .sort((a, b) => b.captures - a.captures || a.createdAtMs - b.createdAtMs || (a.uuid < b.uuid ? -1 : 1));
}
