import type { NightAnswer } from "@hunt/contracts/nights";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAccount, createHunter, verify } from "../../../testing/hunters.ts";
import { publishLog } from "../../../testing/post-log.ts";
import { hunters, simulatedLogs } from "../../../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

// A hunter who is named in a night gets nothing from it without being asked (docs/product.md, "Who vouches for a
// night").

let server: TestApp;
let seed = 9300;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

type Person = { readonly uuid: string; readonly headers: Record<string, string> };

const as = (uuid: string): Person => ({ uuid, headers: server.signIn({ uuid, role: "user" }) });
const hunter = async (ign: string) => as(await createHunter(server, ign));

/** Creates the logs of a new night of a squad of two, whose hunters are named `${names}1` and `${names}2`. */
const logsOf = (names: string) =>
  simulatedLogs(seed++, { hunters: hunters(2, names), maximumRunsPerNight: 1, nightsCount: 1 });

async function send(log: string | undefined, { headers }: Pick<Person, "headers">): Promise<string> {
  return (await publishLog(server, log ?? "", { headers })).upload.nights[0]?.uuid ?? "";
}

async function call(method: "GET" | "PUT" | "DELETE", url: string, person?: Person, payload?: object) {
  const headers = person?.headers ?? {};
  const answer = await server.app.inject({ method, url, headers, ...(payload && { payload }) });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.body === "" ? null : answer.json();
}
const say = (uuid: string, person: Person, payload: object) =>
  call("PUT", `/v2/@me/nights/${uuid}/presence`, person, payload);

/**
 * Returns where everybody finds nights of a hunter: the profile's list and totals, the hunters' boards, and the mates
 * of the other hunter.
 */
async function foundOf({ uuid }: Person, mate: Person) {
  const [list, stats, board, mates] = await Promise.all([
    call("GET", `/v2/nights?userUuid=${uuid}&limit=100`),
    call("GET", `/v2/stats?userUuid=${uuid}`),
    call("GET", "/v2/leaderboards/users?kind=allHydrolystCaptures&limit=100"),
    call("GET", `/v2/users/${mate.uuid}/mates?limit=100`),
  ]);
  const isIn = (items: readonly { uuid: string }[]) => items.some((item) => item.uuid === uuid);
  return {
    nights: list.items.map((night: NightAnswer) => night.uuid),
    totals: stats.nights,
    isOnBoard: board.items.some(
      (item: { user?: { uuid: string }; uuid: string }) => (item.user?.uuid ?? item.uuid) === uuid,
    ),
    isMate: isIn(mates.items.map((mate: { user?: { uuid: string }; uuid: string }) => mate.user ?? mate)),
  };
}
const nothing = { nights: [], totals: 0, isOnBoard: false, isMate: false };
const everything = (...nights: readonly string[]) => ({
  nights,
  totals: nights.length,
  isOnBoard: true,
  isMate: true,
});

describe("a hunter who is named in a night", () => {
  test("a hunter who is named in a night sees the night only in their account, until they say that it was them", async () => {
    const [log] = logsOf("Word");
    const [host, mate] = [await hunter("Word1"), await hunter("Word2")];
    const uuid = await send(log, host);
    expect(await foundOf(mate, host)).toEqual(nothing);
    const seen = (await call("GET", `/v2/nights/${uuid}`)) as NightAnswer;
    expect(seen.standing).toBe("counted");
    expect(seen.users.map(({ ign, byUploader }) => [ign, byUploader])).toEqual([
      ["Word1", false],
      ["Word2", true],
    ]);
    const waiting = await call("GET", "/v2/@me/nights?standing=unconfirmed", mate);
    expect(waiting.items).toMatchObject([
      { uuid, answered: false, presence: null, senders: [{ uuid: host.uuid, ign: "Word1", always: false }] },
    ]);
    expect(await say(uuid, mate, { confirmed: true })).toMatchObject({ answered: true });
    expect(await foundOf(mate, host)).toEqual(everything(uuid));
    expect((await call("GET", "/v2/@me/nights?standing=unconfirmed", mate)).total).toBe(0);
    const { users } = (await call("GET", `/v2/nights/${uuid}`)) as NightAnswer;
    expect(users.map(({ byUploader }) => byUploader)).toEqual([false, false]);
    await say(uuid, mate, { confirmed: false });
    expect(await foundOf(mate, host)).toEqual(nothing);
  });

  test("a hunter who is named in a night gets the night into the profile by a log of their own, or by an approval", async () => {
    const [log, mates] = logsOf("Sent");
    const [host, mate] = [await hunter("Sent1"), await hunter("Sent2")];
    const uuid = await send(log, host);
    await send(mates, mate);
    expect(await foundOf(mate, host)).toEqual(everything(uuid));
    const [other] = logsOf("Approved");
    const [owner, named] = [await hunter("Approved1"), await hunter("Approved2")];
    const approved = await send(other, owner);
    await server.deps.db.updateTable("night").set({ verified: true }).where("uuid", "=", approved).execute();
    expect(await foundOf(named, owner)).toEqual(everything(approved));
  });

  test("a hunter who is named in a night owns the night when they sent it as its host, even if a stranger's log named them first", async () => {
    const [log] = logsOf("Host");
    const host = await hunter("Host1");
    const uuid = await send(log, as(await createAccount(server)));
    expect((await call("GET", `/v2/nights?userUuid=${host.uuid}`)).total).toBe(0);
    await send(log, host);
    expect((await call("GET", `/v2/nights?userUuid=${host.uuid}`)).items).toMatchObject([{ uuid }]);
  });

  test("a hunter who proves their name after a night was sent finds the night only in their account", async () => {
    const [log] = logsOf("Late");
    const host = await hunter("Late1");
    const uuid = await send(log, host);
    const late = as(await createAccount(server));
    await verify(server, late.uuid, "Late2");
    expect(await foundOf(late, host)).toEqual(nothing);
    expect((await call("GET", "/v2/@me/nights?standing=unconfirmed", late)).items).toMatchObject([{ uuid }]);
  });
});

describe("a hunter's trust in all nights of a sender", () => {
  test("a hunter's trust in a sender covers earlier and later nights, which leave the profile when the trust is withdrawn", async () => {
    const [host, mate] = [await hunter("Always1"), await hunter("Always2")];
    const nights = [];
    for (let evening = 0; evening < 2; evening += 1) nights.push(await send(logsOf("Always")[0], host));
    const answer = await say(nights[0] ?? "", mate, { confirmed: true, alwaysFor: [host.uuid, mate.uuid] });
    expect(answer.senders).toEqual([{ uuid: host.uuid, ign: "Always1", always: true }]);
    nights.push(await send(logsOf("Always")[0], host));
    expect((await foundOf(mate, host)).nights.toSorted()).toEqual(nights.toSorted());
    expect((await call("GET", "/v2/@me/nights?standing=unconfirmed", mate)).total).toBe(0);
    const list = await call("GET", "/v2/@me/trusted-senders", mate);
    expect(list).toMatchObject({ total: 1, items: [{ uuid: host.uuid, ign: "Always1" }] });
    await call("DELETE", `/v2/@me/trusted-senders/${host.uuid}`, mate);
    // The statement about a single night remains.
    expect(await foundOf(mate, host)).toEqual(everything(nights[0] ?? ""));
    expect((await call("GET", "/v2/@me/trusted-senders", mate)).total).toBe(0);
  });

  test("a hunter's trust in a sender covers nights that the sender's account sent, whatever a stranger's log says of its owner", async () => {
    const [host, mate] = [await hunter("Own1"), await hunter("Own2")];
    const first = await send(logsOf("Own")[0], host);
    await say(first, mate, { confirmed: true, alwaysFor: [host.uuid] });
    await send(logsOf("Own")[0], as(await createAccount(server)));
    expect((await foundOf(mate, host)).nights).toEqual([first]);
  });
});
