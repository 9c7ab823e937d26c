import type { NightAnswer } from "@hunt/contracts/nights";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount, createHunter, verify } from "../../../testing/hunters.ts";
import { publishLog } from "../../../testing/post-log.ts";
import { hunters, logsOfManyHosts } from "../../../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { reanalyseNights } from "./reanalyse-nights.ts";

// Who may give a night figures that its shown log lacks, and what becomes of those (ADR 0034).

let server: TestApp;
let seed = 2700;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

type Sender = { readonly headers: Record<string, string> };

/** The first hunter hosts the first run, the second the other. */
const byTurns = (names: string) =>
  logsOfManyHosts(seed++, { hunters: hunters(3, names), maximumRunsPerNight: 2 }, (run) => run);

async function hunter(ign: string): Promise<Sender> {
  return { headers: server.signIn({ uuid: await createHunter(server, ign), role: "user" }) };
}

async function stranger(): Promise<Sender> {
  return { headers: server.signIn({ uuid: await createAccount(server), role: "user" }) };
}

async function send(log: string | undefined, sender: Sender): Promise<string> {
  return (await publishLog(server, log ?? "", sender)).upload.nights[0]?.uuid ?? "";
}

async function nightOf(uuid: string): Promise<NightAnswer> {
  return (await server.app.inject(`/v2/nights/${uuid}`)).json();
}

const filledIn = async (uuid: string) => (await nightOf(uuid)).runs?.map((run) => run.filledIn);
const untilFilledIn = (uuid: string, expected: readonly boolean[]) =>
  expect.poll(() => filledIn(uuid)).toEqual(expected);
const knownTimes = async (uuid: string) =>
  (await nightOf(uuid)).runs?.map(({ realTime }) => realTime !== null);

async function act(method: "DELETE" | "POST" | "PUT", url: string, { headers }: Sender, payload?: object) {
  const answer = await server.app.inject({ method, url, headers, ...(payload && { payload }) });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
}

/** The nightfalls of its host come later: its runs are as much shorter, and limbs are where they were. */
const withLaterNightfalls = (log = "") =>
  log.replace(
    /^(\d+)(\.\d{3} .*It's nighttime!)/gm,
    (_line, seconds: string, rest: string) => `${Number(seconds) + 4}${rest}`,
  );

test("an account that nobody knows gives a hunter's night no figure, whoever its log says that it is", async () => {
  const logs = byTurns("Strange");
  const nightUuid = await send(logs[0], await hunter("Strange1"));
  await send(withLaterNightfalls(logs[1]), await stranger());
  expect(await filledIn(nightUuid)).toEqual([false, false]);
  await reanalyseNights(server.deps, { all: true });
  expect(await filledIn(nightUuid)).toEqual([false, false]);
  expect(await knownTimes(nightUuid)).toEqual([true, false]);
  // The mate's own log does, though the stranger's came first.
  await send(logs[1], await hunter("Strange2"));
  expect(await filledIn(nightUuid)).toEqual([false, true]);
});

test("nor does its host's log take the place of a hunter's client log", async () => {
  const logs = logsOfManyHosts(seed++, { hunters: hunters(2, "Client"), maximumRunsPerNight: 1 }, () => 0);
  const nightUuid = await send(logs[1], await hunter("Client2"));
  await send(withLaterNightfalls(logs[0]), await stranger());
  expect(await nightOf(nightUuid)).toMatchObject({ perspective: "client" });
});

test("nobody of the squad is known: then an account's log fills in as before, and ranks nowhere", async () => {
  const logs = byTurns("Unknown");
  const nightUuid = await send(logs[0], await stranger());
  await send(logs[1], await stranger());
  expect(await filledIn(nightUuid)).toEqual([false, true]);
  expect((await nightOf(nightUuid)).standing).toBe("unconfirmed");
});

test("what a mate's log gave goes with it when they give the night up, and comes back with it", async () => {
  const logs = byTurns("Giver");
  const nightUuid = await send(logs[0], await hunter("Giver1"));
  const mate = await hunter("Giver2");
  await send(withLaterNightfalls(logs[1]), mate);
  expect(await filledIn(nightUuid)).toEqual([false, true]);
  await act("DELETE", `/v2/@me/nights/${nightUuid}`, mate);
  await untilFilledIn(nightUuid, [false, false]);
  expect(await knownTimes(nightUuid)).toEqual([true, false]);
  await act("POST", `/v2/@me/nights/${nightUuid}/restore`, mate);
  await untilFilledIn(nightUuid, [false, true]);
});

test("what a mate's log gave goes when they say that it was not them", async () => {
  const logs = byTurns("Absent");
  const nightUuid = await send(logs[0], await hunter("Absent1"));
  const mate = await hunter("Absent2");
  await send(logs[1], mate);
  expect(await filledIn(nightUuid)).toEqual([false, true]);
  await act("PUT", `/v2/@me/nights/${nightUuid}/presence`, mate, { confirmed: false });
  await untilFilledIn(nightUuid, [false, false]);
  await act("PUT", `/v2/@me/nights/${nightUuid}/presence`, mate, { confirmed: true });
  await untilFilledIn(nightUuid, [false, true]);
});

test("who proves their name after they sent a log fills in what they hosted, without anybody's doing", async () => {
  const logs = byTurns("Proven");
  const nightUuid = await send(logs[0], await hunter("Proven1"));
  const mate = await createAccount(server);
  await send(logs[1], { headers: server.signIn({ uuid: mate, role: "user" }) });
  expect(await filledIn(nightUuid)).toEqual([false, false]);
  await verify(server, mate, "Proven2");
  await untilFilledIn(nightUuid, [false, true]);
  expect(await knownTimes(nightUuid)).toEqual([true, true]);
});
