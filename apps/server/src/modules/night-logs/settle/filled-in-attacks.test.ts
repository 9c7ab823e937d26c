import type { NightAnswer } from "@hunt/contracts/nights";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount, createHunter, verify } from "../../../testing/hunters.ts";
import { publishLog } from "../../../testing/post-log.ts";
import { hunters, logsOfManyHosts } from "../../../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { rebuildNights } from "../../night-logs/reread/rebuild-nights.ts";

// Tests who may give a night figures that its shown log lacks, and when these figures are removed again (ADR 0034).

let server: TestApp;
let seed = 2700;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

type Sender = { readonly headers: Record<string, string> };

/** Creates logs in which the first hunter hosts the first run, and the second hunter the other. */
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

/**
 * Moves the nightfalls of a log's host later: the host's runs become shorter by as much, and limbs stay where they
 * were.
 */
const withLaterNightfalls = (log = "") =>
  log.replace(
    /^(\d+)(\.\d{3} .*It's nighttime!)/gm,
    (_line, seconds: string, rest: string) => `${Number(seconds) + 4}${rest}`,
  );

test("an account that nobody knows gives no figure to a hunter's night, whatever owner its log names", async () => {
  const logs = byTurns("Strange");
  const nightUuid = await send(logs[0], await hunter("Strange1"));
  await send(withLaterNightfalls(logs[1]), await stranger());
  expect(await filledIn(nightUuid)).toEqual([false, false]);
  await rebuildNights(server.deps, { all: true });
  expect(await filledIn(nightUuid)).toEqual([false, false]);
  expect(await knownTimes(nightUuid)).toEqual([true, false]);
  // The mate's own log gives the figures, though the stranger's came first.
  await send(logs[1], await hunter("Strange2"));
  expect(await filledIn(nightUuid)).toEqual([false, true]);
});

test("a stranger's host log does not replace a hunter's client log", async () => {
  const logs = logsOfManyHosts(seed++, { hunters: hunters(2, "Client"), maximumRunsPerNight: 1 }, () => 0);
  const nightUuid = await send(logs[1], await hunter("Client2"));
  await send(withLaterNightfalls(logs[0]), await stranger());
  expect(await nightOf(nightUuid)).toMatchObject({ perspective: "client" });
});

test("any account's log fills gaps in a squad without known accounts, and the night is not ranked", async () => {
  const logs = byTurns("Unknown");
  const nightUuid = await send(logs[0], await stranger());
  await send(logs[1], await stranger());
  expect(await filledIn(nightUuid)).toEqual([false, true]);
  expect((await nightOf(nightUuid)).standing).toBe("unconfirmed");
});

test("figures from a mate's log disappear when the mate gives the night up, and return with the mate", async () => {
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

test("figures from a mate's log disappear when the mate denies the presence", async () => {
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

test("when a sender proves their name later, their log fills the gaps of the runs that they hosted, without further calls", async () => {
  const logs = byTurns("Proven");
  const nightUuid = await send(logs[0], await hunter("Proven1"));
  const mate = await createAccount(server);
  await send(logs[1], { headers: server.signIn({ uuid: mate, role: "user" }) });
  expect(await filledIn(nightUuid)).toEqual([false, false]);
  await verify(server, mate, "Proven2");
  await untilFilledIn(nightUuid, [false, true]);
  expect(await knownTimes(nightUuid)).toEqual([true, true]);
});
