import { maxLogsOfSender } from "@hunt/contracts/limits";
import type { NightAnswer } from "@hunt/contracts/nights";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addNightTogether } from "../../../testing/add-night-together.ts";
import { testAtLength } from "../../../testing/at-length.ts";
import { moved } from "../../../testing/changed-logs.ts";
import { createAccount, createHunter } from "../../../testing/hunters.ts";
import { publishLog } from "../../../testing/post-log.ts";
import { cutBeforeLastRuns, hunters, simulatedLogs } from "../../../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

// One sender can add a limited number of logs to a night, and loses none that counts (docs/trust.md, "Many logs of one night").

let server: TestApp;
let seed = 96_000;
beforeAll(async () => {
  server = await createTestApp({ environment: { RATE_LIMIT_SCALE: "1000" } });
});
afterAll(() => server.close());

type Headers = Readonly<Record<string, string>>;
const signedIn = (uuid: string): Headers => server.signIn({ uuid, role: "user" });

function logsOf(names: string) {
  const [host = "", mate = ""] = simulatedLogs(seed++, {
    hunters: hunters(2, names),
    maximumRunsPerNight: 6,
    nightsCount: 1,
  });
  return { host, mate };
}

/** Returns one more copy, whose nightfalls are some milliseconds later. */
const copyOf = (log: string, index: number) =>
  moved(log, (ms, line) => (line.includes("It's nighttime!") ? ms + (index % 9) + 1 : ms)).replaceAll(
    "Ostron Friends#001",
    `Ostron Friends#${String(index).padStart(3, "0")}`,
  );
const withOtherLimbs = (log: string, index: number) =>
  moved(log, (ms, line) => (line.includes("Weakpoint Destroyed") ? ms + 4_000 + index : ms));

async function send(log: string, headers: Headers) {
  const { upload, accepted } = await publishLog(server, log, { headers });
  return { uuid: upload.nights[0]?.uuid ?? "", uploadUuid: accepted.uuid };
}

const nightOf = async (uuid: string) => (await server.app.inject(`/v2/nights/${uuid}`)).json<NightAnswer>();
async function uploadsOf(uuid: string): Promise<readonly string[]> {
  const rows = await server.deps.db
    .selectFrom("upload_night")
    .select("upload_uuid")
    .where("night_uuid", "=", uuid)
    .execute();
  return rows.map(({ upload_uuid }) => upload_uuid);
}

test.each([
  ["an account that was not there", "Crowda", async () => signedIn(await createAccount(server))],
  ["a browser without an account", "Crowdb", async () => ({ fp: "crowd-0123456789abcdef" })],
])("the latest of many logs by %s stay, and the night still counts", async (_who, names, sender) => {
  const { host: log } = logsOf(names);
  const host = await send(log, signedIn(await createHunter(server, `${names}1`)));
  const headers = await sender();
  const sent: string[] = [];
  for (let index = 0; index < maxLogsOfSender + 4; index++)
    sent.push((await send(copyOf(log, index), headers)).uploadUuid);
  expect(new Set(await uploadsOf(host.uuid))).toEqual(
    new Set([host.uploadUuid, ...sent.slice(-maxLogsOfSender)]),
  );
  expect((await nightOf(host.uuid)).standing).toBe("counted");
  expect((await server.app.inject(`/v2/uploads/${sent[0]}`)).statusCode).toBe(404);
});

test("a mate's differing log keeps disputing the night, however many copies the mate sends afterwards", async () => {
  const names = "Crowdc";
  const { host: log, mate: mates } = logsOf(names);
  const [host, mate] = [
    signedIn(await createHunter(server, `${names}1`)),
    signedIn(await createHunter(server, `${names}2`)),
  ];
  await addNightTogether(server, names);
  const { uuid } = await send(log, host);
  const differing = await send(withOtherLimbs(mates, 1), mate);
  for (let index = 0; index < maxLogsOfSender + 2; index++) await send(copyOf(log, index), mate);
  const uploads = await uploadsOf(uuid);
  expect(uploads).toContain(differing.uploadUuid);
  expect(uploads).toHaveLength(1 + maxLogsOfSender);
  expect((await nightOf(uuid)).standing).toBe("disputed");
});

testAtLength("a log that grows many times is shown whole, and its owner stays", async () => {
  const names = "Crowdd";
  const { host: log } = logsOf(names);
  const host = await createHunter(server, `${names}1`);
  const runs = log.split("Finalize Eidolon transition").length - 1;
  const begun = cutBeforeLastRuns(log, runs - 1);
  const first = await send(begun, signedIn(host));
  const rest = log.slice(begun.length);
  for (let index = 0; index < maxLogsOfSender; index++)
    await send(begun + copyOf(rest, index), signedIn(host));
  const whole = await send(log, signedIn(host));
  expect(await uploadsOf(first.uuid)).toHaveLength(maxLogsOfSender);
  const night = await nightOf(first.uuid);
  expect([night.runs?.length, night.standing]).toEqual([runs, "counted"]);
  expect(await uploadsOf(first.uuid)).toEqual(expect.arrayContaining([first.uploadUuid, whole.uploadUuid]));
});

testAtLength("a log that the host confirmed keeps counting, whatever its sender adds", async () => {
  const names = "Crowde";
  const { host: log } = logsOf(names);
  const [eve, host] = [
    signedIn(await createAccount(server)),
    signedIn(await createHunter(server, `${names}1`)),
  ];
  const { uuid, uploadUuid } = await send(log, eve);
  const url = `/v2/@me/nights/${uuid}/presence`;
  await server.app.inject({ method: "PUT", url, headers: host, payload: { confirmed: true } });
  const rank = async () => (await server.app.inject(`/v2/nights/${uuid}/rank`)).json();
  const before = await rank();
  for (let index = 0; index < maxLogsOfSender + 2; index++) await send(copyOf(log, index), eve);
  expect(await uploadsOf(uuid)).toContain(uploadUuid);
  expect(await rank()).toEqual(before);
  expect(before.unrankedReason).not.toBe("host_unconfirmed");
});
