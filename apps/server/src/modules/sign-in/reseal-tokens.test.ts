import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { operator } from "../../testing/by-operator.ts";
import { createAccount } from "../../testing/hunters.ts";
import { openTestSession, testFingerprint } from "../../testing/sessions.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { refreshSession } from "../sessions/refresh-session.ts";
import { openTokens, sealTokens } from "./patreon/sealed-tokens.ts";
import { resealTokens } from "./reseal-tokens.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ work: false });
});
afterAll(() => server.close());

const newKey = "n".repeat(64);
const withKey = (secretKey: string, previousSecretKey: string | null = null) => ({
  ...server.deps,
  config: { ...server.deps.config, secretKey, previousSecretKey },
});
const tokens = { accessToken: "access", refreshToken: "refresh" };

async function patron(subject: string, sealedWith: string): Promise<void> {
  const user_uuid = await createAccount(server);
  const deps = { ...withKey(sealedWith), randomBytes: (length: number) => randomBytes(length) };
  const sealed_tokens = sealTokens(deps, subject, tokens);
  await server.deps.db
    .insertInto("provider_link")
    .values({ provider: "patreon", subject, user_uuid, sealed_tokens, linked_at: new Date() })
    .execute();
}

const sealedOf = async (subject: string) =>
  (
    await server.deps.db
      .selectFrom("provider_link")
      .select("sealed_tokens")
      .where("subject", "=", subject)
      .executeTakeFirstOrThrow()
  ).sealed_tokens;

test("the command encrypts tokens of the former key with the new key, deletes tokens that no key decrypts, and can be repeated", async () => {
  const former = server.deps.config.secretKey ?? "";
  await patron("1", former);
  await patron("2", former);
  await patron("3", "somebody else's key, of 32 characters");
  const rotate = () => resealTokens(server.deps, operator, { newKey, reason: "leaked" });
  expect(await rotate()).toEqual({ resealed: 2, dropped: 1 });
  const sealed = await sealedOf("1");
  expect(openTokens(withKey(newKey), "1", sealed ?? Buffer.of())).toEqual(tokens);
  expect(openTokens(withKey(former), "1", sealed ?? Buffer.of())).toBeNull();
  expect(await sealedOf("3")).toBeNull();
  expect(await rotate()).toEqual({ resealed: 2, dropped: 0 });
});

test("sessions continue while the former key is known, and no longer", async () => {
  const former = server.deps.config.secretKey ?? "";
  const uuid = await createAccount(server);
  const refresh = (refreshToken: string, previous: string | null) =>
    refreshSession(withKey(newKey, previous), { refreshToken, fingerprint: testFingerprint, key: null });
  const first = await openTestSession(server, uuid);
  expect((await refresh(first.refreshToken, former)).kind).toBe("refreshed");
  const second = await openTestSession(server, uuid);
  expect((await refresh(second.refreshToken, null)).kind).toBe("stolen");
});
