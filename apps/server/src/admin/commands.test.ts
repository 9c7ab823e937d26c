import { userInfo } from "node:os";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { ConfigError } from "../config/config.ts";
import { listAudit } from "../modules/audit/list-audit.ts";
import { accessOf } from "../platform/database/embedded/prepare-roles.ts";
import { operator } from "../testing/by-operator.ts";
import { createAccount, createHunter } from "../testing/hunters.ts";
import { publishLog } from "../testing/post-log.ts";
import { openTestSession } from "../testing/sessions.ts";
import { hunters, simulatedLogs } from "../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { urlOf } from "../testing/test-databases.ts";
import { testConfig } from "../testing/test-deps.ts";
import { commands } from "./commands.ts";

/** The commands of docs/operating.md, run beside the app on its database. operators.test.ts tests the verbs behind them. */
let server: TestApp;
let environment: Readonly<Record<string, string>>;
let seed = 62_000;
beforeAll(async () => {
  server = await createTestApp();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(server.deps.db);
  const superuser = { ...inject("testDatabase"), database: rows[0]?.name ?? "" };
  environment = { DATABASE_URL: urlOf(accessOf(superuser).app), DATABASE_OWNER_URL: urlOf(superuser) };
});
afterAll(() => server.close());

/** Runs a command as an operator types it; returns its output. */
async function admin(...[name, ...args]: readonly string[]): Promise<string> {
  const command = commands.find((one) => one.name === name);
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  await command?.run({ config: testConfig(environment), log: server.deps.log, print, args });
  return lines.join("\n");
}

const because = ["--reason", "edited log"] as const;
const statusOf = async (url: string) => (await server.app.inject(url)).statusCode;
const lastEntry = async (object: string) =>
  (await listAudit(server.deps, operator, { limit: 1, object })).map(({ action, reason, by }) => ({
    action,
    reason,
    by: by.name,
  }));
const entry = (action: string, reason = "edited log") => [{ action, reason, by: userInfo().username }];

async function publish(prefix: string) {
  const hunter = await createHunter(server, `${prefix}1`);
  const [log = ""] = simulatedLogs(seed++, { hunters: hunters(2, prefix), maximumRunsPerNight: 1 });
  const { upload } = await publishLog(server, log, {
    headers: server.signIn({ uuid: hunter, role: "user" }),
  });
  return { night: upload.nights[0]?.uuid ?? "", upload: upload.uuid, hunter };
}

async function send(fp: string, remoteAddress = "198.51.100.7") {
  const headers = { "content-type": "text/plain", fp };
  const payload = simulatedLogs(seed++, { hunters: hunters(1, "Sent"), maximumRunsPerNight: 1 })[0] ?? "";
  return (await server.app.inject({ method: "POST", url: "/v2/uploads", headers, payload, remoteAddress }))
    .statusCode;
}

describe("the commands of an operator (issue 12, 24)", () => {
  test.each([
    ["hide", "show"],
    ["delete", "restore"],
  ])(
    "the command nights %s removes a night from public view, and nights %s restores it",
    async (away, back) => {
      const { night } = await publish(`Night${away}`);
      await admin("nights", away, night, ...because);
      expect(await statusOf(`/v2/nights/${night}`)).toBe(404);
      expect(await lastEntry(night)).toEqual(entry(`night.${away}`));
      await admin("nights", back, night, "--reason", "a mistake");
      expect(await statusOf(`/v2/nights/${night}`)).toBe(200);
      expect(await lastEntry(night)).toEqual(entry(`night.${back}`, "a mistake"));
    },
  );

  test("the command uploads remove deletes an upload with its night, and uploads of finds the upload", async () => {
    const { night, upload } = await publish("Upload");
    expect(await admin("uploads", "of", night)).toContain(upload);
    await admin("uploads", "remove", upload, ...because);
    expect(await statusOf(`/v2/uploads/${upload}`)).toBe(404);
    expect(await statusOf(`/v2/nights/${night}`)).toBe(404);
    expect(await lastEntry(upload)).toEqual(entry("upload.remove"));
  });

  test.each([
    ["a fingerprint", "bad-browser-0123456789", "bad-browser-0123456789", "198.51.100.8"],
    ["a range of addresses", "203.0.113.0/24", "fresh-browser-0123456789", "203.0.113.77"],
  ])(
    "the command uploads block refuses %s for the given number of days, until unblock",
    async (_what, target, fp, address) => {
      const said = await admin("uploads", "block", target, "--days", "3", ...because);
      const block = /unblock (\S+)$/.exec(said)?.[1] ?? "";
      const endsAtMs = Date.parse(/until (\S+)\. /.exec(said)?.[1] ?? "");
      expect(Math.round((endsAtMs - Date.now()) / 3_600_000)).toBe(72);
      expect(await send(fp, address)).toBe(403);
      expect(await send("good-browser-0123456789")).toBe(202);
      expect(await admin("uploads", "blocks")).toContain(block);
      expect(await lastEntry(block)).toEqual(entry("upload_block.add"));
      await admin("uploads", "unblock", block, ...because);
      expect(await send(fp, address)).toBe(202);
      expect(await lastEntry(block)).toEqual(entry("upload_block.remove"));
    },
  );

  test("the command names revoke removes a name from its account", async () => {
    const { hunter } = await publish("Named");
    expect(await statusOf("/v2/users/Named1")).toBe(200);
    expect(await admin("names", "revoke", "named1", ...because)).toContain(hunter);
    expect(await statusOf("/v2/users/Named1")).toBe(404);
    expect(await lastEntry("Named1")).toEqual(entry("name.revoke"));
  });

  test("the command bot-token makes a token that proves names and nothing else, and revokes it (threat 35)", async () => {
    expect(await admin("bot-token", "list")).toBe("There is no bot.");
    const said = await admin(
      "bot-token",
      "create",
      "forum mails",
      "--reason",
      "names are proved from now on",
    );
    const token = /^BOT_TOKEN=(\S{43})$/m.exec(said)?.[1] ?? "";
    const uuid = /revoke (\S+)$/.exec(said)?.[1] ?? "";
    expect(await admin("bot-token", "list")).toContain(`${uuid}  `);
    const ask = async (method: "GET" | "PUT", url: string, payload?: object) =>
      (
        await server.app.inject({
          method,
          url,
          headers: { "x-access-token": token },
          ...(payload && { payload }),
        })
      ).statusCode;
    const verify = () => ask("PUT", "/v2/@admin/users/verify", { code: "00000-00000-000", ign: "Nobody" });
    expect(await verify()).toBe(404);
    expect(await ask("GET", "/v2/@me")).toBe(403);
    const victim = await createAccount(server);
    expect(await ask("PUT", "/v2/@admin/users/verify", { userUuid: victim, ign: "Anybody" })).toBe(403);
    expect(await lastEntry(uuid)).toEqual(entry("bot.create", "names are proved from now on"));
    await expect(admin("grant", victim, "bot", ...because)).rejects.toThrow("Usage");
    await admin("bot-token", "revoke", uuid, ...because);
    expect(await verify()).toBe(401);
    expect(await lastEntry(uuid)).toEqual(entry("bot.revoke"));
    expect(await admin("bot-token", "list")).toBe("There is no bot.");
  });

  test("the command grant gives a role that applies from the next request on", async () => {
    const { hunter } = await publish("Granted");
    const { accessToken } = await openTestSession(server, hunter);
    const role = async () =>
      (await server.app.inject({ url: "/v2/@me", headers: { "x-access-token": accessToken } })).json().role;
    expect(await role()).toBe("user");
    expect(await admin("grant", "granted1", "admin", ...because)).toContain(
      "is admin from the next request on",
    );
    expect(await role()).toBe("admin");
    expect(await lastEntry(hunter)).toEqual(entry("user.role"));
    expect(await admin("grant", hunter, "admin", ...because)).toContain("already");
    await admin("grant", hunter, "user", ...because);
    expect(await role()).toBe("user");
  });

  test("the command grant explains where to find the id of an account without a proven name", async () => {
    const account = await createAccount(server);
    await expect(admin("grant", "Unproven", "admin", ...because)).rejects.toThrow(
      /Nobody has proved the name Unproven.*http:\/\/\S+\/account/,
    );
    expect(await admin("grant", account, "admin", ...because)).toContain("is admin from the next request on");
  });

  test("the command settings set changes a setting that the pages read, and settings list shows it", async () => {
    expect(await admin("settings", "list")).toMatch(/^discordUrl null$/m);
    await admin("settings", "set", "discordUrl", "https://chat.example/hunters", ...because);
    expect((await server.app.inject("/v2/settings")).json().discordUrl).toBe("https://chat.example/hunters");
    expect(await admin("settings", "list")).toMatch(/^discordUrl "https:\/\/chat\.example\/hunters"$/m);
    expect(await lastEntry("discordUrl")).toEqual(entry("setting.change"));
  });

  describe("without a reason", () => {
    let given: Awaited<ReturnType<typeof publish>>;
    beforeAll(async () => {
      given = await publish("Why");
    });

    test.each([
      "nights hide NIGHT",
      "uploads remove UPLOAD",
      "uploads block 203.0.113.5 --days 1",
      "names revoke NAME",
      "grant NAME admin",
      "bot-token create mails",
    ])("%s is refused with a sentence, and changes nothing", async (line) => {
      const { night, upload } = given;
      const words = { NIGHT: night, UPLOAD: upload, NAME: "Why1" };
      const typed = line.replace(/[A-Z]{2,}/, (word) => words[word as keyof typeof words]).split(" ");
      const before = await listAudit(server.deps, operator, { limit: 1 });
      await expect(admin(...typed)).rejects.toThrow(ConfigError);
      await expect(admin(...typed)).rejects.toThrow("reason");
      expect(await listAudit(server.deps, operator, { limit: 1 })).toEqual(before);
      expect(await statusOf(`/v2/nights/${night}`)).toBe(200);
      expect(await statusOf("/v2/users/Why1")).toBe(200);
      expect(await send("third-browser-0123456789", "203.0.113.5")).toBe(202);
    });
  });
});

test("the command reanalyse --dry-run lists the nights that would change, and changes nothing", async () => {
  const { night } = await publish("Reread");
  const { db } = server.deps;
  await db
    .updateTable("night")
    .set({ engine_version: 6, average_real_time_ms: 1 })
    .where("uuid", "=", night)
    .execute();
  const figures = async () =>
    await db
      .selectFrom("night")
      .select("average_real_time_ms")
      .where("uuid", "=", night)
      .executeTakeFirstOrThrow();
  const trial = await admin("reanalyse", "--dry-run");
  expect(trial).toContain(`${night}  other figures`);
  expect(trial).toContain("1 nights would be analysed again: 1 of them other than before");
  expect(await figures()).toEqual({ average_real_time_ms: 1 });
  expect(await admin("reanalyse")).toContain("1 nights analysed again: 1 of them other than before");
  expect(await figures()).not.toEqual({ average_real_time_ms: 1 });
});

describe("webhook test", () => {
  const ask = async (OPERATOR_WEBHOOK: string) => {
    const config = testConfig({ OPERATOR_WEBHOOK, OPERATOR_WEBHOOK_SECRET: `whsec_${"A".repeat(32)}` });
    const command = commands.find(({ name }) => name === "webhook");
    await command?.run({ config, log: server.deps.log, print: () => undefined, args: ["test"] });
  };

  test("an address of this machine is refused, with the reason", async () => {
    await expect(ask("https://127.0.0.1:9/")).rejects.toThrow(
      "OPERATOR_WEBHOOK leads to this machine or its network, and only addresses of the public internet are called.",
    );
    await expect(ask("https://[::1]/")).rejects.toThrow("leads to this machine");
    await expect(ask("https://[::ffff:10.0.0.1]/")).rejects.toThrow("leads to this machine");
  });

  test("without an address the command says that no webhook is configured", async () => {
    await expect(ask("")).rejects.toThrow("OPERATOR_WEBHOOK is not set");
  });
});
