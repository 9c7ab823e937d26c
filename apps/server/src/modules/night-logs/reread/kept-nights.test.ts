import type { NightAnswer } from "@hunt/contracts/nights";
import type { UserAnswer } from "@hunt/contracts/users";
import { skillOf } from "@hunt/engine/simulation/session-plan";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createHunter } from "../../../testing/hunters.ts";
import { patienceMs } from "../../../testing/patience.ts";
import { publishLog } from "../../../testing/post-log.ts";
import { hunters, simulatedLogs } from "../../../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { rebuildNights } from "./rebuild-nights.ts";

// Nights that counted before hunters could say whether they were there stay counted (docs/product.md, "Who vouches for
// a night").

let server: TestApp;
let seed = 98_000;
beforeAll(async () => {
  server = await createTestApp({ environment: { RATE_LIMIT_SCALE: "100" } });
});
afterAll(() => server.close());

const signedIn = (uuid: string) => server.signIn({ uuid, role: "user" });

/**
 * Publishes a host's log that a mate sent in that earlier time, without the lines that name its owner, as some older extracts
 * lack them.
 */
async function keptNight(names: string) {
  const [log = ""] = simulatedLogs(seed++, {
    hunters: hunters(2, names),
    nightsCount: 1,
    preload: true,
    skill: skillOf(0.8),
  });
  const [host, mate] = [await createHunter(server, `${names}1`), await createHunter(server, `${names}2`)];
  const former = log.split("\n").filter((line) => !/Logged in|Player name changed/.test(line));
  const { upload, accepted } = await publishLog(server, former.join("\n"), { headers: signedIn(mate) });
  const uuid = upload.nights[0]?.uuid ?? "";
  const before = await standingOf(uuid, host);
  // This marks nights that counted before hunters had to confirm their places.
  await server.deps.db
    .updateTable("night_member")
    .set({ is_kept: true })
    .where("night_uuid", "=", uuid)
    .execute();
  return { log, host, mate, uuid, uploadUuid: accepted.uuid, before };
}

async function standingOf(uuid: string, host: string) {
  const night = (await server.app.inject(`/v2/nights/${uuid}`)).json<NightAnswer>();
  const rank = (await server.app.inject(`/v2/nights/${uuid}/rank`)).json();
  const { stats } = (await server.app.inject(`/v2/users/${host}`)).json<UserAnswer>();
  return {
    standing: night.standing,
    isHostsWordMissing: rank.unrankedReason === "host_unconfirmed",
    isInHostsProfile: stats.nights > 0,
  };
}

async function say(uuid: string, userUuid: string, confirmed: boolean) {
  const url = `/v2/@me/nights/${uuid}/presence`;
  const headers = signedIn(userUuid);
  const answer = await server.app.inject({ method: "PUT", url, headers, payload: { confirmed } });
  expect(answer.statusCode).toBe(200);
}

const asLater = { standing: "counted", isHostsWordMissing: true, isInHostsProfile: false };
const asKept = { standing: "counted", isHostsWordMissing: false, isInHostsProfile: true };

test("a kept night still counts when its log is sent again and when it is read again", async () => {
  const { log, host, mate, uuid, uploadUuid, before } = await keptNight("Keepera");
  expect(before).toEqual(asLater);
  expect(await standingOf(uuid, host)).toEqual(asKept);
  await server.deps.db
    .updateTable("upload")
    .set({ engine_version: 6 })
    .where("uuid", "=", uploadUuid)
    .execute();
  const { upload } = await publishLog(server, log, { headers: signedIn(mate) });
  expect(upload.nights[0]?.uuid).toBe(uuid);
  expect(await standingOf(uuid, host)).toEqual(asKept);
  await rebuildNights(server.deps, { all: true });
  expect(await standingOf(uuid, host)).toEqual(asKept);
});

test("a kept night loses the figures that only a host's log has when the host denies the presence", async () => {
  const { host, uuid } = await keptNight("Keeperb");
  await say(uuid, host, false);
  await vi.waitFor(async () => expect(await standingOf(uuid, host)).toEqual(asLater), {
    timeout: patienceMs,
  });
});

test("a kept night no longer counts when its sender denies the presence", async () => {
  const { host, mate, uuid } = await keptNight("Keeperc");
  await say(uuid, mate, false);
  const isUnconfirmed = expect.objectContaining({ standing: "unconfirmed", isInHostsProfile: false });
  await vi.waitFor(async () => expect(await standingOf(uuid, host)).toEqual(isUnconfirmed), {
    timeout: patienceMs,
  });
});
