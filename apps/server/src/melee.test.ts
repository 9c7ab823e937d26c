import { createRandom, wholeBetween } from "@hunt/engine/chance/random";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteAccount } from "./modules/me/delete-account.ts";
import { mergeUsers } from "./modules/merges/merge-users.ts";
import { moderateNight } from "./modules/nights/moderate/moderate-night.ts";
import { giveUpNight } from "./modules/nights/own/give-up-night.ts";
import { takeBackNight } from "./modules/nights/own/take-back-night.ts";
import { updateOwnNight } from "./modules/nights/own/update-own-night.ts";
import { sayPresence } from "./modules/nights/presence/say-presence.ts";
import { endAllSessions } from "./modules/sessions/sign-out.ts";
import { checkDerived } from "./platform/database/check-derived.ts";
import { databaseRefusal } from "./platform/database/database-refusal.ts";
import {
  type ConnectionTarget,
  migrationTimeouts,
  type OpenDatabase,
  openDatabase,
} from "./platform/database/open-database.ts";
import { AppError } from "./platform/errors/app-error.ts";
import { until } from "./testing/app-process.ts";
import { anyReason, operator } from "./testing/by-operator.ts";
import { createAccount, createHunter, unverify, verify } from "./testing/hunters.ts";
import { postLog, publishLog } from "./testing/post-log.ts";
import { openTestSession } from "./testing/sessions.ts";
import { hunters, simulatedLogs } from "./testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "./testing/test-app.ts";

/** `npm run soak -- melee` fights 50. */
const rounds = Number(process.env.MELEE_ROUNDS ?? "2");
/** The app's own number of connections. */
const poolSize = 10;

let server: TestApp;
let opened: OpenDatabase;
beforeAll(async () => {
  let target: ConnectionTarget | undefined;
  server = await createTestApp({
    poolSize,
    prepareDatabase: async (owned) => {
      target = owned;
    },
  });
  if (!target) throw new Error("a test's database has an owner");
  opened = openDatabase({ target, poolSize: 1, timeouts: migrationTimeouts, log: server.deps.log });
});
afterAll(async () => {
  await opened.close();
  await server.close();
});

const userOf = (uuid: string) => ({ kind: "user", uuid, role: "user" }) as const;
const as = (uuid: string) => server.signIn({ uuid, role: "user" });
const fingerprint = "melee-0123456789abcdef";

/** Makes one night of a squad of four: two members and two visitors have uploaded the four logs. */
async function squadOf(round: number) {
  const prefix = `Melee${round}x`;
  const logs = simulatedLogs(70_000 + round, { hunters: hunters(4, prefix), maximumRunsPerNight: 2 });
  const [ada, ben, cyd, dee] = await Promise.all(
    [1, 2, 3, 4].map((n) => createHunter(server, `${prefix}${n}`)),
  );
  const [eve, fay, gus] = await Promise.all([1, 2, 3].map(() => createAccount(server)));
  if (!ada || !ben || !cyd || !dee || !eve || !fay || !gus)
    throw new Error("a squad is four, and three more");
  const send = async (index: number, headers: Readonly<Record<string, string>> = {}) =>
    await publishLog(server, logs[index] ?? "", { fp: fingerprint, headers });
  const { upload } = await send(0, as(ada));
  const byCyd = await send(2, as(cyd));
  await send(1, as(ben));
  const claimed = await send(3);
  const takenBack = await send(1);
  const nightUuid = upload.nights[0]?.uuid ?? "";
  expect(byCyd.upload.nights[0]?.uuid).toBe(nightUuid);
  return { prefix, logs, ada, ben, cyd, dee, eve, fay, gus, nightUuid, claimed, takenBack };
}
type Squad = Awaited<ReturnType<typeof squadOf>>;

/** Returns every act that is possible on the night or its members. */
function blows(squad: Squad): readonly (() => Promise<unknown>)[] {
  const { prefix, logs, ada, ben, cyd, dee, eve, fay, gus, nightUuid, claimed, takenBack } = squad;
  const { deps } = server;
  const say = (userUuid: string, confirmed: boolean | null) => () =>
    sayPresence(deps, userOf(userUuid), { nightUuid, userUuid, confirmed });
  const own = (userUuid: string) => ({ nightUuid, userUuid });
  const moderate = (action: "hide" | "show" | "delete" | "restore") => () =>
    moderateNight(deps, operator, { nightUuid, action, ...anyReason });
  return [
    say(ada, true),
    say(ben, false),
    say(dee, true),
    say(cyd, null),
    () => updateOwnNight(deps, userOf(ada), { ...own(ada), scope: "unlisted" }),
    () =>
      updateOwnNight(deps, userOf(ben), { ...own(ben), description: `by ${prefix}`, memberScope: "private" }),
    () => giveUpNight(deps, userOf(ben), own(ben)),
    () => takeBackNight(deps, userOf(ben), own(ben)),
    () => giveUpNight(deps, userOf(ada), own(ada)),
    () => takeBackNight(deps, userOf(ada), own(ada)),
    async () =>
      server.app.inject({
        method: "POST",
        url: `/v2/uploads/${claimed.accepted.uuid}/claim`,
        headers: { ...as(eve), fp: fingerprint },
        payload: { claimToken: claimed.accepted.claimToken },
      }),
    async () =>
      server.app.inject({
        method: "DELETE",
        url: `/v2/uploads/${takenBack.accepted.uuid}`,
        headers: { fp: fingerprint, "x-claim-token": takenBack.accepted.claimToken ?? "" },
      }),
    () => verify(server, fay, `${prefix}1`),
    () => unverify(server, ben),
    () => mergeUsers(deps, operator, { fromUuid: dee, intoUuid: eve, ...anyReason }),
    moderate("hide"),
    moderate("show"),
    moderate("delete"),
    moderate("restore"),
    () => deleteAccount(deps, userOf(cyd), { userUuid: cyd, keepsNights: squad.prefix.length % 2 === 0 }),
    async () => postLog(server, logs[0] ?? "", { fp: fingerprint, headers: as(gus) }),
    async () => {
      await openTestSession(server, ada);
      await endAllSessions(deps, userOf(ada), { userUuid: ada, keptUuid: null });
    },
  ];
}

/** Returns the outcome: `ok`, the code of a refusal, or the database's own code. */
async function strike(blow: () => Promise<unknown>): Promise<string> {
  try {
    const answer = await blow();
    if (typeof answer !== "object" || answer === null || !("statusCode" in answer)) return "ok";
    return Number(answer.statusCode) < 400 ? "ok" : `HTTP ${answer.statusCode}`;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    const refusal = databaseRefusal(error);
    if (refusal === null) throw error;
    return `${refusal.code} ${error instanceof Error && "code" in error ? error.code : ""}`;
  }
}

function shuffled<Value>(values: readonly Value[], seed: number): readonly Value[] {
  const random = createRandom(seed);
  const left = [...values];
  return values.flatMap(() => left.splice(wholeBetween(random, 0, left.length - 1), 1));
}

async function settled(): Promise<void> {
  await until(async () => {
    const erasing = await server.deps.db.selectFrom("account_erasure").select("user_uuid").execute();
    const open = await server.deps.db
      .selectFrom("upload")
      .select("uuid")
      .where("status", "in", ["queued", "analysing"])
      .execute();
    return erasing.length + open.length === 0;
  });
}

test("concurrent acts on one night leave the same state as acts one after the other (R37)", async () => {
  const outcomes = new Map<string, number>();
  for (let round = 0; round < rounds; round += 1) {
    const squad = await squadOf(round);
    const told = await Promise.all(shuffled(blows(squad), round).map(strike));
    for (const outcome of told) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    await settled();
  }
  if (process.env.MELEE_ROUNDS !== undefined)
    process.stdout.write(`${[...outcomes].map(([outcome, times]) => `${outcome} × ${times}`).join(", ")}\n`);
  expect(await checkDerived(opened.db, { repairs: false })).toEqual([]);
  // A long wait may end with a refusal, but there are no deadlocks.
  expect([...outcomes.keys()].filter((outcome) => outcome.includes("40P01"))).toEqual([]);
});
