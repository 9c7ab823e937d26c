import { expect, test } from "vitest";
import { testConfig } from "../../testing/test-deps.ts";
import { createLog } from "../log/create-log.ts";
import { presentRows } from "./present-rows.ts";

test("a row that cannot be shown is left out of its list, and the log names it", () => {
  const logged: object[] = [];
  const log = createLog(testConfig({ LOG_LEVEL: "error" }), {
    write: (line: string) => logged.push(JSON.parse(line)),
  });
  const rows = [
    { uuid: "sound", playedAt: new Date(0) },
    { uuid: "broken", playedAt: new Date(Number.NaN) },
  ];
  const items = presentRows({ log }, rows, ({ uuid, playedAt }) => `${uuid} ${playedAt.toISOString()}`);
  expect(items).toEqual(["sound 1970-01-01T00:00:00.000Z"]);
  expect(logged).toMatchObject([{ row: "broken" }]);
});
