import { request } from "node:http";
import { connect } from "node:net";
import { networkInterfaces } from "node:os";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { listenForMetrics, type MetricsListener } from "./listen-for-metrics.ts";

let server: TestApp;
let listener: MetricsListener;
beforeAll(async () => {
  server = await createTestApp({ work: false });
  listener = await listenForMetrics(0, () => server.app.metricsText());
});
afterAll(async () => {
  await listener.close();
  await server.close();
});

interface Answer {
  readonly status: number;
  readonly body: string;
}

function ask(path: string, headers: Readonly<Record<string, string>> = {}, method = "GET"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port: listener.port, path, headers, method, agent: false }, (answer) => {
      let body = "";
      answer.on("data", (part) => {
        body += part;
      });
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, body }));
    })
      .on("error", reject)
      .end();
  });
}

test("metrics are served on a separate port (ASVS 13.4.5)", async () => {
  await server.app.inject("/v2/settings");
  const { status, body } = await ask("/metrics");
  expect(status).toBe(200);
  expect(body).toContain('http_requests_total{method="GET",route="/v2/settings",status="200"} 1');
  expect(body).toContain("process_resident_memory_bytes");
  expect(body).toContain("job_queue_depth");
});

test("the metrics have the figures of the installation, and an unknown figure has no value", async () => {
  const { body } = await ask("/metrics");
  expect(body).toMatch(/^database_up 1$/m);
  expect(body).toMatch(/^database_size_bytes \d+$/m);
  expect(body).toMatch(/^database_checksum_failures 0$/m);
  expect(body).toMatch(/^lock_waits 0$/m);
  expect(body).toMatch(/^disk_free_bytes \d+$/m);
  expect(body).toMatch(/^disk_reserve_bytes 200000000$/m);
  expect(body).toMatch(/^backup_configured 0$/m);
  expect(body).toMatch(/^operator_condition\{condition="jobs_fail"\} 0$/m);
  // No backups are made here.
  expect(body).not.toMatch(/^backup_last_timestamp_seconds/m);
  expect(body).toMatch(/^operator_condition\{condition="backup_overdue"\} 0$/m);
});

test("the page gives each metric's type once, before its values", async () => {
  const { body } = await ask("/metrics");
  const types = [...body.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name);
  expect(types).toContain("job_queue_depth");
  expect(new Set(types).size).toBe(types.length);
});

test("the app's public port serves no metrics, whatever headers a request has", async () => {
  const headersOf = [
    {},
    { "x-forwarded-for": "127.0.0.1" },
    { via: "1.1 proxy" },
    { "x-real-ip": "127.0.0.1" },
  ];
  for (const headers of headersOf) {
    const answer = await server.app.inject({ url: "/metrics", headers });
    expect([answer.statusCode, answer.json().code]).toEqual([404, "route_not_found"]);
    expect(answer.body).not.toContain("http_requests_total");
  }
});

test.each([
  { via: "1.1 proxy" },
  { "x-real-ip": "127.0.0.1" },
  { "x-forwarded-for": "127.0.0.1" },
  { "x-forwarded-host": "localhost" },
  { "x-forwarded-proto": "http" },
  { forwarded: "for=127.0.0.1" },
])("a request that came through a proxy gets nothing: %j", async (headers) => {
  expect(await ask("/metrics", headers)).toEqual({ status: 404, body: "" });
});

test.each([
  ["localhost:9464", 200],
  ["127.0.0.1", 200],
  ["evil.example", 404],
  ["localhost.evil.example:9464", 404],
  ["127.0.0.1.evil.example", 404],
])(
  "a request for the host %s is answered with %i (another site's name may point here)",
  async (host, status) => {
    expect((await ask("/metrics", { host })).status).toBe(status);
  },
);

test("the port of the metrics answers 404 to any other path or method", async () => {
  for (const path of ["/", "/metrics/", "/readyz", "/v2/settings"])
    expect((await ask(path)).status).toBe(404);
  for (const method of ["POST", "PUT", "DELETE"])
    expect((await ask("/metrics", {}, method)).status).toBe(404);
});

test("the port of the metrics is closed at this machine's other addresses", async () => {
  const others = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ internal, family }) => !internal && family === "IPv4");
  for (const { address } of others) {
    const isOpen = await new Promise((resolve) => {
      const socket = connect({ host: address, port: listener.port });
      socket.once("connect", () => {
        socket.destroy();
        resolve(true);
      });
      socket.once("error", () => resolve(false));
    });
    expect(isOpen).toBe(false);
  }
});

test("a port in use is an error for the caller", async () => {
  await expect(listenForMetrics(listener.port, async () => "")).rejects.toMatchObject({ code: "EADDRINUSE" });
});
