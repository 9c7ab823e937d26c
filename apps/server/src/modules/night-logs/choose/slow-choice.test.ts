import type { NightAnswer } from "@hunt/contracts/nights";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { UserActor } from "../../../platform/http/actor.ts";
import type { ThreadRunOptions } from "../../../platform/threads/thread-pool.ts";
import { addNightTogether } from "../../../testing/add-night-together.ts";
import { withLateNightfalls } from "../../../testing/changed-logs.ts";
import { createAccount, createHunter } from "../../../testing/hunters.ts";
import { publishLog } from "../../../testing/post-log.ts";
import { hunters, logsOfManyHosts, simulatedLogs } from "../../../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { readBestLogsOfNight } from "../known/log-queries.ts";
import { chooseSource } from "./choose-source.ts";
import { versionOfLogs } from "./read-choice.ts";

// A choice reads up to 32 logs, which takes seconds on a busy machine. Verifications of names and writes to the night do not wait for it.

let server: TestApp;
let seed = 83_000;
let moderator: UserActor;
beforeAll(async () => {
  server = await createTestApp({ environment: { RATE_LIMIT_SCALE: "1000" } });
  moderator = { kind: "user", uuid: await createAccount(server, "mod"), role: "mod" };
});
afterAll(() => server.close());

const signedIn = (uuid: string) => server.signIn({ uuid, role: "user" });

/** Publishes a mate's forged log, which is shown, and the host's own log. */
async function forgedFirst(names: string) {
  const [host = ""] = simulatedLogs(seed++, { hunters: hunters(3, names), maximumRunsPerNight: 3 });
  const owner = signedIn(await createHunter(server, `${names}1`));
  const mate = signedIn(await createHunter(server, `${names}2`));
  await addNightTogether(server, names);
  const forged = await publishLog(server, withLateNightfalls(host), { headers: mate });
  const honest = await publishLog(server, host, { headers: owner });
  const uuid = forged.upload.nights[0]?.uuid ?? "";
  return { uuid, host, owner, mate, honest: honest.accepted.uuid, forged: forged.accepted.uuid };
}

/**
 * Starts a choice that reads the other logs only when the test lets it. Also counts what it reads after its transaction has
 * begun.
 */
async function slowChoice(nightUuid: string, uploadUuid: string) {
  const gate = Promise.withResolvers<void>();
  const reading = Promise.withResolvers<void>();
  let [read, readWhileHeld, isHeld] = [0, 0, false];
  const { threads: usual } = server.deps;
  const threads: typeof usual = {
    ...usual,
    async run<Input, Output>(module: URL, input: Input, options?: ThreadRunOptions) {
      read += 1;
      if (isHeld) readWhileHeld += 1;
      // The chosen log is the first that is read.
      if (read > 1) {
        reading.resolve();
        await gate.promise;
      }
      return await usual.run<Input, Output>(module, input, options);
    },
  };
  const db = new Proxy(server.deps.db, {
    get(target, key) {
      isHeld ||= key === "transaction";
      const value = Reflect.get(target, key, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  const version = versionOfLogs(await readBestLogsOfNight(server.deps.db, nightUuid));
  const choice = chooseSource({ ...server.deps, threads, db }, moderator, {
    nightUuid,
    uploadUuid,
    version,
    reason: "The mate's log has its nightfalls moved.",
  });
  const end = choice.then(
    (isChanged) => ({ isChanged, code: null }),
    (error) => ({ isChanged: false, code: error.code }),
  );
  await reading.promise;
  return {
    async go() {
      gate.resolve();
      return await end;
    },
    readWhileHeld: () => readWhileHeld,
  };
}

test("while a choice reads its logs, a name of the squad can be verified and the night can be described", async () => {
  const { uuid, owner, honest } = await forgedFirst("Slow");
  const choice = await slowChoice(uuid, honest);
  // If the choice held locks, each of these calls would wait for as long as the logs are read.
  await createHunter(server, "Slow3");
  const described = await server.app.inject({
    method: "PUT",
    url: `/v2/@me/nights/${uuid}`,
    headers: owner,
    payload: { description: "Said meanwhile" },
  });
  expect(described.statusCode).toBe(200);
  expect(await choice.go()).toEqual({ isChanged: true, code: null });
  const night = (await server.app.inject(`/v2/nights/${uuid}`)).json();
  expect(night).toMatchObject({ standing: "counted", description: "Said meanwhile" });
  expect(choice.readWhileHeld()).toBe(0);
});

test("a choice is refused when a log is added or deleted while the choice reads the logs", async () => {
  const { uuid, host, mate, honest, forged } = await forgedFirst("Late");
  const first = await slowChoice(uuid, honest);
  await publishLog(server, withLateNightfalls(withLateNightfalls(host)), { headers: mate });
  expect(await first.go()).toEqual({ isChanged: false, code: "logs_changed" });
  const second = await slowChoice(uuid, honest);
  await server.app.inject({ method: "DELETE", url: `/v2/uploads/${forged}`, headers: mate });
  expect(await second.go()).toEqual({ isChanged: false, code: "logs_changed" });
});

test("the logs of a night whose hunters took turns as host are read together before anything is locked", async () => {
  const names = "Turns";
  const plan = { hunters: hunters(3, names), maximumRunsPerNight: 4 };
  const [first = "", second = ""] = logsOfManyHosts(seed++, plan, (run) => (run < 2 ? 0 : 1));
  const [owner, mate, forger] = [
    signedIn(await createHunter(server, `${names}1`)),
    signedIn(await createHunter(server, `${names}2`)),
    signedIn(await createHunter(server, `${names}3`)),
  ];
  await addNightTogether(server, names);
  const { upload } = await publishLog(server, second, { headers: mate });
  await publishLog(server, withLateNightfalls(first), { headers: forger });
  const honest = await publishLog(server, first, { headers: owner });
  const uuid = upload.nights[0]?.uuid ?? "";
  const choice = await slowChoice(uuid, honest.accepted.uuid);
  expect(await choice.go()).toEqual({ isChanged: true, code: null });
  const { runs } = (await server.app.inject(`/v2/nights/${uuid}`)).json<NightAnswer>();
  expect(runs?.map(({ filledIn }) => filledIn)).toEqual([false, false, true, true]);
  expect(choice.readWhileHeld()).toBe(0);
});
