import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { endAllSessions } from "../../modules/sessions/sign-out.ts";
import { createAccount } from "../../testing/hunters.ts";
import { openTestSession } from "../../testing/sessions.ts";
import { hunters, simulatedLogs } from "../../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

// A body may take half a minute to arrive. The sender's rights are those at the end of the body (threat 33, ASVS 7.4.1,
// 8.3.2).

let server: TestApp;
let origin: URL;
beforeAll(async () => {
  server = await createTestApp({ work: false, nowMs: Date.UTC(2026, 10, 22) });
  origin = new URL(await server.listen());
});
afterAll(() => server.close());

interface Call {
  readonly token: string;
  /** Default: PUT. */
  readonly method?: "POST";
  readonly path: string;
  /** A log is sent unchanged, anything else as JSON. */
  readonly body: object | string;
  /** The act that happens between the two halves of the body. */
  readonly meanwhile: () => Promise<unknown>;
}

async function callSlowly({ token, method, path, body, meanwhile }: Call): Promise<number> {
  const bytes = Buffer.from(typeof body === "string" ? body : JSON.stringify(body));
  const half = Math.floor(bytes.length / 2);
  return await new Promise((resolve, reject) => {
    const asked = request(
      {
        host: origin.hostname,
        port: origin.port,
        path,
        method: method ?? "PUT",
        headers: {
          "x-access-token": token,
          "content-type": typeof body === "string" ? "text/plain" : "application/json",
          "content-length": bytes.length,
        },
      },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      },
    );
    asked.on("error", reject);
    const isLetIn = bodyIsWanted();
    asked.write(bytes.subarray(0, half));
    const end = async () => {
      await isLetIn;
      await meanwhile();
      server.clock.nowMs += lateMs;
      asked.end(bytes.subarray(half));
    };
    end().catch(reject);
  });
}

/**
 * Resolves once the server has checked the next request's sender from its head, because the server reads the body only
 * after this check.
 */
async function bodyIsWanted(): Promise<void> {
  const [coming] = (await once(server.app.server, "request")) as [IncomingMessage];
  await new Promise<void>((resolve) => {
    coming.on("newListener", (event) => {
      if (event === "data" || event === "readable") resolve();
    });
  });
}

let lateMs = 2_000;

const theme = { path: "/v2/@me/settings", body: { key: "theme", value: "dark" } };
const themeOf = async (uuid: string) =>
  await server.deps.db.selectFrom("user_account").select("theme").where("uuid", "=", uuid).executeTakeFirst();
const signedIn = async () => {
  const uuid = await createAccount(server);
  return { uuid, token: (await openTestSession(server, uuid)).accessToken };
};

const signOutEverywhere = (uuid: string) =>
  endAllSessions(server.deps, { kind: "user", uuid, role: "user" }, { userUuid: uuid, keptUuid: null });

test("a change that an account sends slowly is made", async () => {
  const { uuid, token } = await signedIn();
  expect(await callSlowly({ ...theme, token, meanwhile: async () => undefined })).toBe(200);
  expect(await themeOf(uuid)).toEqual({ theme: "dark" });
});

test("a change that an account sends slowly is refused once the account was signed out everywhere", async () => {
  const { uuid, token } = await signedIn();
  expect(await callSlowly({ ...theme, token, meanwhile: () => signOutEverywhere(uuid) })).toBe(401);
  expect(await themeOf(uuid)).toEqual({ theme: "system" });
});

const suspend = async (uuid: string) =>
  await server.deps.db
    .updateTable("user_account")
    .set({ suspended_until: new Date(server.clock.nowMs + 86_400_000) })
    .where("uuid", "=", uuid)
    .execute();

test("a change that an account sends slowly is refused once the account was suspended", async () => {
  const { uuid, token } = await signedIn();
  expect(await callSlowly({ ...theme, token, meanwhile: () => suspend(uuid) })).toBe(403);
  expect(await themeOf(uuid)).toEqual({ theme: "system" });
});

test("a slow call of an admin who has lost the role gives nobody a name", async () => {
  const admin = await createAccount(server, "admin");
  const { accessToken: token } = await openTestSession(server, admin);
  const userUuid = await createAccount(server);
  const meanwhile = () =>
    server.deps.db.updateTable("user_account").set({ role: "user" }).where("uuid", "=", admin).execute();
  const call = { path: "/v2/@admin/users/verify", body: { userUuid, ign: "Late" } };
  expect(await callSlowly({ ...call, token, meanwhile })).toBe(403);
});

test("a log that arrives over hours is stored although the token has expired, but not once the account is suspended or signed out", async () => {
  const cases = [
    [202, async () => undefined],
    [403, suspend],
    [401, signOutEverywhere],
  ] as const;
  lateMs = 3_600_000;
  for (const [seed, [status, meanwhile]] of cases.entries()) {
    const { uuid, token } = await signedIn();
    const [body = ""] = simulatedLogs(88_900 + seed, { hunters: hunters(1, "Late"), maximumRunsPerNight: 1 });
    const call = { method: "POST", path: "/v2/uploads", body, token } as const;
    expect(await callSlowly({ ...call, meanwhile: () => meanwhile(uuid) })).toBe(status);
    const { count } = await server.deps.db
      .selectFrom("upload")
      .select((of) => of.fn.countAll<string>().as("count"))
      .where("user_uuid", "=", uuid)
      .executeTakeFirstOrThrow();
    expect(Number(count), String(status)).toBe(status === 202 ? 1 : 0);
  }
});
