import { boardEntries } from "@hunt/contracts/leaderboards";
import { orderDirections } from "@hunt/contracts/parameters";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bestRows, byYoungPlace, waitingOf, type YoungEntry } from "../../testing/boards/naive-first-ten.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { getNightLadder } from "./get-night-ladder.ts";
import { findStandings } from "./get-night-rank.ts";
import { type BoardQuery, readBoard } from "./read-board.ts";

const nowMs = Date.parse("2026-06-01T00:00:00Z");
const dayMs = 24 * 60 * 60 * 1000;
const season = 4;
const metric = "averageRealTime";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ work: false, nowMs });
  const seasons = JSON.stringify([{ number: season, startsAt: "2024-01-01T00:00:00Z", endsAt: null }]);
  await server.deps.db.insertInto("setting").values({ key: "seasons", value: seasons }).execute();
  await server.asOwner("delete from category");
  await server.asOwner(
    `insert into board (metric, season, category, squad_size) values ('${metric}', ${season}, '', 1), ('${metric}', ${season}, '', 2)`,
  );
});
afterAll(() => server.close());

/** The figures lie close together, so that some are equal and buckets hold several. */
const youngEntry = fc.record({
  uuid: fc.uuid(),
  squadSize: fc.constantFrom(1, 1, 1, 2),
  squad: fc.integer({ min: 1, max: 70 }).map((n) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`),
  value: fc.integer({ min: 0, max: 300 }).map((n) => 400_000 + n * 40),
  createdAtMs: fc.integer({ min: 1, max: 20 }).map((days) => nowMs - days * dayMs),
  verified: fc.constantFrom(false, false, true),
  settlesAtMs: fc.oneof(
    fc.constantFrom(nowMs - dayMs, nowMs, nowMs + 1, nowMs + 6 * dayMs),
    fc.integer({ min: -24, max: 168 }).map((hours) => nowMs + hours * 3_600_000),
  ),
});
const board = fc
  .tuple(
    fc.uniqueArray(youngEntry, { minLength: 15, maxLength: 120, selector: ({ uuid }) => uuid }),
    fc.constantFrom(0, 0.3, 0.9, 1),
  )
  .map(([entries, young]) =>
    // On some boards nearly all entries are young, on others hardly any.
    entries.map((entry, index): YoungEntry => {
      const isYoung = (index * 0.618) % 1 < young;
      if (entry.verified || !isYoung) return { ...entry, settlesAtMs: nowMs - dayMs };
      return entry;
    }),
  );
const question = fc.record({
  squadSize: fc.constantFrom("any", "1", "2"),
  entries: fc.constantFrom(...boardEntries),
  orderDirection: fc.constantFrom(...orderDirections),
  verifiedOnly: fc.constantFrom(false, false, false, true),
  limit: fc.integer({ min: 3, max: 40 }),
  from: fc.constantFrom(undefined, undefined, new Date(nowMs - 12 * dayMs).toISOString()),
});
type Question = typeof question extends fc.Arbitrary<infer T> ? T : never;

async function storeBoard(entries: readonly YoungEntry[]): Promise<void> {
  const rows = entries.map(({ uuid, squadSize, squad, value, createdAtMs, verified, settlesAtMs }) => ({
    uuid,
    squadSize,
    squad,
    value,
    createdAt: new Date(createdAtMs),
    verified,
    settlesAt: new Date(settlesAtMs),
  }));
  await server.asOwner(`
    delete from board_entry;
    delete from board_count;
    delete from board_count_part;
    insert into board_entry (board_id, uuid, night_uuid, value, created_at, squad_key, verified, settles_at)
      select id, uuid, uuid, value, "createdAt", squad, verified, "settlesAt"
      from json_to_recordset('${JSON.stringify(rows)}') as given (
        uuid uuid, "squadSize" smallint, squad uuid, value integer, "createdAt" timestamptz, verified boolean, "settlesAt" timestamptz
      )
      join board on squad_size = "squadSize" and season = ${season};
    select mark_best_entries(array_agg(board_id), array_agg(squad_key)) from board_entry;
    select count_board_parts(array_agg(board_id), array_agg(bucket), array_agg(bucket)) from board_entry;
    select count_board_entries(array_agg(board_id), array_agg(bucket)) from board_entry`);
}

/** Returns a list of a board as everybody sees it. */
function naiveList(all: readonly YoungEntry[], asked: Question): readonly YoungEntry[] {
  const entries = all.filter(
    ({ squadSize }) => asked.squadSize === "any" || squadSize === Number(asked.squadSize),
  );
  const waiting = waitingOf(entries, nowMs);
  const shown = entries
    .filter((entry) => (asked.verifiedOnly ? entry.verified : !waiting.has(entry)))
    .filter(({ createdAtMs }) => asked.from === undefined || createdAtMs >= Date.parse(asked.from));
  return asked.entries === "best" ? bestRows(shown) : shown.toSorted(byYoungPlace);
}

const placesOf = (list: readonly YoungEntry[]) =>
  list.map(({ uuid, value }, index) => ({
    uuid,
    position: index + 1,
    rank: 1 + list.findIndex((other) => other.value === value),
  }));

async function walk(query: BoardQuery, total: number) {
  const [byOffset, byCursor] = [[], []] as [unknown[], unknown[]];
  const told = (places: Awaited<ReturnType<typeof readBoard>>["places"]) =>
    places.map(({ uuid, rank, position }) => ({ uuid, position, rank }));
  for (let offset = 0; offset === 0 || offset < total; offset += query.limit) {
    const page = await readBoard(server.deps, { ...query, offset });
    expect(page.total).toBe(total);
    byOffset.push(...told(page.places));
  }
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await readBoard(server.deps, { ...query, cursor });
    byCursor.push(...told(page.places));
    cursor = page.nextCursor;
  }
  expect(byCursor).toEqual(byOffset);
  return byOffset;
}

async function compareList(all: readonly YoungEntry[], asked: Question) {
  const list = naiveList(all, asked);
  const query: BoardQuery = {
    ...asked,
    squadSize: asked.squadSize as BoardQuery["squadSize"],
    metric,
    season,
    offset: 0,
  };
  const places = placesOf(list);
  const read = asked.orderDirection === "desc" ? places.toReversed() : places;
  expect(await walk(query, list.length)).toEqual(read);
  for (const entry of all.slice(0, 6)) {
    const around = readBoard(server.deps, { ...query, around: entry.uuid });
    if (list.includes(entry)) expect((await around).places.map(({ uuid }) => uuid)).toContain(entry.uuid);
    else await expect(around).rejects.toMatchObject({ code: "not_on_board" });
  }
}

/** Compares where a profile and a night's page place each entry, and the figures that local files are compared with. */
async function compareStandings(all: readonly YoungEntry[]) {
  for (const squadSize of ["any", 1] as const) {
    const asked = {
      squadSize: String(squadSize),
      verifiedOnly: false,
      entries: "best",
      from: undefined,
    } as Question;
    const list = naiveList(all, asked);
    const onBoard = all.filter((entry) => squadSize === "any" || entry.squadSize === squadSize).slice(0, 12);
    const waiting = waitingOf(
      all.filter((entry) => squadSize === "any" || entry.squadSize === squadSize),
      nowMs,
    );
    const standings = await findStandings(
      server.deps,
      onBoard.map(({ uuid, value }) => ({
        metric,
        season,
        squadSize,
        verifiedOnly: false,
        valueMs: value,
        nightUuid: uuid,
      })),
    );
    const expected = onBoard.map((entry) =>
      waiting.has(entry)
        ? { rank: null, total: null, unrankedReason: "first_ten", waitsUntil: new Date(entry.settlesAtMs) }
        : {
            rank: 1 + list.filter(({ value }) => value < entry.value).length,
            total: list.length,
            unrankedReason: null,
            waitsUntil: null,
          },
    );
    expect(standings).toEqual(expected);
  }
  const solo = { squadSize: "1", verifiedOnly: false, entries: "best", from: undefined } as Question;
  const { all: ladder } = await getNightLadder(server.deps, { season, squadSize: 1 });
  const figures = naiveList(all, solo).map(({ value }) => value);
  expect([ladder.total, ladder.best]).toEqual([
    figures.length,
    figures.slice(0, ladder.best.length).map((value) => value / 1000),
  ]);
}

test("only settled entries are among a board's first ten, for any entries and on every page that shows them", async () => {
  await fc.assert(
    fc.asyncProperty(
      board,
      fc.array(question, { minLength: 3, maxLength: 3 }),
      async (entries, questions) => {
        await storeBoard(entries);
        for (const asked of questions) await compareList(entries, asked);
        await compareStandings(entries);
      },
    ),
    { numRuns: Number(process.env.BOARD_SEQUENCES ?? 6), endOnFailure: true },
  );
}, 600_000);

const aBoard = (rows: number, settled: (index: number) => boolean) =>
  Array.from({ length: rows }, (_, index): YoungEntry => {
    const number = String(index + 1).padStart(12, "0");
    return {
      uuid: `10000000-0000-4000-8000-${number}`,
      squad: `00000000-0000-4000-8000-${number}`,
      squadSize: 1,
      value: 400_000 + index * 1000,
      createdAtMs: nowMs - dayMs,
      verified: false,
      settlesAtMs: settled(index) ? nowMs : nowMs + 1,
    };
  });

/** Returns the indices of the entries that a board shows, the best first. */
async function shownOf(entries: readonly YoungEntry[]): Promise<readonly number[]> {
  await storeBoard(entries);
  const { places } = await readBoard(server.deps, {
    metric,
    season,
    squadSize: "1",
    entries: "best",
    verifiedOnly: false,
    orderDirection: "asc",
    limit: 100,
    offset: 0,
  });
  return places.map(({ uuid }) => entries.findIndex((entry) => entry.uuid === uuid));
}
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

test("a board of nineteen rows shows all of them, however young they are", async () => {
  expect(await shownOf(aBoard(19, () => false))).toEqual(range(0, 19));
});

test("the board of a new installation shows its first nineteen rows, and faster rows that came later wait", async () => {
  const rows = aBoard(30, () => false);
  // The fastest entry came last.
  const young = rows.map((row, index) => ({ ...row, settlesAtMs: nowMs + (30 - index) * 1000 }));
  expect(await shownOf(young)).toEqual(range(11, 30));
});

test("fifteen new nights at once bring none of them into the first ten", async () => {
  expect(await shownOf(aBoard(40, (index) => index >= 15))).toEqual(range(15, 40));
});

test("any number of new nights at once neither rise into the first ten nor displace slower rows", async () => {
  // Row 105, below the tenth settled row, is as young as the waiting rows and still shows.
  expect(await shownOf(aBoard(130, (index) => index >= 90 && index !== 105))).toEqual(range(90, 130));
});

test("rows below the tenth settled row are shown at once", async () => {
  const young = [3, 12, 13, 30];
  expect(await shownOf(aBoard(40, (index) => !young.includes(index)))).toEqual(
    range(0, 40).filter((index) => index !== 3),
  );
});

test("a squad whose best night waits keeps the place of its previous best", async () => {
  const before = aBoard(30, () => true);
  const [first] = before.slice(20);
  if (!first) throw new Error("there are thirty rows");
  const better = {
    ...first,
    uuid: "20000000-0000-4000-8000-000000000001",
    value: 300_000,
    settlesAtMs: nowMs + 1,
  };
  expect(await shownOf([...before, better])).toEqual(range(0, 30));
});
