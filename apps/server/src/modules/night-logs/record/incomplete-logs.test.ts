import { afterAll, beforeAll, expect, test } from "vitest";
import { publishLog } from "../../../testing/post-log.ts";
import { hunters, simulatedLogs } from "../../../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const arcane = "SnapPickupToGround.lua: Snapping pickup to ground (DefaultArcanePickup)";
const shrine = "TeralystEncounter.lua: Shrine enabled";

/** Returns a log of a solo night with two full runs, another night for each seed. */
function logOf(seed: number): string {
  return simulatedLogs(seed, { hunters: hunters(1), maximumRunsPerNight: 2 })[0] ?? "";
}

/** Returns the log without the last line that contains the text. */
function withoutLast(log: string, text: string): string {
  const lines = log.split("\r\n");
  const at = lines.findLastIndex((line) => line.includes(text));
  return lines.filter((_, index) => index !== at).join("\r\n");
}

async function nightOf(text: string) {
  const { upload } = await publishLog(server, text);
  return (await server.app.inject(`/v2/nights/${upload.nights[0]?.uuid}`)).json();
}

const names = (runs: readonly { readonly estimated: readonly string[] }[]) =>
  runs.map(({ estimated }) => estimated);

test("every answer about a night marks which of its figures are estimates", async () => {
  const night = await nightOf(withoutLast(logOf(31), arcane));
  expect(night).toMatchObject({ format: "2x3", estimated: ["averageRealTime", "activeTime"] });
  expect(names(night.runs)).toEqual([[], ["realTime"]]);
  const { items } = (await server.app.inject("/v2/runs?limit=2&orderBy=realTime")).json();
  expect(names(items).flat()).toEqual(["realTime"]);
  const list = (await server.app.inject("/v2/nights?limit=1")).json();
  expect(list.items[0]).toMatchObject({ uuid: night.uuid, estimated: night.estimated });
  const csv = await server.app.inject(`/v2/nights/${night.uuid}/export?format=csv`);
  expect(csv.body.split("\r\n")[0]).toMatch(/,estimated$/);
  expect(csv.body.split("\r\n").filter((row) => row.endsWith(",realTime"))).toHaveLength(3);
});

test("a night names the line that a full run lacks", async () => {
  const night = await nightOf(withoutLast(logOf(32), shrine));
  expect(night.diagnostics).toContainEqual({
    code: "line_missing",
    severity: "warning",
    count: 1,
    runs: [2],
    missing: [{ line: "shrine", eidolon: "hydrolyst" }],
  });
  expect(night.estimated).toEqual([]);
});

test("a diagnostic that an older engine stored names no line", async () => {
  const night = await nightOf(logOf(33));
  const stored = [{ code: "late_shard", severity: "info", count: 1, runs: [1] }];
  await server.deps.db
    .updateTable("night")
    .set({ diagnostics: JSON.stringify(stored) })
    .where("uuid", "=", night.uuid)
    .execute();
  const { diagnostics } = (await server.app.inject(`/v2/nights/${night.uuid}`)).json();
  expect(diagnostics).toEqual([{ ...stored[0], missing: [] }]);
});
