import type { NightAnswer } from "@hunt/contracts/nights";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withLateNightfalls } from "../../../testing/changed-logs.ts";
import { createHunter } from "../../../testing/hunters.ts";
import { publishLog } from "../../../testing/post-log.ts";
import { hunters, simulatedLogs } from "../../../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

// A log says who hosted, and who was there: anybody can write their own proven name into one that they make up (ADR 0033).

let server: TestApp;
let seed = 62_300;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const as = (uuid: string) => ({ headers: server.signIn({ uuid, role: "user" }) });

test.each([
  ["tells other figures", (log: string) => withLateNightfalls(log)],
  ["tells the same figures", (log: string) => log],
])(
  "a host who shares no other night with whoever made up a host's log of theirs, which %s, disputes it",
  async (_, change) => {
    const names = `Host${seed}x`;
    const forger = `Forger${seed}`;
    const squad = { hunters: hunters(2, names), maximumRunsPerNight: 6, nightsCount: 1 };
    const [log = ""] = simulatedLogs(seed++, squad);
    const [stranger, host] = [await createHunter(server, forger), await createHunter(server, `${names}1`)];
    const forged = change(log).replaceAll(`${names}2`, forger);
    const { upload } = await publishLog(server, forged, as(stranger));
    await publishLog(server, log, as(host));
    const night = await server.app.inject(`/v2/nights/${upload.nights[0]?.uuid}`);
    expect(night.json<NightAnswer>().standing).toBe("disputed");
    for (const userUuid of [host, stranger])
      expect((await server.app.inject(`/v2/stats?userUuid=${userUuid}`)).json().nights).toBe(0);
  },
);
