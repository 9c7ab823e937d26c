import type { NightAnswer } from "@hunt/contracts/nights";
import { playEvening, type Wishes } from "@hunt/engine/testing/second-source/evening";
import { type Lines, linesOfRun, nth } from "@hunt/engine/testing/second-source/forged-lines";
import { renderLines, texts } from "@hunt/engine/testing/second-source/log-line";
import { hostView } from "@hunt/engine/testing/second-source/views";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anyReason, operator } from "../../../testing/by-operator.ts";
import { createHunter } from "../../../testing/hunters.ts";
import { publishLog } from "../../../testing/post-log.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { openDesk, type Person } from "../../../testing/verification-desk.ts";
import { upsertCategory } from "../../categories/upsert-category.ts";
import { rebuildNights } from "../../night-logs/reread/rebuild-nights.ts";
import { readSignalsOfNight } from "./read-signals-of-night.ts";

// Three honest runs are published, and then the same log is sent again with three more runs (docs/trust.md, S8;
// docs/product.md, "One night, several logs").

let server: TestApp;
let desk: ReturnType<typeof openDesk>;
beforeAll(async () => {
  // This time is later than every evening of the second source.
  server = await createTestApp({ nowMs: Date.UTC(2031, 0, 1) });
  desk = openDesk(server, "Growing");
  const short = {
    season: 3,
    slug: "short%",
    name: "Short",
    squadSizes: [1],
    minimumFullRuns: 1,
    position: 1,
  };
  const category = { ...short, scope: "public" as const, archived: false, requirements: {} };
  await upsertCategory(server.deps, operator, { ...anyReason, category });
});
afterAll(() => server.close());

let seed = 8100;
const plain: Wishes = { traits: new Set(), nights: 1, runsANight: 6, waitsForDusk: true, squadSize: 1 };
const upTo = (lines: Lines, run: number) => lines.filter((line) => line.run <= run);

interface Begun {
  readonly lines: Lines;
  readonly uuid: string;
  readonly hunter: Person;
  /** Sends the log again, with the given lines. */
  readonly send: (lines: Lines) => Promise<string>;
}

/** Publishes a night with three runs from its hunter's account. */
async function begun(): Promise<Begun> {
  const { lines, owner } = hostView(playEvening(seed++, plain));
  const account = await createHunter(server, owner);
  const hunter = { uuid: account, role: "user" } as const;
  const headers = server.signIn(hunter);
  const send = async (sent: Lines) => {
    const { upload } = await publishLog(server, renderLines(sent), { headers });
    const [night] = upload.nights;
    return `${night?.status} ${night?.uuid}`;
  };
  const [status, uuid = ""] = (await send(upTo(lines, 3))).split(" ");
  expect(status).toBe("created");
  expect(await nightOf(uuid)).toMatchObject({ runs: { length: 3 }, standing: "counted" });
  return { lines, uuid, hunter, send };
}

const nightOf = async (uuid: string): Promise<NightAnswer> =>
  (await server.app.inject(`/v2/nights/${uuid}`)).json();
const signalsOf = async (uuid: string) => (await readSignalsOfNight(server.deps.db, uuid)).signals;
const changed = async (uuid: string) =>
  (await signalsOf(uuid)).filter(({ code }) => code === "grown_otherwise");

/** Moves one limb of the first run by some milliseconds, which changes no ranked figure. */
function withMovedLimb(lines: Lines): Lines {
  const limb = nth(lines, 1, texts.limb, 2);
  return lines.map((line) => (line === limb ? { ...line, atMs: Math.round(line.atMs) + 7 } : line));
}

/** Appends the first three runs again, as if they had been played a second time. */
function withCopies(lines: Lines): Lines {
  const kept = upTo(lines, 3);
  const byMs = (kept.at(-1)?.atMs ?? 0) + 30_000 - (linesOfRun(kept, 1)[0]?.atMs ?? 0);
  const copies = kept
    .filter(({ run }) => run > 0)
    .map((line) => ({ ...line, run: line.run + 3, atMs: line.atMs + byMs }));
  return [...kept, ...copies];
}

describe("a log that is sent again with more runs", () => {
  test("a grown log extends its night without a signal when everything else is unchanged", async () => {
    const { lines, uuid, send } = await begun();
    expect(await send(lines)).toBe(`updated ${uuid}`);
    expect((await nightOf(uuid)).runs?.length).toBeGreaterThan(4);
    expect((await signalsOf(uuid)).filter(({ weight }) => weight === "exact" || weight === "strong")).toEqual(
      [],
    );
  });

  test("a grown log is not shown when its earlier part has changed: the place is shown, and a moderator decides", async () => {
    const { lines, uuid, send } = await begun();
    const before = await nightOf(uuid);
    const forged = withMovedLimb(lines);
    expect(await send(forged)).toBe(`duplicate ${uuid}`);
    const after = await nightOf(uuid);
    expect(after).toMatchObject({ runs: { length: 3 }, standing: "disputed" });
    expect(after.averageRealTime).toBe(before.averageRealTime);
    const limb = nth(forged, 1, texts.limb, 2);
    expect(await changed(uuid)).toMatchObject([
      { row: "S8", weight: "exact", run: 1, count: 1, figures: { nightUuid: uuid } },
    ]);
    expect((await changed(uuid))[0]?.at).toBeLessThanOrEqual((limb?.atMs ?? 0) / 1000);
  });

  test("a grown log has its new runs checked as new ones", async () => {
    const { lines, uuid, send } = await begun();
    expect(await send(withCopies(lines))).toBe(`updated ${uuid}`);
    expect((await nightOf(uuid)).runs?.length).toBe(6);
    expect(await changed(uuid)).toEqual([]);
    const alike = (await signalsOf(uuid)).filter(({ code }) => code === "runs_alike");
    expect(alike.length).toBeGreaterThan(0);
    const keys = await server.deps.db
      .selectFrom("run_key")
      .innerJoin("upload_night", "upload_night.upload_uuid", "run_key.upload_uuid")
      .innerJoin("night", "night.source_upload_uuid", "run_key.upload_uuid")
      .select("run")
      .where("night.uuid", "=", uuid)
      .execute();
    expect(keys).toHaveLength(6);
  });

  test("a grown log is compared with the earlier log whenever its nights are analysed again", async () => {
    const { lines, uuid, send } = await begun();
    await send(withMovedLimb(lines));
    const before = await changed(uuid);
    expect(before).toHaveLength(1);
    await server.deps.db.updateTable("night_signal").set({ signals_version: 0, signals: "[]" }).execute();
    expect(await changed(uuid)).toEqual([]);
    await rebuildNights(server.deps, { all: true });
    expect(await changed(uuid)).toEqual(before);
  });

  test("a grown log keeps its signal when its sender deletes the shorter log", async () => {
    const { lines, uuid, send } = await begun();
    await send(withMovedLimb(lines));
    const { db } = server.deps;
    const night = await db
      .selectFrom("night")
      .select("source_upload_uuid")
      .where("uuid", "=", uuid)
      .executeTakeFirstOrThrow();
    await db.deleteFrom("extract").where("upload_uuid", "=", night.source_upload_uuid).execute();
    await db.updateTable("night_signal").set({ signals_version: 0 }).execute();
    await rebuildNights(server.deps, { all: true });
    expect(await changed(uuid)).toHaveLength(1);
  });
});

describe("moderators who have seen the shorter log", () => {
  async function asked(hunter: Person, uuid: string): Promise<string> {
    const { status, body } = await desk.ask(hunter, uuid);
    expect([status, body]).toMatchObject([201, { status: "pending" }]);
    return body.uuid;
  }

  test("moderators who have seen the shorter log cannot decide about the longer one before they have seen it", async () => {
    const { lines, uuid, hunter, send } = await begun();
    const moderator = await desk.moderator();
    const request = await asked(hunter, uuid);
    const { version } = (await desk.look(moderator, request)).body;
    expect(await send(lines)).toBe(`updated ${uuid}`);
    expect((await desk.approve(moderator, request, { version })).body.code).toBe("verification_changed");
    expect((await desk.approve(moderator, request)).body.status).toBe("approved");
  });

  test("an approved night stays as it was when a longer log changes it, and is marked for a recheck", async () => {
    const { lines, uuid, hunter, send } = await begun();
    const moderator = await desk.moderator();
    const request = await asked(hunter, uuid);
    expect((await desk.approve(moderator, request)).body.status).toBe("approved");
    expect(await send(withMovedLimb(lines))).toBe(`duplicate ${uuid}`);
    expect(await nightOf(uuid)).toMatchObject({ runs: { length: 3 }, verified: true, standing: "counted" });
    expect((await desk.look(moderator, request)).body).toMatchObject({ status: "approved", recheck: true });
    expect(await changed(uuid)).toHaveLength(1);
  });
});
