import type { NightAnswer } from "@hunt/contracts/nights";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withLateNightfalls } from "../../../testing/changed-logs.ts";
import { createHunter } from "../../../testing/hunters.ts";
import { publishLog } from "../../../testing/post-log.ts";
import { cutBeforeLastRuns, hunters, simulatedLogs } from "../../../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

// A log itself names its host and its squad, so anybody can write their own verified name into a forged log (ADR 0033).

let server: TestApp;
let seed = 62_300;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const as = (uuid: string) => ({ headers: server.signIn({ uuid, role: "user" }) });

/** Sends a stranger's forgery of a host's log first, and then the host's own log. */
async function forgeFirst(change: (log: string, forger: string, mate: string) => readonly [string, string]) {
  const names = `Host${seed}x`;
  const squad = { hunters: hunters(2, names), maximumRunsPerNight: 6, nightsCount: 1 };
  const [log = ""] = simulatedLogs(seed++, squad);
  const name = `${names}Forger`;
  const [forger, host] = [await createHunter(server, name), await createHunter(server, `${names}1`)];
  const [forged, own] = change(log, name, `${names}2`);
  const { upload } = await publishLog(server, forged, { ...as(forger), query: "?description=theirs" });
  await publishLog(server, own, { ...as(host), query: "?scope=private&description=ours" });
  const url = `/v2/nights/${upload.nights[0]?.uuid}`;
  const nightsOf = async (userUuid: string) =>
    (await server.app.inject(`/v2/stats?userUuid=${userUuid}`)).json().nights;
  const seenBy = async (uuid: string) => (await server.app.inject({ url, ...as(uuid) })).json<NightAnswer>();
  return { host, forger, nightsOf, seenBy };
}

test("a host disputes a forged host's log, even without another shared night with its author", async () => {
  const { host, forger, nightsOf, seenBy } = await forgeFirst((log, name, mate) => [
    withLateNightfalls(log).replaceAll(mate, name),
    log,
  ]);
  expect((await seenBy(host)).standing).toBe("disputed");
  expect([await nightsOf(host), await nightsOf(forger)]).toEqual([0, 0]);
});

test.each([
  [
    "in a mate's place",
    (log: string, name: string, mate: string) => [log.replaceAll(mate, name), log] as const,
  ],
  [
    "in a run that they added",
    (log: string, name: string, mate: string) =>
      [log.replaceAll(mate, name), cutBeforeLastRuns(log, 1)] as const,
  ],
])(
  "a forger who writes their own name into a copy of a host's log (%s) loses the night once the host sends theirs",
  async (_, change) => {
    const { host, forger, nightsOf, seenBy } = await forgeFirst(change);
    expect(await seenBy(host)).toMatchObject({ standing: "counted", scope: "private", description: "ours" });
    expect(await seenBy(forger)).toMatchObject({ code: "night_not_found" });
    expect(await nightsOf(forger)).toBe(0);
  },
);
