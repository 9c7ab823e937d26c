import { endpoints } from "@hunt/contracts/endpoints";
import { errorCodes } from "@hunt/contracts/error-codes";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { atLength } from "./testing/at-length.ts";
import { createTestApp, type TestApp } from "./testing/test-app.ts";

interface Operation {
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
  }[];
  readonly requestBody?: unknown;
  readonly responses: Readonly<Record<string, unknown>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

let server: TestApp;
let document: Document;
beforeAll(async () => {
  server = await createTestApp({ environment: { RATE_LIMIT_SCALE: "1000000" } });
  document = (await server.app.inject("/v2/openapi.json")).json();
});
afterAll(() => server.close());

const toPath = (url: string) => url.replace(/:(\w+)/g, "{$1}");
const all = Object.entries(endpoints);

const hostile = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom(
    "",
    "0",
    "-1",
    "1e9",
    "99999999999999999999",
    "NaN",
    "null",
    "true",
    "[object Object]",
    "%00",
    "\u0000",
    "../../etc/passwd",
    "'; drop table night; --",
    "__proto__",
    "createdAt; select 1",
    "\u202e\ue000",
    "018f0000-0000-7000-8000-000000000001",
    "x".repeat(300),
  ),
  fc.integer().map(String),
  fc.uuid(),
);

const stackLike = /\bat \S+ \(|node_modules|\.ts:\d|select .* from|pg_|ECONN/i;
const requestsPerOperation = atLength(10, 90);

describe("more than 1,000 requests made from the document (R30)", () => {
  test.each(all)(
    "%s answers each request with a documented status, never 5xx, and each refusal is a problem document",
    async (_name, { method, url }) => {
      const operation = document.paths[toPath(url)]?.[method.toLowerCase()];
      const names = (operation?.parameters ?? []).filter((one) => one.in === "query").map((one) => one.name);
      const name = names.length > 0 ? fc.oneof(fc.constantFrom(...names), hostile) : hostile;
      const request = fc.record({
        path: fc.array(hostile, { minLength: 4, maxLength: 4 }),
        query: fc.array(fc.tuple(name, hostile), { maxLength: 4 }),
        body: fc.oneof(hostile, fc.json()),
        type: fc.constantFrom(
          "text/plain",
          "application/json",
          "multipart/form-data; boundary=x",
          "application/x-www-form-urlencoded",
        ),
      });
      await fc.assert(
        fc.asyncProperty(request, async ({ path, query, body, type }) => {
          let index = 0;
          const filled = url.replace(/:\w+/g, () => encodeURIComponent(path[index++ % 4] ?? "") || "-");
          const search = query.map((pair) => pair.map(encodeURIComponent).join("=")).join("&");
          const answer = await server.app.inject({
            method,
            url: search ? `${filled}?${search}` : filled,
            ...(method === "GET" ? {} : { payload: body, headers: { "content-type": type } }),
          });
          expect(answer.statusCode).toBeLessThan(500);
          // Values of path parameters may lead to another route or to none.
          const known = [
            ...Object.keys(operation?.responses ?? {}),
            "304",
            "404",
            "405",
            "414",
            ...(method === "GET" ? [] : ["415"]),
          ];
          expect(known).toContain(String(answer.statusCode));
          if (answer.statusCode < 400) return;
          expect(answer.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
          const problem = answer.json();
          expect(Object.keys(errorCodes)).toContain(problem.code);
          expect(problem.status).toBe(answer.statusCode);
          expect(problem.detail).not.toMatch(/[{}]/);
          expect(JSON.stringify({ ...problem, errors: undefined })).not.toMatch(stackLike);
        }),
        { numRuns: requestsPerOperation, endOnFailure: true },
      );
    },
  );
});
