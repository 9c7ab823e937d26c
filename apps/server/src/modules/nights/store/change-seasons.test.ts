import { afterEach, beforeEach, expect, test } from "vitest";
import { anyReason, operator } from "../../../testing/by-operator.ts";
import { untilLockWait } from "../../../testing/lock-waits.ts";
import { publishLog } from "../../../testing/post-log.ts";
import { hunters, simulatedLogs } from "../../../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { listAudit } from "../../audit/list-audit.ts";
import { rebuildNights } from "../../night-logs/reread/rebuild-nights.ts";
import { lockSeasonsInForce } from "../../settings/seasons.ts";
import { changeSeasons } from "./change-seasons.ts";

let server: TestApp;
beforeEach(async () => {
  server = await createTestApp();
});
afterEach(() => server.close());

/** Publishes two nights; the log of the second does not state when it was played. */
async function publishTwoNights() {
  const uuids: string[] = [];
  for (const seed of [1, 2]) {
    const [log = ""] = simulatedLogs(seed, { hunters: hunters(1, `S${seed}`), maximumRunsPerNight: 2 });
    const { upload } = await publishLog(server, log);
    uuids.push(upload.nights[0]?.uuid ?? "");
  }
  const [first = "", second = ""] = uuids;
  await played(first, new Date("2024-03-01T00:00:00Z"));
  await played(second, null);
  return { first, second };
}

async function played(uuid: string, at: Date | null) {
  await server.deps.db.updateTable("night").set({ started_at: at }).where("uuid", "=", uuid).execute();
}

const change = (seasons: unknown) => changeSeasons(server.deps, operator, { ...anyReason, seasons });

const total = async (query: string) => (await server.app.inject(`${query}&limit=0`)).json().total;
const night = async (uuid: string) => (await server.app.inject(`/v2/nights/${uuid}`)).json();

const march: readonly unknown[] = [
  { number: 3, startsAt: "2024-01-01T00:00:00.000Z", endsAt: "2024-02-01T00:00:00.000Z" },
  { number: 4, startsAt: "2024-02-15T00:00:00.000Z", endsAt: "2024-04-01T00:00:00.000Z" },
  { number: 5, startsAt: "2025-01-01T00:00:00.000Z", endsAt: null },
];

test("a night moves to its season with its runs and totals, by the day of its build when the log has no date", async () => {
  const { first, second } = await publishTwoNights();
  expect(await total("/v2/nights?season=3")).toBe(2);
  expect(await change(march)).toBe(2);
  expect((await night(first)).season).toBe(4);
  expect((await night(second)).season).toBe(5);
  expect(await total("/v2/nights?season=3")).toBe(0);
  expect(await total("/v2/nights?season=4")).toBe(1);
  const { items } = (await server.app.inject("/v2/runs?season=4&limit=100")).json();
  expect(items.length).toBeGreaterThan(0);
  expect(new Set(items.map((run: { night: { uuid: string } }) => run.night.uuid))).toEqual(new Set([first]));
  expect(await total("/v2/runs?season=4")).toBe(items.length);
});

test("the change is recorded in the audit log: the actor, the reason, both values, and how many nights moved", async () => {
  await publishTwoNights();
  const { seasons: before } = (await server.app.inject("/v2/settings")).json();
  await change(march);
  expect(await listAudit(server.deps, operator, { limit: 10, object: "seasons" })).toMatchObject([
    {
      by: operator,
      ...anyReason,
      action: "seasons.change",
      details: { from: before, to: march, movedNights: 2 },
    },
  ]);
});

test("a night between two seasons belongs to the earlier one, and a night before all seasons to the first", async () => {
  const { first, second } = await publishTwoNights();
  await played(first, new Date("2024-06-01T00:00:00Z"));
  await played(second, new Date("2020-01-01T00:00:00Z"));
  await change(march);
  expect((await night(first)).season).toBe(4);
  expect((await night(second)).season).toBe(3);
});

test("a moved night has a new ETag, and setting the same seasons again moves nothing", async () => {
  const { first } = await publishTwoNights();
  const etag = async () => (await server.app.inject(`/v2/nights/${first}`)).headers.etag;
  const before = await etag();
  await change(march);
  expect(await etag()).not.toBe(before);
  expect(await change(march)).toBe(0);
});

test("a night that is analysed again stays in the season that it was moved to", async () => {
  const [log = ""] = simulatedLogs(3, { hunters: hunters(1, "S3"), notBeforeMs: Date.UTC(2024, 2, 1) });
  const { upload } = await publishLog(server, log);
  await change(march);
  await rebuildNights(server.deps, { all: true });
  expect((await night(upload.nights[0]?.uuid ?? "")).season).toBe(4);
});

test("a night that is recorded meanwhile is included: the change waits for it", async () => {
  const { first } = await publishTwoNights();
  const moved = await server.deps.db.transaction().execute(async (trx) => {
    expect(await lockSeasonsInForce(trx)).toHaveLength(1);
    const waiting = change(march);
    await untilLockWait(server.deps.db);
    await trx.updateTable("night").set({ started_at: null }).where("uuid", "=", first).execute();
    return { change: waiting };
  });
  expect(await moved.change).toBe(2);
  expect((await night(first)).season).toBe(5);
});

test.each([
  ["no season", [], "seasons"],
  ["two with one number", [march[0], { ...(march[1] as object), number: 3 }], "seasons"],
  ["two that begin together", [march[0], { ...(march[0] as object), number: 4 }], "seasons"],
  [
    "one that ends before it begins",
    [{ number: 1, startsAt: "2024-01-01T00:00:00Z", endsAt: "2023-01-01T00:00:00Z" }],
    "seasons.0.endsAt",
  ],
  ["text", "3", "seasons"],
])("a change of seasons refuses %s, and changes nothing", async (_name, seasons, field) => {
  await expect(change(seasons)).rejects.toMatchObject({
    code: "invalid_parameter",
    errors: [{ field }],
  });
  expect((await server.app.inject("/v2/settings")).json().seasons).toHaveLength(1);
  expect(await listAudit(server.deps, operator, { limit: 10 })).toEqual([]);
});
