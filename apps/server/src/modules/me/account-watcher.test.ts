import type { KyselyPlugin } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { until } from "../../testing/app-process.ts";
import { createHunter } from "../../testing/hunters.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { type AccountChange, createAccountWatcher } from "./account-watcher.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ work: false });
});
afterAll(() => server.close());

test("a watch that begins while the database is read does not report that its account is gone", async () => {
  const first = await createHunter(server, "Watched First");
  const second = await createHunter(server, "Watched Second");
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const slowAnswers: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      asked.resolve();
      await answered.promise;
      return result;
    },
  };
  const watcher = createAccountWatcher({ ...server.deps, db: server.deps.db.withPlugin(slowAnswers) });
  const heard: [string, AccountChange][] = [];
  watcher.watch(first, (change) => heard.push(["first", change]));
  await asked.promise;
  watcher.watch(second, (change) => heard.push(["second", change]));
  answered.resolve();
  await until(() => heard.length === 2);
  watcher.close();
  expect(heard).toEqual([
    ["first", "changed"],
    ["second", "changed"],
  ]);
});
