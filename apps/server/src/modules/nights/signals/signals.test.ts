import type { NightAnswer } from "@hunt/contracts/nights";
import { type Signal, signalSchema } from "@hunt/contracts/signals";
import { signalsVersion } from "@hunt/engine/domain/signals";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addNight } from "../../../testing/add-night.ts";
import { addNightTogether } from "../../../testing/add-night-together.ts";
import { testAtLength } from "../../../testing/at-length.ts";
import { createAccount, createHunter } from "../../../testing/hunters.ts";
import { makeKnown } from "../../../testing/make-known.ts";
import { publishLog } from "../../../testing/post-log.ts";
import { sampleLog } from "../../../testing/sample-logs.ts";
import { hunters, simulatedLogs } from "../../../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { rebuildNights } from "../../night-logs/reread/rebuild-nights.ts";
import { readSignalsOfNight } from "./read-signals-of-night.ts";

// Tests the signals that a night gives by itself, and those that other logs give about it (docs/trust.md, "Signals of a
// forged log").

let server: TestApp;
let seed = 4200;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const evening = (names: string, count = 2, given = {}) =>
  simulatedLogs(seed++, { hunters: hunters(count, names), maximumRunsPerNight: 3, ...given });

/** Publishes a log from the account of its owner; returns the night's UUID. */
async function publishedBy(name: string, log: string): Promise<string> {
  const account = await createHunter(server, name);
  await addNightTogether(server, name.slice(0, -1));
  return await published(log, account);
}

async function published(log: string, account: string): Promise<string> {
  const headers = server.signIn({ uuid: account, role: "user" });
  const { upload } = await publishLog(server, log, { headers });
  return upload.nights[0]?.uuid ?? "";
}

async function signalsOf(uuid: string): Promise<readonly Signal[]> {
  const { signals } = await readSignalsOfNight(server.deps.db, uuid);
  for (const one of signals) expect(signalSchema.parse(one)).toEqual(one);
  return signals;
}

const codesOf = async (uuid: string) => (await signalsOf(uuid)).map(({ code }) => code);
const nightOf = async (uuid: string): Promise<NightAnswer> =>
  (await server.app.inject(`/v2/nights/${uuid}`)).json();

/** Returns the log with the times of some lines moved. */
function moved(log: string, move: (ms: number, line: string) => number): string {
  return log.replace(/^(\d+)\.(\d{3}) (.*)$/gm, (line, seconds: string, ms: string, rest: string) => {
    const at = Math.round(move(Number(seconds) * 1000 + Number(ms), line));
    return `${Math.floor(at / 1000)}.${String(at % 1000).padStart(3, "0")} ${rest}`;
  });
}

/** Sorts the lines by time, as a careful forger would. */
function inOrder(log: string): string {
  const lines = log.split("\r\n").map((line, index) => ({ line, index, atMs: Number.NaN }));
  let atMs = 0;
  for (const one of lines) {
    const time = /^(\d+)\.(\d{3}) /.exec(one.line);
    if (time) atMs = Number(time[1]) * 1000 + Number(time[2]);
    one.atMs = atMs;
  }
  return lines
    .sort((a, b) => a.atMs - b.atMs || a.index - b.index)
    .map(({ line }) => line)
    .join("\r\n");
}

/** Moves everything after the n-th limb from the end earlier, which makes the fight with the last Hydrolyst faster. */
function withFasterEnd(log: string, limb: number, byMs: number): string {
  const limbs = [...log.matchAll(/^(\d+)\.(\d{3}) [^\n]*Weakpoint Destroyed/gm)];
  const fromMs = Number(limbs.at(-limb)?.[1]) * 1000 + Number(limbs.at(-limb)?.[2]);
  return moved(log, (ms) => (ms >= fromMs ? ms - byMs : ms));
}

describe("the signals of an upload", () => {
  test("the signals of an upload are empty for an honest host's night that the host's own account sent", async () => {
    const [host = ""] = evening("Plain");
    const uuid = await publishedBy("Plain1", host);
    const found = await readSignalsOfNight(server.deps.db, uuid);
    expect(found.signals.filter(({ weight }) => weight !== "order")).toEqual([]);
    expect(found).toMatchObject({
      signalsVersion,
      agreement: null,
      logs: [{ isSource: true, agrees: true }],
    });
  });

  test("the signals of an upload say what was moved, in seconds, and in whose log (S2)", async () => {
    const [host = ""] = evening("Early");
    const forged = moved(host, (ms, line) => (line.includes("DefaultArcanePickup") ? ms - 400 : ms));
    const uuid = await publishedBy("Early1", forged);
    const [first] = await signalsOf(uuid);
    expect(first).toMatchObject({
      code: "arcane_gap",
      row: "S2",
      weight: "strong",
      logOwner: "Early1",
      run: 1,
      eidolon: "teralyst",
      figures: { min: 14.986, max: 18.1 },
    });
    expect(first?.figures.value).toBeCloseTo(14.6, 1);
  });

  test("the signals of an upload use the configured clock of the game world (S6)", async () => {
    // The date of the sample is made up.
    const { upload } = await publishLog(server, sampleLog("duo-6x3"));
    expect(await codesOf(upload.nights[0]?.uuid ?? "")).toContain("world_clock");
  });

  test("the signals of an upload follow the current rules for each log after nights were analysed again", async () => {
    const [host = "", mate = ""] = evening("Again");
    const uuid = await publishedBy("Again1", host);
    expect(await publishedBy("Again2", mate)).toBe(uuid);
    const before = await readSignalsOfNight(server.deps.db, uuid);
    expect(before.logs).toHaveLength(2);
    await server.deps.db.updateTable("night_signal").set({ signals_version: 0, signals: "[]" }).execute();
    expect((await readSignalsOfNight(server.deps.db, uuid)).signalsVersion).toBe(0);
    await server.deps.db.deleteFrom("night_signal").execute();
    expect((await readSignalsOfNight(server.deps.db, uuid)).signalsVersion).toBeNull();
    await rebuildNights(server.deps, { all: false });
    expect(await readSignalsOfNight(server.deps.db, uuid)).toEqual(before);
    expect(await rebuildNights(server.deps, { all: false })).toEqual({ rebuilt: 0, kept: 0 });
  });
});

describe("a squad of four with one forged log (S10)", () => {
  test("three of four logs agree, and the mate's log that differs is named", async () => {
    const [host = "", ...mates] = evening("Four", 4);
    const uuid = await publishedBy("Four1", host);
    expect((await nightOf(uuid)).logs).toBeNull();
    const [second = "", third = "", fourth = ""] = mates;
    expect(await publishedBy("Four2", second)).toBe(uuid);
    expect(await publishedBy("Four3", third)).toBe(uuid);
    expect(await nightOf(uuid)).toMatchObject({ logs: { agree: 3, total: 3 }, standing: "counted" });
    await makeKnown(server, "Four", { days: 400, withOthers: 3 });
    expect(await codesOf(uuid)).toContain("logs_agree");
    expect(await publishedBy("Four4", withFasterEnd(fourth, 4, 1900))).toBe(uuid);
    expect(await nightOf(uuid)).toMatchObject({ logs: { agree: 3, total: 4 }, standing: "disputed" });
    const { signals, agreement, logs } = await readSignalsOfNight(server.deps.db, uuid);
    expect(agreement).toMatchObject({ agree: 3, total: 4 });
    expect(logs.map(({ owner, agrees }) => [owner, agrees])).toEqual([
      ["Four1", true],
      ["Four2", true],
      ["Four3", true],
      ["Four4", false],
    ]);
    expect(signals.find(({ code }) => code === "logs_disagree")).toMatchObject({
      logOwner: "Four4",
      weight: "strong",
    });
  });

  test("a host's log that was made faster in the middle is found by its mates' logs", async () => {
    const [host = "", second = "", third = ""] = evening("Fast", 3);
    const uuid = await publishedBy("Fast1", withFasterEnd(host, 24, 2600));
    expect(await publishedBy("Fast2", second)).toBe(uuid);
    expect(await publishedBy("Fast3", third)).toBe(uuid);
    expect(await nightOf(uuid)).toMatchObject({ standing: "disputed" });
    const found = await readSignalsOfNight(server.deps.db, uuid);
    const disagree = found.signals.filter(({ code }) => code === "logs_disagree");
    // The mates' logs agree with each other, so the shown log is the one that was changed.
    expect(disagree.map(({ logOwner }) => logOwner)).toEqual(["Fast1"]);
    expect(found.agreement).toMatchObject({ agree: 2, total: 3 });
    expect(found.logs.map(({ owner, agrees }) => [owner, agrees])).toEqual([
      ["Fast1", false],
      ["Fast2", true],
      ["Fast3", true],
    ]);
  });

  test.each([
    ["a limb", "Limb", "Weakpoint Destroyed", 8],
    ["a capture", "Capt", "Teralyst Captured", 2],
  ])(
    "one moved line of one log, %s, is named with its place and by how much it was moved",
    async (_, names, line, nth) => {
      const logs = evening(names, 4);
      const [host = "", ...mates] = logs;
      const uuid = await publishedBy(`${names}1`, host);
      let count = 0;
      let placeMs = 0;
      for (const [index, mate] of mates.entries()) {
        const isForged = index === 1;
        const log = !isForged
          ? mate
          : moved(mate, (ms, text) => {
              if (!text.includes(line)) return ms;
              count += 1;
              if (count !== nth) return ms;
              placeMs = ms + 10_000;
              return placeMs;
            });
        const ordered = isForged ? inOrder(log) : log;
        expect(await publishedBy(`${names}${index + 2}`, ordered)).toBe(uuid);
      }
      expect(await nightOf(uuid)).toMatchObject({ logs: { agree: 3, total: 4 }, standing: "disputed" });
      const { signals, agreement } = await readSignalsOfNight(server.deps.db, uuid);
      expect(agreement).toMatchObject({ agree: 3, total: 4 });
      const found = signals.filter(({ code }) => code === "logs_disagree");
      expect(found).toMatchObject([{ logOwner: `${names}3`, count: 1 }]);
      expect(found[0]?.at).toBeCloseTo(placeMs / 1000, 0);
      expect(found[0]?.figures.by).toBeCloseTo(10, 0);
    },
  );
});

describe("logs under other hunters' names (S10)", () => {
  const agreeing = async (uuid: string) => {
    const { logs } = await readSignalsOfNight(server.deps.db, uuid);
    return logs.flatMap(({ owner, agrees }) => (agrees ? [owner] : []));
  };

  testAtLength(
    "strangers who send several logs in a mate's name do not outvote the mate's own later log",
    async () => {
      const [host = "", mate = ""] = evening("Frame");
      const uuid = await publishedBy("Frame1", host);
      for (const byMs of [1900, 1950, 2000])
        await publishLog(server, withFasterEnd(mate, 4, byMs), { fp: `stranger-${byMs}-0123456789` });
      expect(await publishedBy("Frame2", mate)).toBe(uuid);
      expect(await agreeing(uuid)).toEqual(["Frame1", "Frame2"]);
    },
  );

  test("strangers' logs in a hunter's name do not displace the hunter's own log, however many they are", async () => {
    const [host = "", mate = ""] = evening("Crowd");
    const uuid = await publishedBy("Crowd1", host);
    const { accepted } = await publishLog(server, withFasterEnd(mate, 4, 1900), {
      fp: "crowd-0123456789abcdef",
    });
    // Adds as many logs as are compared.
    for (const table of ["upload", "upload_night"])
      await sql`insert into ${sql.table(table)}
        select (jsonb_populate_record(sent, jsonb_build_object(
          ${table === "upload" ? "uuid" : "upload_uuid"}::text, '00000000-0000-4000-8000-' || lpad(copy::text, 12, '0'), 'fingerprint_hash', null))).*
        from ${sql.table(table)} sent, generate_series(1, 40) copies (copy)
        where ${sql.ref(table === "upload" ? "sent.uuid" : "sent.upload_uuid")} = ${accepted.uuid}`.execute(
        server.deps.db,
      );
    expect(await publishedBy("Crowd2", mate)).toBe(uuid);
    expect(await agreeing(uuid)).toContain("Crowd2");
    const { uuid: own } = await server.deps.db
      .selectFrom("upload")
      .innerJoin("upload_night", "upload_night.upload_uuid", "upload.uuid")
      .select("upload.uuid")
      .where("upload_night.night_uuid", "=", uuid)
      .where("upload.user_uuid", "is not", null)
      .orderBy("upload.created_at", "desc")
      .executeTakeFirstOrThrow();
    const headers = server.signIn({ uuid: await createAccount(server, "mod"), role: "mod" });
    const beside = await server.app.inject({ url: `/v2/@admin/nights/${uuid}/logs`, headers });
    expect(beside.json().logs.map((log: { uploadUuid: string }) => log.uploadUuid)).toContain(own);
  });

  testAtLength(
    "one account that sends its own forged log and logs in its mates' names outvotes nobody",
    async () => {
      const [host = "", ...mates] = evening("Puppet", 4);
      const uuid = await publishedBy("Puppet1", host);
      const account = await createHunter(server, "Puppet2");
      for (const mate of mates) expect(await published(withFasterEnd(mate, 4, 1900), account)).toBe(uuid);
      expect(await agreeing(uuid)).toEqual(["Puppet1"]);
    },
  );
});

describe("logs that nobody vouches for (S10)", () => {
  const stranger = (name: string) => ({ fp: `${name}-0123456789abcdef` });
  const told = async (uuid: string) =>
    (await signalsOf(uuid)).flatMap(({ code, logOwner }) =>
      code.startsWith("logs_") ? [[code, logOwner]] : [],
    );

  test("unvouched logs never outvote a log that its hunter's own account sent, however many of them agree", async () => {
    const [host = "", ...mates] = evening("Alone", 4);
    const uuid = await publishedBy("Alone1", host);
    for (const [index, mate] of mates.entries())
      await publishLog(server, withFasterEnd(mate, 4, 1900), stranger(`alone-${index}`));
    const { logs } = await readSignalsOfNight(server.deps.db, uuid);
    expect(logs.map(({ owner, agrees }) => [owner, agrees])).toEqual([
      ["Alone1", true],
      ["Alone2", false],
      ["Alone3", false],
      ["Alone4", false],
    ]);
    expect(await told(uuid)).not.toContainEqual(["logs_disagree", "Alone1"]);
  });

  test("when all logs are unvouched, none is named as wrong, and only the difference is shown", async () => {
    const [host = "", ...mates] = evening("Nobody", 3);
    const { upload } = await publishLog(server, host, stranger("nobody-host"));
    const uuid = upload.nights[0]?.uuid ?? "";
    for (const [index, mate] of mates.entries())
      await publishLog(server, withFasterEnd(mate, 4, 1900), stranger(`nobody-${index}`));
    expect(await told(uuid)).toEqual([
      ["logs_differ", null],
      ["logs_differ", null],
    ]);
  });

  test("unvouched logs do not decide between two differing logs that hunters' own accounts sent", async () => {
    const [host = "", mate = ""] = evening("Pair");
    const uuid = await publishedBy("Pair1", host);
    await publishedBy("Pair2", withFasterEnd(mate, 4, 1900));
    expect(await told(uuid)).toEqual([["logs_differ", null]]);
  });

  test("a log no longer counts once the account that sent it denies that it was there", async () => {
    const [host = "", second = "", third = ""] = evening("Gone", 3);
    const uuid = await publishedBy("Gone1", host);
    const forger = await createHunter(server, "Gone2");
    expect(await published(withFasterEnd(second, 4, 1900), forger)).toBe(uuid);
    expect(await told(uuid)).toContainEqual(["logs_differ", null]);
    await server.deps.db
      .updateTable("night_member")
      .set({ presence: false })
      .where("user_uuid", "=", forger)
      .execute();
    expect(await publishedBy("Gone3", third)).toBe(uuid);
    expect(await told(uuid)).toContainEqual(["logs_disagree", "Gone2"]);
  });

  test("unvouched logs together count as one agreeing log, whatever names they have, and so do several logs of one account", async () => {
    const [host = "", ...mates] = evening("Voices", 4);
    const uuid = await publishedBy("Voices1", host);
    const account = await createHunter(server, "Voices2");
    await published(mates[0] ?? "", account);
    expect((await nightOf(uuid)).logs).toEqual({ agree: 2, total: 2, chosenAt: null });
    await published(mates[1] ?? "", account);
    expect((await nightOf(uuid)).logs).toEqual({ agree: 2, total: 2, chosenAt: null });
    for (const name of ["voice-one", "voice-two"]) {
      await publishLog(server, mates[1] ?? "", stranger(name));
      await publishLog(server, mates[2] ?? "", stranger(name));
    }
    expect((await nightOf(uuid)).logs).toEqual({ agree: 3, total: 3, chosenAt: null });
    const { agreement, signals } = await readSignalsOfNight(server.deps.db, uuid);
    expect(agreement).toMatchObject({ agree: 3, total: 3 });
    expect(signals.find(({ code }) => code === "logs_agree_untried")?.figures).toMatchObject({
      agree: 3,
      total: 3,
    });
  });

  testAtLength("agreeing logs of a single sender do not support a night", async () => {
    const [host = "", ...mates] = evening("Chorus", 4);
    const account = await createHunter(server, "Chorus1");
    const uuid = await published(host, account);
    for (const mate of mates) expect(await published(mate, account)).toBe(uuid);
    expect((await nightOf(uuid)).logs).toBeNull();
    expect((await readSignalsOfNight(server.deps.db, uuid)).agreement).toBeNull();
    expect(await codesOf(uuid)).not.toContain("logs_agree_untried");
  });

  test("a log with only the first limbs of a hunt confirms nothing", async () => {
    const [host = "", mate = ""] = evening("Scrap");
    const uuid = await publishedBy("Scrap1", host);
    const scrap = mate.slice(0, mate.indexOf("\n", mate.indexOf("Teralyst Captured")) + 1);
    expect(await publishedBy("Scrap2", scrap)).toBe(uuid);
    expect((await nightOf(uuid)).logs).toBeNull();
    expect(await codesOf(uuid)).not.toContain("logs_agree_untried");
  });
});

describe("a night that is known already", () => {
  test("a night that is known already is shown with a signal when the same process wrote it differently (S8)", async () => {
    const [host = ""] = evening("Twice");
    const uuid = await publishedBy("Twice1", host);
    await publishLog(server, withFasterEnd(host, 24, 300), { fp: "eve-0123456789abcdef" });
    const { logs, signals } = await readSignalsOfNight(server.deps.db, uuid);
    const [original, copy] = logs.toSorted((one, other) => Number(one.createdAt) - Number(other.createdAt));
    expect(signals.filter(({ code }) => code === "session_known")).toMatchObject([
      { weight: "exact", row: "S8", uploadUuid: copy?.uploadUuid },
    ]);
    expect(signals.filter(({ code }) => code === "came_first")).toMatchObject([
      { weight: "label", uploadUuid: original?.uploadUuid },
    ]);
  });

  test("a night that is known already has no signal against the sender of the first log when they send more of it", async () => {
    const [host = ""] = evening("Longer");
    const account = await createHunter(server, "Longer1");
    const shorter = host.slice(0, host.lastIndexOf("Weakpoint Destroyed"));
    const uuid = await published(shorter.slice(0, shorter.lastIndexOf("\n") + 1), account);
    await publishLog(server, withFasterEnd(host, 24, 300), { fp: "adam-0123456789abcdef" });
    expect(await published(host, account)).toBe(uuid);
    const own = (await readSignalsOfNight(server.deps.db, uuid)).logs.find(({ isSource }) => isSource);
    const ofOwn = (await signalsOf(uuid)).filter(({ uploadUuid }) => uploadUuid === own?.uploadUuid);
    expect(ofOwn.map(({ code }) => code)).toEqual(["came_first"]);
  });
});

describe("signals about hunters", () => {
  test("signals name hunters who were in two matches at once, until one of them says 'not me' (S11)", async () => {
    const [host = ""] = evening("Both");
    const [other = ""] = evening("Both", 2, { notBeforeMs: startOf(host) });
    const account = await createHunter(server, "Both1");
    const one = await published(host, account);
    const two = await published(other, account);
    expect(one).not.toBe(two);
    expect((await signalsOf(two)).find(({ code }) => code === "two_places")).toMatchObject({
      figures: { name: "Both1", nightUuid: one },
    });
    await server.deps.db
      .updateTable("night_member")
      .set({ presence: false })
      .where("night_uuid", "=", one)
      .execute();
    expect(await codesOf(two)).not.toContain("two_places");
  });

  testAtLength(
    "signals do not name hunters whom strangers named in another night while they were in their own (S11)",
    async () => {
      const [host = ""] = evening("Named");
      const start = { notBeforeMs: startOf(host) };
      const own = await publishedBy("Named1", host);
      const [visitors = ""] = evening("Named", 2, start);
      const { upload } = await publishLog(server, visitors, { fp: "named-0123456789abcdef" });
      const strange = upload.nights[0]?.uuid ?? "";
      expect(await codesOf(own)).not.toContain("two_places");
      expect(await codesOf(strange)).not.toContain("two_places");
      // A forger's own account vouches for the night that names a hunter who was elsewhere.
      const forged = simulatedLogs(seed++, {
        hunters: [...hunters(1, "Namer"), ...hunters(1, "Named")],
        maximumRunsPerNight: 3,
        ...start,
      });
      const other = await publishedBy("Namer1", forged[0] ?? "");
      expect((await signalsOf(other)).find(({ code }) => code === "two_places")?.figures).toMatchObject({
        name: "Named1",
        nightUuid: own,
      });
      expect(await codesOf(own)).not.toContain("two_places");
    },
  );

  test("signals show the sender of another hunter's log beside its owner (S12)", async () => {
    const [host = ""] = evening("Sender");
    const uuid = await publishedBy("Sender2", host);
    expect((await signalsOf(uuid)).find(({ code }) => code === "not_owner")).toMatchObject({
      weight: "label",
      figures: { owner: "Sender1" },
    });
  });

  test("signals put hunters at the top with a new account first in the queue (S14)", async () => {
    const [host = ""] = evening("Newest", 1);
    const uuid = await publishedBy("Newest1", host);
    expect((await signalsOf(uuid)).filter(({ weight }) => weight === "order")).toMatchObject([
      { code: "new_account", figures: { name: "Newest1", days: 0 } },
    ]);
  });

  test("signals show hunters who are much faster than in many earlier nights (S14)", async () => {
    const account = await createHunter(server, "Jumper");
    const night = (averageRealTimeMs: number, others: readonly { readonly name: string }[] = []) =>
      addNight(server, { members: [{ uuid: account }, ...others], averageRealTimeMs });
    for (let count = 0; count < 9; count += 1) await night(200_000 + count * 1000);
    await night(90_000, [{ name: "Not alone" }]);
    const jump = await night(100_000);
    await night(80_000);
    expect((await signalsOf(jump)).find(({ code }) => code === "jump")).toMatchObject({
      figures: { value: 100, mean: 204, nights: 9 },
    });
  });
});

/** Returns a time a little before the first dusk of a log, by the log's clock. */
function startOf(log: string): number {
  const text = /UTC: (\w{3}) (\w{3}) +(\d+) (\S+) (\d{4})/.exec(log) ?? [];
  return Date.parse(`${text[1]}, ${text[3]} ${text[2]} ${text[5]} ${text[4]} GMT`);
}
