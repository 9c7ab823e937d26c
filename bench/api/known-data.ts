/** Uuids, names, cursors and sizes of the present data, from which calls are made. */
export interface KnownData {
  readonly nights: readonly string[];
  /** Hunters from the whole length of their board, most of whom have few nights. */
  readonly hunters: readonly { readonly uuid: string; readonly ign: string }[];
  /** The hunter with the most nights, and the number of these nights. */
  readonly busiest: string;
  readonly nightsOfBusiest: number;
  readonly totals: { readonly nights: number; readonly runs: number };
  readonly cursors: { readonly nights: readonly string[]; readonly runs: readonly string[] };
  /** Every board of nights and of runs: with verified best entries, and with all entries. */
  readonly boards: Readonly<Record<"nights" | "allNights" | "runs" | "allRuns", readonly KnownBoard[]>>;
  /** The number of hunters on the board of all seasons. */
  readonly hunterTotal: number;
  /** Uuids of entries on the biggest board of each kind. */
  readonly ranked: { readonly nights: readonly string[]; readonly runs: readonly string[] };
}

export interface KnownBoard {
  /** The path of the board's call, without an order. */
  readonly path: string;
  readonly total: number;
}

interface Page {
  readonly total: number;
  readonly items: readonly { readonly uuid: string; readonly ign?: string | null; readonly stats?: Stats }[];
  readonly nextCursor: string | null;
}

interface Stats {
  readonly nights: number;
}

async function readPage(url: string): Promise<Page> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Page;
}

const boardSeasons = [1, 2, 3, 4];
const boardSizes = ["any", "1", "2", "3", "4"];

async function readBoards(url: string, what: "nights" | "runs", also = ""): Promise<readonly KnownBoard[]> {
  const asked = boardSeasons.flatMap((season) => boardSizes.map((squadSize) => ({ season, squadSize })));
  return await Promise.all(
    asked.map(async ({ season, squadSize }) => {
      const path = `/v2/leaderboards/${what}?season=${season}&squadSize=${squadSize}${also}`;
      const { total } = await readPage(`${url}${path}&limit=0`);
      return { path, total };
    }),
  );
}

/** Returns the board with the most places. */
export const biggestBoard = (boards: readonly KnownBoard[]) =>
  boards.reduce((most, board) => (board.total > most.total ? board : most));

const everything = "&verifiedOnly=false&entries=all";
const longestPage = 100;
const byNights = (offset: number) =>
  `/v2/users?orderBy=nights&orderDirection=desc&limit=${longestPage}&offset=${offset}`;

/**
 * Returns the full data with smaller limits, so that calls that ask for more in larger data ask for no more than in the
 * small data.
 */
export async function reachingAsFar(full: KnownData, small: KnownData, url: string): Promise<KnownData> {
  let busiest = full.busiest;
  for (let offset = 0; ; offset += longestPage) {
    const { items } = await readPage(url + byNights(offset));
    const busier = items.filter(({ stats }) => (stats?.nights ?? 0) >= small.nightsOfBusiest);
    busiest = busier.at(-1)?.uuid ?? busiest;
    if (busier.length < longestPage) return { ...full, busiest, ...sizesOf(small) };
  }
}

const sizesOf = ({ totals, boards, hunterTotal }: KnownData) => ({ totals, boards, hunterTotal });

export async function readKnownData(url: string): Promise<KnownData> {
  const page = (path: string) => readPage(url + path);
  const uuids = async (path: string) => (await page(path)).items.map(({ uuid }) => uuid);
  const total = async (path: string) => (await page(path)).total;
  const nightsTotal = await total("/v2/nights?limit=0");
  const runsTotal = await total("/v2/runs?limit=0");
  const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
  const hunterTotal = await total("/v2/leaderboards/users?limit=0");
  const hunterPages = await Promise.all(
    parts.map((part) => page(`/v2/leaderboards/users?limit=100&offset=${Math.floor(hunterTotal * part)}`)),
  );
  const readCursors = async (path: string, size: number, order: string) =>
    (
      await Promise.all(
        parts.map((part) => page(`${path}?limit=1&orderBy=${order}&offset=${Math.floor(size * part)}`)),
      )
    ).flatMap(({ nextCursor }) => nextCursor ?? []);
  const [busiest] = (await page(byNights(0))).items;
  const boards = {
    nights: await readBoards(url, "nights"),
    allNights: await readBoards(url, "nights", everything),
    runs: await readBoards(url, "runs"),
    allRuns: await readBoards(url, "runs", everything),
  };
  return {
    nights: (
      await Promise.all(
        parts.map((part) => uuids(`/v2/nights?limit=100&offset=${Math.floor(nightsTotal * part)}`)),
      )
    ).flat(),
    hunters: hunterPages.flatMap(({ items }) => items.flatMap(({ uuid, ign }) => (ign ? { uuid, ign } : []))),
    busiest: busiest?.uuid ?? "",
    nightsOfBusiest: busiest?.stats?.nights ?? 0,
    totals: { nights: nightsTotal, runs: runsTotal },
    cursors: {
      nights: await readCursors("/v2/nights", nightsTotal, "averageRealTime"),
      runs: await readCursors("/v2/runs", runsTotal, "realTime"),
    },
    boards,
    hunterTotal,
    ranked: {
      nights: await uuids(`${biggestBoard(boards.nights).path}&limit=100`),
      runs: await uuids(`${biggestBoard(boards.runs).path}&limit=100`),
    },
  };
}
