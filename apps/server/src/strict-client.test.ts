import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedDatabase } from "./demo/seed-database.ts";
import { atLength } from "./testing/at-length.ts";
import { createTestApp, type TestApp } from "./testing/test-app.ts";

/**
 * A client as a stranger would write it: by hand, from the published contract alone (docs/http.md, "Values"), with
 * strict types. A ● field must be present with its type; a ○ field must be present and may be null; other fields may be
 * added. Fields that the contract lists as "also" are read just as strictly, because the contract does not allow them
 * to be missing.
 */
type Decode = (value: unknown, at: string) => void;
interface Shape {
  /** Fields marked ●, by name. */
  readonly must: Readonly<Record<string, Decode>>;
  /** Fields marked ○, by name. */
  readonly may: Readonly<Record<string, Decode>>;
}

function refuse(at: string, wanted: string, value: unknown): never {
  throw new Error(`${at}: ${wanted} expected, found ${JSON.stringify(value)?.slice(0, 80)}`);
}

const check =
  (wanted: string, isRight: (value: unknown) => boolean): Decode =>
  (value, at) =>
    isRight(value) || refuse(at, wanted, value);
const matching = (wanted: string, pattern: RegExp) =>
  check(wanted, (value) => typeof value === "string" && pattern.test(value));
const oneOf = (...words: readonly string[]) =>
  check(words.join(" or "), (value) => typeof value === "string" && words.includes(value));

const string = check("string", (value) => typeof value === "string");
const bool = check("bool", (value) => typeof value === "boolean");
const int = check("int", Number.isInteger);
/** Seconds with up to three decimals. */
const float = check(
  "float seconds",
  (value) => typeof value === "number" && Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-4,
);
const uuid = matching("uuid", /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
const instant = matching("instant in UTC", /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
const scope = oneOf("public", "unlisted", "private");
const outcome = oneOf("capture", "kill", "unfinished");

const list =
  (item: Decode): Decode =>
  (value, at) => {
    if (!Array.isArray(value)) refuse(at, "list", value);
    value.forEach((one: unknown, index) => {
      item(one, `${at}[${index}]`);
    });
  };

const object =
  ({ must, may }: Shape): Decode =>
  (value, at) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) refuse(at, "object", value);
    const fields = value as Readonly<Record<string, unknown>>;
    for (const [name, decode] of Object.entries(must)) decode(fields[name], `${at}.${name}`);
    for (const [name, decode] of Object.entries(may)) {
      if (!Object.hasOwn(fields, name)) refuse(`${at}.${name}`, "value or null", undefined);
      if (fields[name] !== null) decode(fields[name], `${at}.${name}`);
    }
  };

const squadMember: Shape = {
  must: { scope },
  may: { uuid, ign: string, role: oneOf("host", "client") },
};
const ownTimes = { ownTime: float, aimTime: float, handsTime: float, waitingTime: float };
const eidolon: Shape = {
  must: {
    result: outcome,
    limbBreakTimes: list(float),
    shardInsertionTimes: list(float),
    type: oneOf("teralyst", "gantulyst", "hydrolyst"),
  },
  may: {
    bus: object({ must: {}, may: { time: float, waited: float } }),
    spawnDelay: float,
    spawnAnimationTime: float,
    firstLimbBreakTime: float,
    lastLimbBreakTime: float,
    medianLimbBreakTime: float,
    shrineTime: float,
    capshotTime: float,
    ...ownTimes,
  },
};
const runInNight: Shape = {
  must: { uuid, verified: bool, extractionTime: float, index: int, outcome, full: bool },
  may: {
    preload: bool,
    lastHydrolystLimbBreakTime: float,
    realTime: float,
    loadTime: float,
    medianLimbBreakTime: float,
    ...ownTimes,
    eidolons: list(object(eidolon)),
  },
};
const verification: Shape = {
  must: {
    uuid,
    status: oneOf("pending", "approved", "rejected", "cancelled"),
    videoUrl: string,
    createdAt: instant,
    updatedAt: instant,
  },
  may: {},
};
const night: Shape = {
  must: {
    uuid,
    scope,
    verified: bool,
    season: int,
    squadSize: int,
    duration: float,
    averageExtractionTime: float,
    capturedHydrolystsCount: int,
    capturedGantulystsCount: int,
    capturedTeralystsCount: int,
    description: string,
    createdAt: instant,
    users: list(object(squadMember)),
    format: matching("format", /^(\d+x[123])(\+\d+x[123])*$/),
    perspective: oneOf("host", "client"),
    fullRunsCount: int,
    engineVersion: int,
  },
  may: {
    startedAt: instant,
    category: string,
    diagnostics: list(object({ must: { code: string, count: int }, may: {} })),
    averageRealTime: float,
    averageLastHydrolystLimbBreakTime: float,
    activeTime: float,
    lastEidolonCapshotTime: float,
    medianLimbBreakTime: float,
    averageOwnTime: float,
    medianOwnTime: float,
    runs: list(object(runInNight)),
    verification: object(verification),
  },
};
const nightOfRun: Shape = {
  must: {
    uuid,
    scope,
    verified: bool,
    season: int,
    squadSize: int,
    createdAt: instant,
    users: list(object(squadMember)),
  },
  may: {},
};
const run: Shape = { must: { ...runInNight.must, night: object(nightOfRun) }, may: runInNight.may };
const best: Shape = { must: { value: float, nightUuid: uuid }, may: { rank: int, total: int } };
const bests: Shape = {
  must: {},
  may: {
    averageRealTime: object(best),
    averageLastHydrolystLimbBreakTime: object(best),
    realTime: object(best),
    lastHydrolystLimbBreakTime: object(best),
  },
};
const sizes = ["any", "1", "2", "3", "4"] as const;
const stats: Shape = {
  must: {
    nights: int,
    runs: int,
    allHydrolystCaptures: int,
    hostHydrolystCaptures: int,
    clientHydrolystCaptures: int,
  },
  may: {
    best: object({ must: Object.fromEntries(sizes.map((size) => [size, object(bests)])), may: {} }),
    lastNightAt: instant,
  },
};
const user: Shape = {
  must: {
    uuid,
    role: oneOf("user", "mod", "admin", "bot"),
    createdAt: instant,
    aliases: list(string),
    platform: oneOf("pc", "xbox", "ps"),
    badges: list(string),
    stats: object(stats),
  },
  may: { ign: string, verifiedAt: instant, patreonTier: string },
};
const category: Shape = {
  must: {
    uuid,
    slug: string,
    name: string,
    season: int,
    scope: oneOf("public", "private"),
    minimumFullRuns: int,
    squadSizes: list(int),
    requirements: object({ must: {}, may: {} }),
    position: int,
    archived: bool,
  },
  may: {},
};
const finite = check("number", Number.isFinite);
const settings: Shape = {
  must: {
    currentSeason: int,
    notificationActive: bool,
    leaderboardsLocked: bool,
    apiSpecUrl: string,
    brand: string,
    seasons: list(object({ must: { number: int, startsAt: instant }, may: { endsAt: instant } })),
    serverTime: instant,
    nightCycle: object({ must: { anchor: instant, period: finite, nightLength: finite }, may: {} }),
    providers: list(oneOf("steam", "patreon", "local")),
    notificationTexts: list(object({ must: { locale: string }, may: { title: string, body: string } })),
  },
  may: {
    discordUrl: string,
    forumVerifierBotId: string,
    notificationTitle: string,
    notificationBody: string,
    patreonUrl: string,
  },
};
const trend: Shape = {
  must: { total: int, nights: list(uuid), times: list(int), counts: list(int), values: list(float) },
  may: {},
};
/** The further fields of a board's items (docs/http.md, "Boards"). */
const place = { rank: int, position: int, rankFraction: check("float", Number.isFinite), gap: float };
const onBoard = ({ must, may }: Shape): Shape => ({ must: { ...must, ...place }, may });
const page = (item: Shape): Decode => object({ must: { total: int, items: list(object(item)) }, may: {} });

interface Page {
  readonly total: number;
  readonly items: readonly Readonly<Record<string, unknown>>[];
}

const shortNights = {
  slug: "short",
  name: "Short",
  scope: "public",
  minimum_full_runs: 0,
  squad_sizes: [1, 2, 3, 4],
  requirements: "{}",
  position: 9,
  archived: false,
} as const;

/** The number of items of each list that are read, in ten pages. */
const wholeList = atLength(100, 1_000);
const pageSize = wholeList / 10;

/** Changes an answer's body, as a fault of the server would. */
let plant: ((body: unknown) => void) | null = null;
let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({
    work: false,
    environment: { RATE_LIMIT_SCALE: "1000000" },
    prepareDatabase: async (target) => {
      const plan = {
        hunters: wholeList * 1.5,
        nights: wholeList * 2,
        seed: 7,
        untilMs: Date.parse("2026-01-01"),
      };
      await seedDatabase(target, { plan, withExtracts: false, onProgress: () => undefined });
    },
    alsoRegister: (app) => {
      app.addHook("onSend", async (_request, reply, payload) => {
        if (plant === null || typeof payload !== "string") return payload;
        const body: unknown = JSON.parse(payload);
        plant(body);
        reply.removeHeader("content-length");
        return JSON.stringify(body);
      });
    },
  });
  // Most of the test's nights are too short for the seasons' own categories.
  await server.deps.db
    .insertInto("category")
    .values([1, 2, 3, 4].map((season) => ({ ...shortNights, season })))
    .execute();
});
afterAll(() => server.close());

async function read(url: string): Promise<unknown> {
  const answer = await server.app.inject(url);
  expect(answer.statusCode, `${url}: ${answer.body.slice(0, 300)}`).toBe(200);
  return answer.json();
}

/** Reads a list page by page up to `wanted` items, decodes each, and returns them. */
async function readList(url: string, item: Shape, wanted = wholeList): Promise<Page["items"]> {
  const items: Page["items"][number][] = [];
  for (let total = wanted; items.length < Math.min(wanted, total); ) {
    const paged = `${url}${url.includes("?") ? "&" : "?"}limit=${pageSize}&offset=${items.length}`;
    const body = await read(paged);
    page(item)(body, paged);
    const { items: found, total: counted } = body as Page;
    expect(found.length).toBe(Math.min(pageSize, counted - items.length));
    items.push(...found);
    total = counted;
  }
  expect(new Set(items.map((one) => one.uuid)).size).toBe(items.length);
  return items;
}

const isNull = (name: string) => (one: Readonly<Record<string, unknown>>) => one[name] === null;

describe("a strict client decodes every item of", () => {
  test("the list of nights, whose runs are null unless asked for", async () => {
    const items = await readList("/v2/nights", night);
    expect(items).toHaveLength(wholeList);
    expect(items.every(isNull("runs"))).toBe(true);
  });

  test("the list of nights with runs, whose eidolons are null unless asked for", async () => {
    const bare = await readList("/v2/nights?withRuns=true", night);
    const runs = bare.flatMap((one) => one.runs as Record<string, unknown>[]);
    expect(runs.length).toBeGreaterThan(wholeList);
    expect(runs.every(isNull("eidolons"))).toBe(true);
    const whole = await readList("/v2/nights?withRuns=true&withEidolons=true", night);
    expect(whole).toHaveLength(wholeList);
    expect(whole.flatMap((one) => one.runs as Record<string, unknown>[]).some(isNull("eidolons"))).toBe(
      false,
    );
  });

  test("the answers about single nights, with runs and eidolons", async () => {
    const items = await readList("/v2/nights?orderBy=averageRealTime&orderDirection=asc", night);
    for (const { uuid: id } of items) {
      const detail = await read(`/v2/nights/${id}`);
      object(night)(detail, `/v2/nights/${id}`);
      const runs = (detail as { runs: Record<string, unknown>[] }).runs;
      expect(runs.some(isNull("eidolons"))).toBe(false);
    }
  });

  test("the list of runs, in every order", async () => {
    for (const order of ["createdAt", "realTime", "lastHydrolystLimbBreakTime", "extractionTime"]) {
      expect(await readList(`/v2/runs?orderBy=${order}`, run)).toHaveLength(wholeList);
    }
    expect(await readList("/v2/runs?withEidolons=true", run)).toHaveLength(wholeList);
  });

  test("the list and the board of hunters", async () => {
    expect(await readList("/v2/users", user)).toHaveLength(wholeList);
    expect(await readList("/v2/leaderboards/users", onBoard(user))).toHaveLength(wholeList);
  });

  test.each([
    ["nights", night],
    ["runs", run],
  ] as const)("the boards of %s of every season", async (path, shape) => {
    let found = 0;
    for (const season of [1, 2, 3, 4]) {
      const board = `/v2/leaderboards/${path}?squadSize=any&season=${season}&category=short&verifiedOnly=false&entries=all`;
      found += (await readList(board, onBoard(shape))).length;
    }
    expect(found).toBeGreaterThan(wholeList);
  });

  test("the list of categories", async () => {
    const body = await read("/v2/categories?season=4");
    page(category)(body, "categories");
    expect((body as Page).items.map((one) => one.slug)).toEqual(["any%", "novaless%", "short"]);
  });
});

test("the answer about each hunter decodes, with bests and trends", async () => {
  const wanted = atLength(30, 100);
  const hunters = await readList("/v2/users", user, wanted);
  let ranked = 0;
  for (const { uuid: id, stats: listed } of hunters) {
    const detail = await read(`/v2/users/${id}`);
    object(user)(detail, `/v2/users/${id}`);
    const told = (detail as { stats: Record<string, unknown> }).stats;
    expect(await read(`/v2/stats?userUuid=${id}`)).toEqual(told);
    expect({ ...told, best: null }).toEqual(listed);
    for (const size of sizes) if (at(told, `best.${size}`).realTime !== null) ranked += 1;
    const points = await read(`/v2/users/${id}/trend`);
    object(trend)(points, `/v2/users/${id}/trend`);
    const { total, nights, times, counts, values } = points as Record<string, number[]>;
    expect([times?.length, counts?.length]).toEqual([nights?.length, nights?.length]);
    expect([values?.length, counts?.reduce((sum, count) => sum + count, 0)]).toEqual([total, total]);
  }
  expect(ranked).toBeGreaterThan(wanted);
});

test("the answers with the settings and the next nights decode", async () => {
  object(settings)(await read("/v2/settings"), "settings");
  const night: Shape = { must: { startsAt: instant, expiryDate: instant }, may: {} };
  const next: Shape = {
    must: { expiryDate: instant, isNight: bool, upcoming: list(object(night)) },
    may: {},
  };
  object(next)(await read("/utility/v1/next-night"), "next night");
});

/** Returns the part of a body at a path of names and indexes: `items.0.runs.0`. */
function at(body: unknown, path: string): Record<string, unknown> {
  return path.split(".").reduce((value, name) => (value as Record<string, unknown>)[name], body) as never;
}

describe("a strict client notices a field that is missing or of another type in the fields of a", () => {
  const nights =
    "/v2/nights?withRuns=true&withEidolons=true&limit=1&orderBy=averageRealTime&orderDirection=asc";
  const board = "leaderboards/nights?squadSize=any&season=4&verifiedOnly=false&limit=1";
  const places: readonly (readonly [name: string, url: string, item: Shape, path: string, shape: Shape])[] = [
    ["night", nights, night, "items.0", night],
    ["run of a night", nights, night, "items.0.runs.0", runInNight],
    ["eidolon", nights, night, "items.0.runs.0.eidolons.0", eidolon],
    ["squad member", nights, night, "items.0.users.0", squadMember],
    ["run", "/v2/runs?limit=1", run, "items.0", run],
    ["night of a run", "/v2/runs?limit=1", run, "items.0.night", nightOfRun],
    ["hunter", "/v2/users?limit=1", user, "items.0", user],
    ["totals of a hunter", "/v2/users?limit=1", user, "items.0.stats", stats],
    ["category", "/v2/categories?season=4", category, "items.0", category],
    ["entry of a board", `/v2/${board}`, onBoard(night), "items.0", onBoard(night)],
  ];

  test.each(places)("%s", async (_name, url, item, path, shape) => {
    const decode = async () => page(item)(await read(url), url);
    plant = null;
    await decode();
    // A value of a type that the field never has, even if the field is null now.
    const wrong = (value: unknown) => (typeof value === "object" && value !== null ? "wrong" : { wrong: 1 });
    const faults = Object.keys({ ...shape.must, ...shape.may }).flatMap((field) => [
      { field, change: (fields: Record<string, unknown>) => Reflect.deleteProperty(fields, field) },
      {
        field,
        change: (fields: Record<string, unknown>) => Reflect.set(fields, field, wrong(fields[field])),
      },
      ...(field in shape.must
        ? [{ field, change: (fields: Record<string, unknown>) => Reflect.set(fields, field, null) }]
        : []),
    ]);
    for (const { field, change } of faults) {
      plant = (body) => change(at(body, path));
      await expect(decode(), field).rejects.toThrow(`.${field}`);
    }
    plant = null;
  });
});
