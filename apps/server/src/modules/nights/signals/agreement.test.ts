import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAccount, createHunter } from "../../../testing/hunters.ts";
import { type KnownHunters, makeKnown } from "../../../testing/make-known.ts";
import { publishLog } from "../../../testing/post-log.ts";
import { hunters, simulatedLogs } from "../../../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { readSignalsOfNight } from "./read-signals-of-night.ts";

// Logs that agree support a night as far as their accounts are independent and old (docs/trust.md, S10).

let server: TestApp;
let seed = 5300;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

async function send(log: string, account: string): Promise<string> {
  const headers = server.signIn({ uuid: account, role: "user" });
  const { upload } = await publishLog(server, log, { headers });
  return upload.nights[0]?.uuid ?? "";
}

/** Creates a made-up night of this many hunters; each one's own account sends their log. */
async function agreedNight(names: string, count: number, past: KnownHunters | null): Promise<string> {
  const logs = simulatedLogs(seed++, { hunters: hunters(count, names), maximumRunsPerNight: 2 });
  const accounts: string[] = [];
  for (const index of logs.keys()) accounts.push(await createHunter(server, `${names}${index + 1}`));
  if (past) await makeKnown(server, names, past);
  const nights: string[] = [];
  for (const [index, log] of logs.entries()) nights.push(await send(log, accounts[index] ?? ""));
  expect(new Set(nights).size).toBe(1);
  return nights[0] ?? "";
}

async function told(uuid: string) {
  const { signals, agreement } = await readSignalsOfNight(server.deps.db, uuid);
  const found = signals.filter(({ code }) => code.startsWith("logs_agree"));
  return { found, agreement, favours: signals.some(({ weight }) => weight === "favour") };
}

describe("the agreeing logs of a host and a client", () => {
  test("agreeing logs of two new accounts do not support the night, and the signal names the reasons", async () => {
    const { found, agreement, favours } = await told(await agreedNight("Forger", 2, null));
    expect(favours).toBe(false);
    expect(found).toMatchObject([
      { code: "logs_agree_untried", row: "S10", weight: "label", figures: { agree: 2, total: 2, weight: 0 } },
    ]);
    expect(agreement).toMatchObject({ agree: 2, total: 2, weight: 0 });
    expect(agreement?.voices).toMatchObject([
      { logOwner: "Forger1", weight: 0, accountDays: 0, reasons: ["new_account", "nobody_else"] },
      { logOwner: "Forger2", weight: 0, accountDays: 0, reasons: ["new_account", "nobody_else"] },
    ]);
  });

  test("agreeing logs support the night when both accounts are old and also hunt with others", async () => {
    const uuid = await agreedNight("Friend", 2, { days: 400, withOthers: 3 });
    const { found, agreement } = await told(uuid);
    expect(found).toMatchObject([{ code: "logs_agree", weight: "favour", figures: { weight: 1 } }]);
    expect(agreement?.voices.map(({ reasons }) => reasons)).toEqual([[], []]);
  });

  test("agreeing logs of an old squad that hunts with nobody else support the night with half the weight", async () => {
    const uuid = await agreedNight("Fellow", 2, { days: 400, together: 10 });
    const { found, agreement } = await told(uuid);
    expect(found).toMatchObject([{ code: "logs_agree", figures: { weight: 0.5 } }]);
    expect(agreement?.voices).toMatchObject([
      { otherNights: 10, nightsWithOthers: 0, reasons: ["squad_alone"] },
      { otherNights: 10, nightsWithOthers: 0, reasons: ["squad_alone"] },
    ]);
  });

  test("agreeing logs do not support the night, however many there are, when their accounts are old but have no other nights", async () => {
    const { agreement, favours } = await told(await agreedNight("Sleeper", 4, { days: 400 }));
    expect(favours).toBe(false);
    expect(agreement?.voices.map(({ reasons }) => reasons)).toEqual(Array(4).fill(["nobody_else"]));
  });

  test("agreeing logs gain no weight from earlier nights with new accounts", async () => {
    const uuid = await agreedNight("Ring", 2, { days: 400, withOthers: 3 });
    await makeKnown(server, "Old friend of Ring", { days: 3 });
    const { agreement, favours } = await told(uuid);
    expect(favours).toBe(false);
    expect(agreement?.voices).toMatchObject(Array(2).fill({ otherNights: 3, nightsWithOthers: 0 }));
  });

  test("an agreeing log loses weight when another log of its account differed in another night", async () => {
    const uuid = await agreedNight("Liar", 2, { days: 400, withOthers: 3 });
    const other = await agreedNight("Liars victim", 1, null);
    const { db } = server.deps;
    const liar = await db
      .selectFrom("user_account")
      .select("uuid")
      .where("ign", "=", "Liar2")
      .executeTakeFirstOrThrow();
    const log = await db
      .selectFrom("upload_night")
      .selectAll()
      .where("night_uuid", "=", other)
      .executeTakeFirstOrThrow();
    await db
      .updateTable("upload")
      .set({ user_uuid: liar.uuid })
      .where("uuid", "=", log.upload_uuid)
      .execute();
    expect((await told(uuid)).agreement?.weight).toBe(1);
    await db
      .updateTable("upload_night")
      .set({ disputes: true })
      .where("upload_uuid", "=", log.upload_uuid)
      .execute();
    const { agreement } = await told(uuid);
    expect(agreement?.weight).toBe(0.5);
    expect(agreement?.voices[1]).toMatchObject({
      logOwner: "Liar2",
      disagreements: 1,
      reasons: ["disagreed"],
    });
  });

  test("an agreeing log is shown to moderators with each sender who counts", async () => {
    const uuid = await agreedNight("Asked", 2, { days: 12, withOthers: 1 });
    const headers = server.signIn({ uuid: await createAccount(server, "mod"), role: "mod" });
    const answer = await server.app.inject({ url: `/v2/@admin/nights/${uuid}/logs`, headers });
    expect(answer.json().agreement).toMatchObject({
      agree: 2,
      total: 2,
      weight: 0.375,
      voices: [
        { accountDays: 12, nightsWithOthers: 1, reasons: ["young_account", "few_nights"] },
        { accountDays: 12, nightsWithOthers: 1, reasons: ["young_account", "few_nights"] },
      ],
    });
  });
});
