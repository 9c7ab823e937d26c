import { Writable } from "node:stream";
import { crc32, deflateRawSync, gunzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { publishLog } from "../../../testing/post-log.ts";
import { hunters, simulatedLogs } from "../../../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

let server: TestApp;
let logged = "";
beforeAll(async () => {
  const logTo = new Writable({
    write(chunk, _encoding, done) {
      logged += chunk;
      done();
    },
  });
  server = await createTestApp({ logTo });
});
afterAll(() => server.close());

/** Returns every row of every table as text, with extracts unpacked. */
async function wholeDatabase(): Promise<string> {
  const tables = await sql<{ table: string }>`
    select format('%I.%I', schemaname, tablename) as table from pg_tables
    where schemaname in ('public', 'pgboss')`.execute(server.deps.db);
  const texts: string[] = [];
  for (const { table } of tables.rows) {
    const { rows } = await sql<{
      row: string;
    }>`select row_to_json(t)::text as row from ${sql.raw(table)} t`.execute(server.deps.db);
    texts.push(...rows.map(({ row }) => row));
  }
  const extracts = await server.deps.db.selectFrom("extract").select("gzip").execute();
  return [...texts, ...extracts.map(({ gzip }) => gunzipSync(gzip).toString())].join("\n");
}

test("no personal data of a log is stored, logged or shown (R31)", async () => {
  const canaries = {
    ip: "203.0.113.77",
    lanIp: "192.168.77.77",
    computer: "CANARY-PC-7",
    user: "canaryuser",
    path: "C:\\Users\\canaryuser\\AppData",
    email: "canary@example.org",
    account: "c0ffee00c0ffee00c0ffee01",
    mateAccount: "c0ffee00c0ffee00c0ffee02",
    reward: "777000777000777",
  };
  const squad = [
    { name: "Hunter1", glyph: "\ue000", accountId: canaries.account },
    { name: "Hunter2", glyph: "", accountId: canaries.mateAccount },
  ];
  const [log = ""] = simulatedLogs(300, { hunters: squad, maximumRunsPerNight: 2 });
  const personal = [
    `0.100 Sys [Diag]: Windows user-name: ${canaries.user}`,
    `0.101 Sys [Diag]: Windows computer-name: ${canaries.computer}`,
    `0.102 Sys [Diag]: Current directory: ${canaries.path}`,
    `0.103 Net [Info]: Public address: ${canaries.ip}:4950`,
    `0.104 Net [Info]: Squad host address: ${canaries.lanIp}:4960`,
    `0.105 Sys [Info]: Account e-mail ${canaries.email}`,
    `0.106 Net [Info]: HostSessionDone (1, sessionId=0123456789abcdef01234567, rewardSeed=${canaries.reward})`,
  ];
  const { upload } = await publishLog(server, `${personal.join("\r\n")}\r\n${log}`, {
    fp: "canary-fingerprint-77",
  });
  expect(upload.status).toBe("completed");
  const uuid = upload.nights[0]?.uuid;
  const pages = await Promise.all(
    [
      `/v2/nights/${uuid}`,
      `/v2/nights/${uuid}/export?format=csv`,
      "/v2/nights?withRuns=true",
      "/v2/runs",
    ].map(async (url) => (await server.app.inject(url)).body),
  );
  const places = {
    database: await wholeDatabase(),
    log: logged,
    pages: [...pages, await server.app.metricsText()].join("\n"),
  };
  for (const [place, text] of Object.entries(places)) {
    for (const canary of [...Object.values(canaries), "canary-fingerprint-77"]) {
      expect(text.toLowerCase().includes(canary.toLowerCase()), `${canary} in ${place}`).toBe(false);
    }
  }
  // Addresses of visitors are stored only as keyed hashes.
  expect(places.database).not.toContain("127.0.0.1");
});

test("addresses and paths in place of a name are not stored", async () => {
  const [, mate = ""] = simulatedLogs(311, {
    hunters: hunters(2, "Canarysquad"),
    maximumRunsPerNight: 2,
  });
  const address = "203.0.113.99";
  const withAddress = mate.replace(/(host name=Canarysquad1[^\r\n]*)/g, `$1, addr=${address}:4950`);
  expect(withAddress).toContain(`, addr=${address}`);
  const canaries = {
    mail: "canary.name@example.org",
    network: "192.168.44.55",
    networkWithPort: "10.44.55.66:4960",
    network6: "2001:db8:44::55",
    windowsPath: "C:\\Users\\canaryname\\EE.log",
    unixPath: "/home/canaryname/EE.log",
  };
  const lines = Object.values(canaries).flatMap((name, index) => [
    `${900 + index}.100 Net [Info]: AddSquadMember: ${name}, mm=${String(index).padStart(24, "b")}, squadCount=2`,
    `${900 + index}.200 Sys [Info]: Starting load for ${name}`,
    `${900 + index}.300 Game [Info]: ${name} loadout loader finished.`,
  ]);
  const { upload } = await publishLog(server, withLines(withAddress, lines));
  expect(upload.status).toBe("completed");
  const places = { database: await wholeDatabase(), log: logged };
  expect(places.database).toContain("Canarysquad1");
  for (const [place, text] of Object.entries(places)) {
    for (const canary of [...Object.values(canaries), address, "canaryname"])
      expect(
        text.includes(JSON.stringify(canary).slice(1, -1)) || text.includes(canary),
        `${canary} in ${place}`,
      ).toBe(false);
  }
});

/** Returns the log with more lines, each at the place of its time. */
function withLines(log: string, lines: readonly string[]): string {
  const secondsOf = (line: string) => Number(/^\d+\.\d+/.exec(line)?.[0] ?? Number.NaN);
  const known = log.split("\r\n");
  for (const line of lines) {
    const after = known.findIndex((other) => secondsOf(other) > secondsOf(line));
    known.splice(after < 0 ? known.length : after, 0, line);
  }
  return known.join("\r\n");
}

/** Returns a gzip with its file's name and a comment (RFC 1952, FNAME and FCOMMENT), as many tools write it. */
function gzipThatTells(text: Buffer, fileName: string, comment: string): Buffer {
  const head = Buffer.from([0x1f, 0x8b, 8, 0x18, 0, 0, 0, 0, 0, 3]);
  const end = Buffer.alloc(8);
  end.writeUInt32LE(crc32(text), 0);
  end.writeUInt32LE(text.length, 4);
  return Buffer.concat([head, Buffer.from(`${fileName}\0${comment}\0`), deflateRawSync(text), end]);
}

test("the name and comment of a packed extract are not stored", async () => {
  const [log = ""] = simulatedLogs(310, { hunters: hunters(1), maximumRunsPerNight: 1 });
  const stored = async (uuid: string) => {
    const upload = server.deps.db.selectFrom("extract").select("gzip").where("upload_uuid", "=", uuid);
    return (await upload.executeTakeFirstOrThrow()).gzip;
  };
  const first = await publishLog(server, log);
  const extract = gunzipSync(await stored(first.accepted.uuid));
  const packed = gzipThatTells(extract, "C:/Users/canaryname/EE.log", "canarycomment");
  expect(gunzipSync(packed).equals(extract)).toBe(true);
  const told = await publishLog(server, packed, { headers: { "content-encoding": "gzip" } });
  const gzip = await stored(told.accepted.uuid);
  expect(gunzipSync(gzip).equals(extract)).toBe(true);
  expect(gzip.toString("latin1")).not.toMatch(/canary/);
});

test("names in the log are never shown, because nobody has verified them (docs/product.md, 'Who is shown')", async () => {
  const [log = ""] = simulatedLogs(301, { hunters: hunters(3, "SecretName"), maximumRunsPerNight: 1 });
  const { upload } = await publishLog(server, log);
  const uuid = upload.nights[0]?.uuid;
  const night = await server.app.inject(`/v2/nights/${uuid}`);
  expect(night.json().users).toEqual([
    { uuid: null, ign: null, role: "host", scope: "public", byUploader: false },
    { uuid: null, ign: null, role: "client", scope: "public", byUploader: false },
    { uuid: null, ign: null, role: "client", scope: "public", byUploader: false },
  ]);
  for (const url of [`/v2/nights/${uuid}`, "/v2/nights", "/v2/runs", `/v2/uploads/${upload.uuid}`]) {
    expect((await server.app.inject(url)).body).not.toContain("SecretName");
  }
});

describe("a hunter who verified the name", () => {
  test("a hunter who verified the name is shown by it, unless their own scope is private (threat 54)", async () => {
    const [log = ""] = simulatedLogs(302, { hunters: hunters(2, "Known"), maximumRunsPerNight: 1 });
    const { upload } = await publishLog(server, log);
    const uuid = upload.nights[0]?.uuid ?? "";
    const userUuid = server.deps.newId();
    await server.deps.db
      .insertInto("user_account")
      .values({ uuid: userUuid, ign: "Known1", verified_at: new Date() })
      .execute();
    await server.deps.db
      .updateTable("night_member")
      .set({ user_uuid: userUuid, presence: true })
      .where("night_uuid", "=", uuid)
      .where("name", "=", "Known1")
      .execute();
    const host = async () => (await server.app.inject(`/v2/nights/${uuid}`)).json().users[0];
    expect(await host()).toEqual({
      uuid: userUuid,
      ign: "Known1",
      role: "host",
      scope: "public",
      byUploader: false,
    });
    const list = await server.app.inject(`/v2/nights?userUuid=${userUuid}`);
    expect(list.json()).toMatchObject({ total: 1, items: [{ uuid }] });
    expect((await server.app.inject(`/v2/runs?userUuid=${userUuid}`)).json().total).toBe(1);
    await server.deps.db
      .updateTable("night_member")
      .set({ scope: "private" })
      .where("user_uuid", "=", userUuid)
      .execute();
    expect(await host()).toEqual({
      uuid: null,
      ign: null,
      role: "host",
      scope: "private",
      byUploader: false,
    });
    expect((await server.app.inject(`/v2/nights?userUuid=${userUuid}`)).json().total).toBe(0);
  });
});

describe("hostile names (threat 11, 63; 15.3.6)", () => {
  const names = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "=HYPERLINK(1)",
    "__proto__",
    "constructor",
    "'; drop table night; --",
    "\u202egnp.exe",
    "\ue000\ue001",
    "охотник",
    "猎人ハンター",
    "a\u0301".repeat(40),
    "{{7*7}}",
    "%00%0d%0aSet-Cookie: a=b",
    "null",
    "x".repeat(200),
  ];

  test.each(names)("%j as a hunter's name stays plain text everywhere", async (name) => {
    const [log = ""] = simulatedLogs(400 + names.indexOf(name), {
      hunters: [{ name, glyph: "", accountId: "b".repeat(24) }, ...hunters(1, "Mate")],
      maximumRunsPerNight: 1,
    });
    const { upload } = await publishLog(server, log, { query: `?description=${encodeURIComponent(name)}` });
    expect(upload.status).toBe("completed");
    const uuid = upload.nights[0]?.uuid;
    const night = await server.app.inject(`/v2/nights/${uuid}`);
    expect(night.statusCode).toBe(200);
    expect(night.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(night.headers["x-content-type-options"]).toBe("nosniff");
    expect(night.json().description).not.toMatch(/[\u0000-\u001f\u202a-\u202e\ue000-\uf8ff]/);
    const stored = await server.deps.db
      .selectFrom("night_member")
      .select("name")
      .where("night_uuid", "=", uuid ?? "")
      .execute();
    for (const member of stored) {
      expect(member.name).not.toMatch(/[\u0000-\u001f\u202a-\u202e\ue000-\uf8ff]/);
      expect(member.name).toBe(member.name.normalize("NFC"));
      expect(Array.from(member.name).length).toBeLessThanOrEqual(64);
    }
    const csv = await server.app.inject(`/v2/nights/${uuid}/export?format=csv`);
    expect(csv.headers["content-disposition"]).toBe(`attachment; filename="night-${uuid}.csv"`);
    expect(csv.body).not.toMatch(/(?:^|,)[=+@]/m);
  });
});
