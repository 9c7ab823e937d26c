/** What calls ask for: uuids, names, cursors and sizes out of the data that is there. */
export interface KnownData {
  readonly nights: readonly string[];
  /** From all over their board: most have few nights. */
  readonly hunters: readonly { readonly uuid: string; readonly ign: string }[];
  /** The one with most nights, and how many these are. */
  readonly busiest: string;
  readonly nightsOfBusiest: number;
  readonly totals: { readonly nights: number; readonly runs: number };
  readonly cursors: { readonly nights: readonly string[]; readonly runs: readonly string[] };
  /** Of the boards of season 3: verified best entries, and all entries. */
  readonly boards: Readonly<Record<"nights" | "runs" | "allRuns" | "hunters", number>>;
  /** Uuids that stand on the boards of season 3. */
  readonly ranked: { readonly nights: readonly string[]; readonly runs: readonly string[] };
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

const longestPage = 100;
const byNights = (offset: number) =>
  `/v2/users?orderBy=nights&orderDirection=desc&limit=${longestPage}&offset=${offset}`;

/** The same data, of which calls that would ask for more than a smaller one has ask for as much as there. */
export async function reachingAsFar(full: KnownData, small: KnownData, url: string): Promise<KnownData> {
  let busiest = full.busiest;
  for (let offset = 0; ; offset += longestPage) {
    const { items } = await readPage(url + byNights(offset));
    const busier = items.filter(({ stats }) => (stats?.nights ?? 0) >= small.nightsOfBusiest);
    busiest = busier.at(-1)?.uuid ?? busiest;
    if (busier.length < longestPage) return { ...full, busiest, totals: small.totals, boards: small.boards };
  }
}

export async function readKnownData(url: string): Promise<KnownData> {
  const page = (path: string) => readPage(url + path);
  const uuids = async (path: string) => (await page(path)).items.map(({ uuid }) => uuid);
  const total = async (path: string) => (await page(path)).total;
  const nightsTotal = await total("/v2/nights?limit=0");
  const runsTotal = await total("/v2/runs?limit=0");
  const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
  const board = "squadSize=any&season=3";
  const hunterTotal = await total("/v2/leaderboards/users?limit=0");
  const hunterPages = await Promise.all(
    parts.map((part) => page(`/v2/leaderboards/users?limit=100&offset=${Math.floor(hunterTotal * part)}`)),
  );
  const cursorsOf = async (path: string, size: number, order: string) =>
    (
      await Promise.all(
        parts.map((part) => page(`${path}?limit=1&orderBy=${order}&offset=${Math.floor(size * part)}`)),
      )
    ).flatMap(({ nextCursor }) => nextCursor ?? []);
  const [busiest] = (await page(byNights(0))).items;
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
      nights: await cursorsOf("/v2/nights", nightsTotal, "averageRealTime"),
      runs: await cursorsOf("/v2/runs", runsTotal, "realTime"),
    },
    boards: {
      nights: await total(`/v2/leaderboards/nights?limit=0&${board}`),
      runs: await total(`/v2/leaderboards/runs?limit=0&${board}`),
      allRuns: await total(`/v2/leaderboards/runs?limit=0&${board}&verifiedOnly=false&entries=all`),
      hunters: hunterTotal,
    },
    ranked: {
      nights: await uuids(`/v2/leaderboards/nights?limit=100&${board}`),
      runs: await uuids(`/v2/leaderboards/runs?limit=100&${board}`),
    },
  };
}
