/** What calls ask for: uuids, names, cursors and sizes out of the data that is there. */
export interface KnownData {
  readonly nights: readonly string[];
  /** From all over their board: most have few nights. */
  readonly hunters: readonly { readonly uuid: string; readonly ign: string }[];
  /** The one with most captures. */
  readonly busiest: string;
  readonly totals: { readonly nights: number; readonly runs: number };
  readonly cursors: { readonly nights: readonly string[]; readonly runs: readonly string[] };
  /** Of the boards of season 3: verified best entries, and all entries. */
  readonly boards: Readonly<Record<"nights" | "runs" | "allRuns" | "hunters", number>>;
  /** Uuids that stand on the boards of season 3. */
  readonly ranked: { readonly nights: readonly string[]; readonly runs: readonly string[] };
}

interface Page {
  readonly total: number;
  readonly items: readonly { readonly uuid: string; readonly ign?: string | null }[];
  readonly nextCursor: string | null;
}

export async function readKnownData(url: string): Promise<KnownData> {
  const page = async (path: string): Promise<Page> => {
    const answer = await fetch(url + path);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Page;
  };
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
  const [busiest = ""] = await uuids("/v2/leaderboards/users?limit=1");
  return {
    nights: (
      await Promise.all(
        parts.map((part) => uuids(`/v2/nights?limit=100&offset=${Math.floor(nightsTotal * part)}`)),
      )
    ).flat(),
    hunters: hunterPages.flatMap(({ items }) => items.flatMap(({ uuid, ign }) => (ign ? { uuid, ign } : []))),
    busiest,
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
