import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anyReason, operator } from "../../testing/by-operator.ts";
import { createAccount, createHunter } from "../../testing/hunters.ts";
import { postLog } from "../../testing/post-log.ts";
import { hunters, simulatedLogs } from "../../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { analyseStoredLog } from "../extracts/analyse-extract.ts";
import { forgetNight, purgeNight } from "../night-logs/forget/forget-night.ts";
import { moderateNight } from "../nights/moderate/moderate-night.ts";
import { giveUpNight } from "../nights/own/give-up-night.ts";
import { createUploadAnalyst, failUpload } from "../uploads/analyse/analyse-upload.ts";
import { deleteAccount } from "./delete-account.ts";
import { eraseAccounts } from "./erase-accounts.ts";

// No stored log contains a deleted account's name, whatever has happened to the log's nights (R31).

const start = Date.UTC(2026, 10, 22, 12);
const week = 7 * 86_400_000;

let server: TestApp;
let seed = 61_000;
beforeAll(async () => {
  server = await createTestApp({ nowMs: start, work: false });
});
afterAll(() => server.close());

const signal = new AbortController().signal;
const as = (uuid: string) => server.signIn({ uuid, role: "user" });
const userOf = (uuid: string) => ({ kind: "user", uuid, role: "user" }) as const;

/** Returns the log of an evening with a squad named `${prefix}1` and `${prefix}2`. */
function logOf(prefix: string): string {
  return simulatedLogs(seed++, { hunters: hunters(2, prefix), maximumRunsPerNight: 1 })[0] ?? "";
}

async function erase(uuid: string): Promise<void> {
  await deleteAccount(server.deps, userOf(uuid), { userUuid: uuid, keepsNights: true });
  await eraseAccounts(server.deps, signal);
}

/** Sends a log whose analysis waits until a test runs it. */
async function send(log: string, uuid: string): Promise<string> {
  const answer = await postLog(server, log, { headers: as(uuid) });
  expect(answer.statusCode, answer.body).toBe(202);
  return answer.json<{ uuid: string }>().uuid;
}

type AnalysisDeps = Parameters<typeof createUploadAnalyst>[0];
async function analyse(uploadUuid: string, deps: AnalysisDeps = server.deps): Promise<readonly string[]> {
  await createUploadAnalyst(deps).analyse({ uploadUuid, isLastAttempt: false, signal });
  const rows = await server.deps.db
    .selectFrom("upload_night")
    .select((of) => of.ref("night_uuid").$notNull().as("uuid"))
    .where("upload_uuid", "=", uploadUuid)
    .orderBy("number")
    .execute();
  return rows.map(({ uuid }) => uuid);
}

async function extractOf(uploadUuid: string): Promise<string> {
  const { gzip } = await server.deps.db
    .selectFrom("extract")
    .select("gzip")
    .where("upload_uuid", "=", uploadUuid)
    .executeTakeFirstOrThrow();
  return gunzipSync(gzip).toString();
}

async function squadOf(nightUuid: string): Promise<readonly string[]> {
  const rows = await server.deps.db
    .selectFrom("night_member")
    .select("name")
    .where("night_uuid", "=", nightUuid)
    .orderBy("position")
    .execute();
  return rows.map(({ name }) => name);
}

const figuresOf = async (nightUuid: string) =>
  await server.deps.db
    .selectFrom("night")
    .select(["format", "duration_ms", "runs_count", "average_real_time_ms", "diagnostics"])
    .where("uuid", "=", nightUuid)
    .executeTakeFirstOrThrow();

/** Sends a log with two nights of different squads. */
async function sendTwo(prefix: string) {
  const owner = await createAccount(server);
  const log = `${logOf(`${prefix}Stays`)}${logOf(`${prefix}Goes`)}`;
  const upload = await send(log, owner);
  const nights = await analyse(upload);
  expect(nights).toHaveLength(2);
  const [stays = "", goes = ""] = nights;
  expect([(await squadOf(stays))[0], (await squadOf(goes))[0]]).toEqual([
    `${prefix}Stays1`,
    `${prefix}Goes1`,
  ]);
  return { owner, upload, stays, goes };
}

type Sent = Awaited<ReturnType<typeof sendTwo>>;
const later = async (work: () => Promise<void>) => {
  server.clock.nowMs = start + week;
  await work();
  server.clock.nowMs = start;
};
const endings: Readonly<Record<string, (sent: Sent) => Promise<void>>> = {
  "its owner gave up": async ({ owner, goes }) => {
    await giveUpNight(server.deps, userOf(owner), { nightUuid: goes, userUuid: owner });
    await later(() => forgetNight(server.deps, goes));
  },
  "an admin deleted": async ({ goes }) => {
    await moderateNight(server.deps, operator, { ...anyReason, nightUuid: goes, action: "delete" });
    await later(() => purgeNight(server.deps, goes));
  },
  "was private, of an account that was deleted": async ({ owner, goes }) => {
    const payload = { scope: "private" };
    await server.app.inject({ method: "PUT", url: `/v2/@me/nights/${goes}`, headers: as(owner), payload });
    await erase(owner);
  },
};

describe.each(Object.entries(endings))("a night of an upload that %s", (name, end) => {
  const prefix = `End${name.length}`;

  test("a night that is gone is cut out of the log, and the other night stays as it was", async () => {
    const sent = await sendTwo(prefix);
    const figures = await figuresOf(sent.stays);
    expect(await extractOf(sent.upload)).toContain(`${prefix}Goes2`);
    await end(sent);
    const extract = await extractOf(sent.upload);
    expect([extract.includes(`${prefix}Goes`), extract.includes(`${prefix}Stays2`)]).toEqual([false, true]);
    await server.deps.db.transaction().execute(async (trx) => {
      const witnessed = await analyseStoredLog(server.deps, trx, sent.upload);
      expect(witnessed?.analysis.nights.map(({ durationMs }) => Math.round(durationMs))).toEqual([
        figures.duration_ms,
      ]);
    });
  });
});

describe("a log with a mate who deletes their account", () => {
  /** Sends a log with a mate who has proved their name. */
  async function sendWithMate(prefix: string) {
    const mate = await createHunter(server, `${prefix}2`);
    return { mate, upload: await send(logOf(prefix), await createAccount(server)) };
  }
  async function expectForgotten(upload: string, night: string | undefined, prefix: string): Promise<void> {
    const squad = await squadOf(night ?? "");
    expect([squad[0], squad[1]?.startsWith("~")]).toEqual([`${prefix}1`, true]);
    expect((await extractOf(upload)).includes(`${prefix}2`)).toBe(false);
  }

  test("a log that is analysed after its mate deleted their account does not bring the name back", async () => {
    const { mate, upload } = await sendWithMate("Waiting");
    await erase(mate);
    const [night] = await analyse(upload);
    await expectForgotten(upload, night, "Waiting");
  });

  test("a log whose analysis is stored after its mate deleted their account does not bring the name back", async () => {
    const { mate, upload } = await sendWithMate("Reading");
    let isErased = false;
    const { threads } = server.deps;
    const deps: AnalysisDeps = {
      ...server.deps,
      threads: {
        ...threads,
        async run(...call: Parameters<typeof threads.run>) {
          const read = await threads.run(...call);
          if (!isErased) {
            isErased = true;
            await erase(mate);
          }
          return read as never;
        },
      },
    };
    const [night] = await analyse(upload, deps);
    expect(isErased).toBe(true);
    await expectForgotten(upload, night, "Reading");
  });

  test("a log that could not be analysed no longer holds the name of a mate who deleted their account", async () => {
    const { mate, upload } = await sendWithMate("Failing");
    await failUpload(server.deps, upload, "analysis_failed");
    await erase(mate);
    expect((await extractOf(upload)).includes("Failing2")).toBe(false);
  });
});
