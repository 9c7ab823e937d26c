import { readFileSync } from "node:fs";
import { alertConditions } from "@hunt/contracts/operations";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

const file = (name: string) =>
  readFileSync(new URL(`../../../../../deploy/prometheus/${name}`, import.meta.url), "utf8");
const rules = file("alerts.yml");
const dashboard = JSON.parse(file("dashboard.json"));

let server: TestApp;
let metrics: ReadonlySet<string>;
beforeAll(async () => {
  server = await createTestApp({ work: false });
  await server.app.inject("/v2/settings");
  const page = await server.app.metricsText();
  metrics = new Set([...page.matchAll(/^# TYPE (\w+) /gm)].map(([, name = ""]) => name));
});
afterAll(() => server.close());

/**
 * Returns the names of the metrics that a query reads, without `up`, which is Prometheus' own, and without the ending
 * `_bucket` of a histogram.
 */
function metricsOf(query: string): readonly string[] {
  const names = query.match(/\b[a-z\d_]+(?=\{)/g) ?? [];
  return names.filter((name) => name !== "up").map((name) => name.replace(/_bucket$/, ""));
}

test("every query of the dashboard reads metrics that the app has", () => {
  const queries: string[] = dashboard.panels.flatMap(
    ({ targets }: { targets: readonly { expr: string }[] }) => targets.map(({ expr }) => expr),
  );
  expect(queries.length).toBeGreaterThan(20);
  for (const query of queries) {
    const read = metricsOf(query);
    expect(read, query).not.toEqual([]);
    expect(
      read.filter((name) => !metrics.has(name)),
      query,
    ).toEqual([]);
  }
});

test("every alert rule reads metrics that the app has", () => {
  const read = metricsOf(rules);
  expect(read.length).toBeGreaterThan(10);
  expect(read.filter((name) => !metrics.has(name))).toEqual([]);
});

test("every condition has exactly one alert", () => {
  const told = [...rules.matchAll(/condition="(\w+)"/g)].map(([, condition]) => condition);
  expect(told.toSorted()).toEqual([...alertConditions].toSorted());
});
