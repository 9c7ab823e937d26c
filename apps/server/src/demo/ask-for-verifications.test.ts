import { afterAll, beforeAll, expect } from "vitest";
import { testAtLength } from "../testing/at-length.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { askForVerifications } from "./ask-for-verifications.ts";
import { seedDatabase } from "./seed-database.ts";
import { earliestEndMs } from "./world/seeds.ts";
import { createWorld } from "./world/world.ts";

const plan = { seed: 7, hunters: 200, nights: 500, untilMs: earliestEndMs };

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({
    prepareDatabase: async (target) =>
      void (await seedDatabase(target, { plan, withExtracts: false, onProgress: () => undefined })),
  });
});
afterAll(() => server.close());

testAtLength(
  "the demo's desk has requests in every state, in the order in which they were asked for",
  async () => {
    const { hunters } = createWorld(plan);
    const asked = await askForVerifications(server.deps, hunters);
    expect(asked).toBe(20);
    const moderator = hunters.find(({ account }) => account?.role === "admin")?.account;
    const headers = server.signIn({ uuid: moderator?.uuid ?? "", role: "admin" });
    const answer = await server.app.inject({ url: "/v2/@admin/nights/verifications?limit=50", headers });
    const { items, counts } = answer.json();
    expect(items).toHaveLength(asked);
    for (const status of ["pending", "approved", "rejected", "cancelled"])
      expect(counts[status]).toBeGreaterThan(0);
    expect(items.some(({ claimedBy }: { claimedBy: unknown }) => claimedBy !== null)).toBe(true);
    const times = items.map(({ askedAt }: { askedAt: string }) => askedAt);
    expect(times).toEqual([...times].sort());
  },
);
