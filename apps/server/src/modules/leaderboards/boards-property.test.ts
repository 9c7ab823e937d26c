import { boardEntries, nightBoardOrders, runBoardOrders } from "@hunt/contracts/leaderboards";
import { orderDirections, squadSizeParameters } from "@hunt/contracts/parameters";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type BoardModel,
  compareCounts,
  compareState,
  noBoards,
  performCommand,
  readTables,
} from "../../testing/boards/board-model.ts";
import { clearWorld } from "../../testing/boards/board-world.ts";
import { expectSameHunters, walkHunters } from "../../testing/boards/compare-hunters.ts";
import {
  bestOfSquads,
  byPlace,
  type NaiveEntry,
  rankEntries,
  recordsOf,
} from "../../testing/boards/naive-boards.ts";
import { isShown } from "../../testing/boards/naive-counts.ts";
import { hunterListKey, hunterLists } from "../../testing/boards/naive-hunters.ts";
import type { RawTables } from "../../testing/boards/raw-tables.ts";
import { choiceNumber, worldCommand } from "../../testing/boards/world-arbitrary.ts";
import { worldUser } from "../../testing/boards/world-users.ts";
import { worldSeasons } from "../../testing/boards/world-values.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { type BoardQuery, readBoard } from "./read-board.ts";
import { readRecords } from "./read-records.ts";

/**
 * `npm run soak -- boards` plays many more sequences by BOARD_SEQUENCES. BOARD_SEED repeats a failure, and BOARD_SHRINK=1 looks for a
 * shorter one.
 */
const sequences = Number(process.env.BOARD_SEQUENCES ?? 2);
const stepsPerSequence = 15;
const questionsPerStep = 2;

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ work: false });
  await server.deps.db.insertInto("setting").values({ key: "seasons", value: seasonsSetting }).execute();
});
afterAll(() => server.close());

/** The commands between two comparisons, each in a transaction of its own. */
const step = fc.array(worldCommand, { minLength: 1, maxLength: 5 });
const question = fc.record({
  orderBy: fc.constantFrom(...nightBoardOrders, ...runBoardOrders),
  season: fc.constantFrom(...worldSeasons),
  squadSize: fc.constantFrom(...squadSizeParameters),
  entries: fc.constantFrom(...boardEntries),
  verifiedOnly: fc.boolean(),
  orderDirection: fc.constantFrom(...orderDirections),
  limit: fc.integer({ min: 1, max: 5 }),
  category: choiceNumber,
  from: fc.constantFrom(undefined, undefined, "2026-01-02T00:00:00Z"),
  to: fc.constantFrom(undefined, undefined, "2026-01-03T00:00:00.001Z"),
  around: choiceNumber,
  hunters: fc.constantFrom(...hunterLists(worldSeasons)),
});
type Question = typeof question extends fc.Arbitrary<infer T> ? T : never;

test(
  "every board equals a naive recomputation after any sequence of commands",
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.tuple(step, fc.array(question, { minLength: questionsPerStep, maxLength: questionsPerStep })),
          {
            minLength: process.env.BOARD_SHRINK === undefined ? stepsPerSequence : 0,
            maxLength: stepsPerSequence,
          },
        ),
        async (steps) => {
          await clearWorld(server.deps.db);
          let model = noBoards;
          for (const [commands, questions] of steps) {
            for (const given of commands) model = await performCommand(server.deps.db, given, model);
            await compareState(server.deps.db, model);
            await expectSameHunters(server.deps, model.hunters, worldSeasons);
            await compareCounts(server.deps.db);
            for (const asked of questions) await compareBoard(asked, model);
            for (const { hunters, limit } of questions)
              await walkHunters(server.deps, model.hunters, hunters, limit);
          }
          await compareEveryBoard(model);
        },
      ),
      {
        numRuns: sequences,
        endOnFailure: process.env.BOARD_SHRINK === undefined,
        ...(process.env.BOARD_SEED ? { seed: Number(process.env.BOARD_SEED) } : {}),
      },
    );
  },
  Math.max(600_000, sequences * 30_000),
);

test("a hunter who loses their name while boards are locked leaves the hunters' board", async () => {
  await clearWorld(server.deps.db);
  let model = noBoards;
  const captured = { kind: "addNight", a: 0, b: 1, c: 0 } as const;
  for (const given of [captured, { ...captured, kind: "lock" } as const])
    model = await performCommand(server.deps.db, given, model);
  const list = hunterListKey({ kind: "allHydrolystCaptures", season: 3 });
  expect(model.hunters.get(list)).toMatchObject([{ uuid: worldUser(2) }]);
  await expectSameHunters(server.deps, model.hunters, worldSeasons);
  model = await performCommand(server.deps.db, { ...captured, kind: "removeName", b: 2 }, model);
  expect(model.hunters.get(list)).toEqual([]);
  await expectSameHunters(server.deps, model.hunters, worldSeasons);
});

test("a night whose uploader's account is gone leaves every board", async () => {
  await clearWorld(server.deps.db);
  const first = { a: 0, b: 1, c: 0 };
  let model = await performCommand(server.deps.db, { kind: "addNight", ...first }, noBoards);
  // Without this command, a moderator's approval would keep the night on the boards.
  model = await performCommand(server.deps.db, { kind: "takeVerification", ...first }, model);
  const list = hunterListKey({ kind: "allHydrolystCaptures", season: 3 });
  expect([model.entries.length > 0, model.hunters.get(list)?.length]).toEqual([true, 1]);
  await compareState(server.deps.db, model);
  model = await performCommand(server.deps.db, { kind: "claim", ...first }, model);
  expect([model.entries, model.hunters.get(list)]).toEqual([[], []]);
  await compareState(server.deps.db, model);
  await expectSameHunters(server.deps, model.hunters, worldSeasons);
  await compareCounts(server.deps.db);
});

const seasonsSetting = JSON.stringify(
  worldSeasons.map((number) => ({ number, startsAt: `202${number}-01-01T00:00:00.000Z`, endsAt: null })),
);

interface NaiveBoard {
  readonly category: string;
  readonly entries: readonly NaiveEntry[];
}

function naiveBoard(asked: Question, { entries }: BoardModel, { categories }: RawTables): NaiveBoard {
  const known = categories
    .filter(({ season, scope }) => season === asked.season && scope === "public")
    .sort((a, b) => Number(a.archived) - Number(b.archived) || a.position - b.position);
  const chosen = asked.category % (known.length + 1);
  const category = known[chosen]?.slug ?? known[0]?.slug ?? "";
  const { from = "", to = "9999" } = asked;
  const fromMs = from === "" ? Number.NEGATIVE_INFINITY : Date.parse(from);
  const beforeMs = to === "9999" ? Number.POSITIVE_INFINITY : Date.parse(to);
  const listed = entries.filter(
    (entry) =>
      entry.metric === asked.orderBy &&
      entry.season === asked.season &&
      entry.category === category &&
      (asked.squadSize === "any" || entry.squadSize === Number(asked.squadSize)) &&
      (entry.verified || !asked.verifiedOnly) &&
      entry.createdAtMs >= fromMs &&
      entry.createdAtMs < beforeMs,
  );
  return { category, entries: asked.entries === "all" ? listed : bestOfSquads(listed) };
}

function queryOf(asked: Question, category: string): BoardQuery {
  return {
    ...asked,
    metric: asked.orderBy,
    category: category === "" ? undefined : category,
    offset: 0,
    cursor: undefined,
    around: undefined,
  };
}

/** The test compares places, not the contents of the rows. */
const readPage = (query: BoardQuery) => readBoard(server.deps, query);

/** Compares one board in pages by offset and by cursor, and around entries, nights and hunters. */
async function compareBoard(asked: Question, model: BoardModel) {
  const naive = naiveBoard(asked, model, await readTables(server.deps.db));
  const places = rankEntries(naive.entries);
  const query = queryOf(asked, naive.category);
  const read = asked.orderDirection === "desc" ? places.toReversed() : places;
  const [byOffset, byCursor] = [await walkOffsets(query, read.length), await walkCursors(query)];
  expect(byOffset).toEqual(read);
  expect(byCursor).toEqual(read);
  await compareRecords(asked, model);
  const wanted = read[asked.around % Math.max(read.length, 1)];
  if (wanted) await compareAround({ query, read, index: read.indexOf(wanted), around: wanted.uuid });
  await compareAroundUser(asked, { query, read, entries: naive.entries });
}

/** Compares the history of a board's record page by page, for each squad size and for all together. */
async function compareRecords(asked: Question, model: BoardModel) {
  const whole = { ...asked, entries: "all", verifiedOnly: true, from: undefined, to: undefined } as const;
  const naive = naiveBoard(whole, model, await readTables(server.deps.db));
  const records = recordsOf(naive.entries);
  const expected = records.map((entry, index) => ({
    uuid: entry.uuid,
    value: entry.valueMs,
    since: new Date(entry.createdAtMs),
    until: index + 1 < records.length ? new Date(records[index + 1]?.createdAtMs ?? 0) : null,
    before: records[index - 1]?.valueMs ?? null,
  }));
  const query = queryOf(asked, naive.category);
  const read = [];
  for (let offset = 0; offset === 0 || offset < records.length; offset += query.limit) {
    const page = await readRecords(server.deps, { ...query, offset });
    expect(page.total).toBe(records.length);
    read.push(...page.records);
  }
  expect(read).toEqual(expected.toReversed());
}

async function walkOffsets(query: BoardQuery, total: number) {
  const walked = [];
  for (let offset = 0; offset === 0 || offset < total; offset += query.limit) {
    const board = await readPage({ ...query, offset });
    expect([board.total, board.offset]).toEqual([total, offset]);
    walked.push(...board.places.map(({ uuid, rank, position }) => ({ uuid, rank, position })));
  }
  return walked;
}

async function walkCursors(query: BoardQuery) {
  const walked = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const board = await readPage({ ...query, cursor });
    walked.push(...board.places.map(({ uuid, rank, position }) => ({ uuid, rank, position })));
    cursor = board.nextCursor;
  }
  return walked;
}

interface AroundCase {
  readonly query: BoardQuery;
  readonly read: readonly { readonly uuid: string }[];
  readonly index: number;
  readonly around: string;
}

async function compareAround({ query, read, index, around }: AroundCase) {
  const board = await readPage({ ...query, around });
  const offset = index - (index % query.limit);
  expect(board.offset).toBe(offset);
  expect(board.places.map(({ uuid }) => uuid)).toEqual(
    read.slice(offset, offset + query.limit).map(({ uuid }) => uuid),
  );
}

/**
 * Compares a hunter's place: the place is that of the hunter's best entry in a night where everybody sees them. A
 * hunter without a name is not found.
 */
async function compareAroundUser(
  asked: Question,
  { query, read, entries }: Pick<AroundCase, "query" | "read"> & { readonly entries: readonly NaiveEntry[] },
) {
  const user = worldUser(asked.around);
  const tables = await readTables(server.deps.db);
  const account = await server.deps.db
    .selectFrom("user_account")
    .select("listed")
    .where("uuid", "=", user)
    .executeTakeFirst();
  const nights = new Set(
    tables.members
      .filter((member) => member.user_uuid === user && isShown(member, tables) && account?.listed)
      .map(({ night_uuid }) => night_uuid),
  );
  const [first] = entries.filter((entry) => nights.has(entry.nightUuid)).toSorted(byPlace);
  if (first) {
    const index = read.findIndex(({ uuid }) => uuid === first.uuid);
    await compareAround({ query, read, index, around: user });
  } else {
    await expect(readPage({ ...query, around: user })).rejects.toMatchObject({
      code: "not_on_board",
    });
  }
}

/** Compares every list of every board, whole. */
async function compareEveryBoard(model: BoardModel) {
  const lists = [...nightBoardOrders, ...runBoardOrders].flatMap((orderBy) =>
    worldSeasons.flatMap((season) =>
      squadSizeParameters.flatMap((squadSize) =>
        boardEntries.flatMap((entries) =>
          [true, false].map((verifiedOnly) => ({ orderBy, season, squadSize, entries, verifiedOnly })),
        ),
      ),
    ),
  );
  const hunters = { kind: "allHydrolystCaptures", season: 0 } as const;
  const whole = { orderDirection: "asc", limit: 100, category: 0, around: 0, hunters } as const;
  const tables = await readTables(server.deps.db);
  for (const list of lists) {
    const asked = { ...list, ...whole, from: undefined, to: undefined };
    const naive = naiveBoard(asked, model, tables);
    if (naive.entries.length === 0) continue;
    const board = await readPage(queryOf(asked, naive.category));
    const places = board.places.map(({ uuid, rank, position }) => ({ uuid, rank, position }));
    expect([board.total, places]).toEqual([naive.entries.length, rankEntries(naive.entries)]);
  }
}
