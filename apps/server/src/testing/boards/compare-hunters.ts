import { expect } from "vitest";
import { listHunterBoard } from "../../modules/leaderboards/list-boards.ts";
import type { Deps } from "../../platform/deps.ts";
import {
  type HunterList,
  hunterListKey,
  hunterLists,
  type NaiveHunter,
  type NaiveHunters,
} from "./naive-hunters.ts";

type Reader = Pick<Deps, "db" | "log" | "clock">;

/** Compares every board of hunters, whole. */
export async function expectSameHunters(deps: Reader, hunters: NaiveHunters, seasons: readonly number[]) {
  for (const list of hunterLists(seasons)) {
    const expected = placeHunters(hunters.get(hunterListKey(list)) ?? []);
    const page = await read(deps, list, { limit: 100, offset: 0 });
    expect([page.total, page.places]).toEqual([expected.length, expected]);
  }
}

/** Compares one board of hunters in pages by offset and by cursor, and around each hunter. */
export async function walkHunters(deps: Reader, hunters: NaiveHunters, list: HunterList, limit: number) {
  const expected = placeHunters(hunters.get(hunterListKey(list)) ?? []);
  let cursor: string | undefined;
  for (let offset = 0; offset === 0 || offset < expected.length + limit; offset += limit) {
    const places = expected.slice(offset, offset + limit);
    const page = await read(deps, list, { limit, offset });
    expect([page.total, page.places]).toEqual([expected.length, places]);
    if (offset > 0 && cursor === undefined) continue;
    const next = await read(deps, list, { limit, offset: 0, cursor });
    expect(next.places).toEqual(places);
    cursor = next.nextCursor ?? undefined;
  }
  for (const [index, { uuid }] of expected.entries()) {
    const first = index - (index % limit);
    const page = await read(deps, list, { limit, offset: 0, around: uuid });
    expect(page.places).toEqual(expected.slice(first, first + limit));
  }
}

const placeHunters = (hunters: readonly NaiveHunter[]) =>
  hunters.map(({ uuid, captures }, index) => ({
    uuid,
    captures,
    rank: 1 + hunters.filter((other) => other.captures > captures).length,
    position: index + 1,
    gap: (hunters[0]?.captures ?? 0) - captures,
  }));

interface Page {
  readonly limit: number;
  readonly offset: number;
  readonly cursor?: string | undefined;
  readonly around?: string;
}

async function read(deps: Reader, { kind, season }: HunterList, { cursor, around, ...page }: Page) {
  const query = { kind, season: season === 0 ? undefined : season, cursor, around, ...page };
  const { total, items, nextCursor } = await listHunterBoard(deps, query);
  const places = items.map(({ uuid, captures, rank, position, gap }) => ({
    uuid,
    captures,
    rank,
    position,
    gap,
  }));
  return { total, places, nextCursor };
}
