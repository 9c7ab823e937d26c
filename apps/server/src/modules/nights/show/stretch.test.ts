import type { NightAnswer } from "@hunt/contracts/nights";
import type { RunAnswer } from "@hunt/contracts/runs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addNight } from "../../../testing/add-night.ts";
import { createHunter } from "../../../testing/hunters.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

let server: TestApp;
let hunter: string;
const nights: string[] = [];
const at = (day: number) => `2026-03-0${day}T20:00:00.000Z`;

beforeAll(async () => {
  server = await createTestApp({ work: false });
  hunter = await createHunter(server, "Stretch");
  for (const day of [1, 2, 3]) {
    const played = { playedAtMs: Date.parse(at(day)), createdAtMs: Date.parse(at(9)) };
    nights.push(
      await addNight(server, { members: [{ uuid: hunter }], realTimesMs: [480_000, 490_000], ...played }),
    );
  }
});
afterAll(() => server.close());

async function list<T>(path: string, query: string) {
  const answer = await server.app.inject(`/v2/${path}?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ total: number; items: readonly T[] }>();
}

describe("a period of time", () => {
  test.each([
    [`playedFrom=${at(2)}`, [1, 2]],
    [`playedTo=${at(2)}`, [0]],
    [`playedFrom=${at(2)}&playedTo=${at(3)}`, [1]],
    [`playedFrom=${at(4)}`, []],
    [`playedFrom=${at(3)}&playedTo=${at(1)}`, []],
    [`playedFrom=${at(1)}&season=3&limit=1&orderDirection=asc`, [0]],
  ])(
    "a period of time filters a hunter's nights and runs by when they were played: %s",
    async (query, found) => {
      const ofHunter = await list<NightAnswer>("nights", `userUuid=${hunter}&orderBy=createdAt&${query}`);
      const expected = found.map((index) => nights[index]);
      expect(ofHunter.items.map(({ uuid }) => uuid).toSorted()).toEqual(expected.toSorted());
      const runs = await list<RunAnswer>("runs", `userUuid=${hunter}&${query.replace("limit=1", "limit=2")}`);
      const nightsOfRuns = new Set(runs.items.map(({ night }) => night.uuid));
      expect([...nightsOfRuns].toSorted()).toEqual(expected.toSorted());
      expect(runs.total).toBe(2 * ofHunter.total);
    },
  );

  test.each(["nights", "runs"])(
    "a period of time is refused for the list of everybody's %s",
    async (path) => {
      for (const field of ["playedFrom", "playedTo"]) {
        const answer = await server.app.inject(`/v2/${path}?${field}=${at(2)}`);
        expect([answer.statusCode, answer.json().code]).toEqual([400, "invalid_parameter"]);
        expect(answer.json().errors).toMatchObject([{ field, code: "needs_user" }]);
      }
    },
  );

  test("a period of time is refused when it is not valid", async () => {
    for (const value of ["yesterday", "2026-03-01", "0000-01-01T00:00:00Z"]) {
      const answer = await server.app.inject(`/v2/nights?userUuid=${hunter}&playedFrom=${value}`);
      expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, "playedFrom"]);
    }
  });
});
