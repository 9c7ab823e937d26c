import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addNight } from "../../../testing/add-night.ts";
import { createAccount, createHunter } from "../../../testing/hunters.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { showHunters } from "./find-hunter.ts";

let server: TestApp;
let logged = "";
beforeAll(async () => {
  const logTo = {
    write(line: string) {
      logged += line;
    },
  };
  server = await createTestApp({ work: false, logTo });
});
afterAll(() => server.close());

test("hunters are shown with what they did in a season, or in all seasons", async () => {
  const ada = await createHunter(server, "Ada");
  const idle = await createHunter(server, "Idle");
  await addNight(server, { members: [{ uuid: ada }], season: 3, captures: 4 });
  await addNight(server, { members: [{ uuid: ada }], season: 4, captures: 5 });
  const capturesOf = async (season: number) => {
    const shown = await showHunters(server.deps, [ada, idle], season);
    return [ada, idle].map((uuid) => shown.get(uuid)?.stats.allHydrolystCaptures);
  };
  expect(await capturesOf(0)).toEqual([9, 0]);
  expect(await capturesOf(3)).toEqual([4, 0]);
});

test("hunters without a verified name and unknown accounts are not shown", async () => {
  const nameless = await createAccount(server);
  expect((await showHunters(server.deps, [nameless, server.deps.newId()], 0)).size).toBe(0);
  expect((await showHunters(server.deps, [], 0)).size).toBe(0);
});

test("a hunter who cannot be shown is left out and logged, and the others are shown", async () => {
  const [sound, broken] = [await createHunter(server, "Sound"), await createHunter(server, "Broken")];
  await sql`update user_account set verified_at = 'infinity' where uuid = ${broken}`.execute(server.deps.db);
  logged = "";
  expect([...(await showHunters(server.deps, [broken, sound], 0)).keys()]).toEqual([sound]);
  expect(logged).toContain(broken);
  expect(logged).toContain("left out of its list");
});
