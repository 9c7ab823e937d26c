import { afterAll, beforeAll, expect, test } from "vitest";
import { visitor } from "../../platform/http/actor.ts";
import { testFingerprint } from "../../testing/sessions.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { signIn } from "./sign-in.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ work: false });
});
afterAll(() => server.close());

test("a name stays when the provider does not state it this time, and is replaced by a new one", async () => {
  const subject = "76561197960000009";
  for (const [told, kept] of [
    ["Anemone", "Anemone"],
    [null, "Anemone"],
    ["Bryozoa", "Bryozoa"],
  ] as const) {
    const identity = { provider: "steam", subject, displayName: told, nonce: null, patron: null } as const;
    await signIn(server.deps, visitor, { identity, fingerprint: testFingerprint, userAgent: undefined });
    const link = await server.deps.db
      .selectFrom("provider_link")
      .select("display_name")
      .where("subject", "=", subject)
      .executeTakeFirstOrThrow();
    expect(link.display_name).toBe(kept);
  }
});
