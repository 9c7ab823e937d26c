import { endpoints } from "@hunt/contracts/endpoints";
import { type ErrorCode, errorCodes } from "@hunt/contracts/error-codes";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../testing/test-app.ts";

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}
interface Operation {
  readonly operationId?: string;
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}

let server: TestApp;
let document: Document;
const mounted: string[] = [];
beforeAll(async () => {
  server = await createTestApp({ work: false });
  document = (await server.app.inject("/v2/openapi.json")).json();
  for (const { method, url } of Object.values(endpoints)) {
    if (server.app.hasRoute({ method, url })) mounted.push(`${method} ${url}`);
  }
});
afterAll(() => server.close());

const documentedPath = (url: string) => url.replace(/:(\w+)/g, "{$1}");
const all = Object.entries(endpoints);

test("every endpoint of the contract is mounted, and documented under its operation id (API9)", () => {
  expect(mounted).toHaveLength(all.length);
  const documented = Object.values(document.paths).flatMap((path) =>
    Object.values(path).flatMap(({ operationId }) => (operationId === undefined ? [] : [operationId])),
  );
  expect(documented.sort()).toEqual(all.map(([name]) => name).sort());
});

test("every operation of the document is one of the contract", () => {
  const known = new Set(all.map(([, { method, url }]) => `${method.toLowerCase()} ${documentedPath(url)}`));
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const method of Object.keys(operations)) {
      if (method !== "head") expect(known.has(`${method} ${path}`), `${method} ${path}`).toBe(true);
    }
  }
});

describe.each(all)("%s", (_name, { method, url }) => {
  const operation = () => document.paths[documentedPath(url)]?.[method.toLowerCase()];

  test("documents its refusals as problem+json", () => {
    for (const [status, response] of Object.entries(operation()?.responses ?? {})) {
      if (Number(status) < 400) continue;
      expect(Object.keys(response.content ?? {})).toEqual(["application/problem+json"]);
    }
  });

  test("refuses a path that is no uuid and a method that it does not take", async () => {
    if (url.includes(":")) {
      const answer = await server.app.inject({ method, url: url.replace(/:\w+/g, "not-a-uuid") });
      if (url.includes("OrIgn")) expect(answer.json().code).toBe("user_not_found");
      else {
        expect(answer.statusCode).toBe(400);
        expect(answer.json().errors[0].field).toMatch(/Uuid$/);
      }
    }
    const other = await server.app.inject({
      method: "PATCH",
      url: url.replace(/:\w+/g, crypto.randomUUID()),
    });
    expect(other.statusCode).toBe(405);
    expect(other.json().code).toBe("method_not_allowed");
  });
});

/** trust.md 1.2.4 and 15.3.7: whatever a parameter holds, the answer is the list or a refusal that names it. */
describe("parameters of lists", () => {
  const values = [
    "3",
    "'",
    "1 or 1=1",
    "createdAt;select 1",
    "uuid",
    "-1",
    "1e9",
    "NaN",
    "null",
    "%00",
    "[]",
    "{}",
    "١",
    "9".repeat(40),
  ];
  const names = [
    "limit",
    "offset",
    "orderBy",
    "orderDirection",
    "cursor",
    "season",
    "squadSize",
    "verifiedOnly",
    "userUuid",
    "capturedHydrolystsCount",
    "withRuns",
    "withEidolons",
  ];

  test.each(["/v2/nights", "/v2/runs", "/v2/users"])(
    "%s answers 200 or a 400 that names the parameter",
    async (path) => {
      const statuses = new Set<number>();
      for (const name of names) {
        for (const value of values) {
          for (const query of [
            `${name}=${encodeURIComponent(value)}`,
            `${name}=1&${name}=2`,
            `${name}[a]=1`,
            `${name}[]=1`,
          ]) {
            const answer = await server.app.inject(`${path}?${query}`);
            statuses.add(answer.statusCode);
            if (answer.statusCode === 400) {
              expect(answer.json()).toMatchObject({ code: "invalid_parameter", errors: [{ field: name }] });
            } else expect(answer.statusCode, query).toBe(200);
          }
        }
      }
      expect([...statuses].sort()).toEqual([200, 400]);
    },
  );
});

test("every code of the table has a status of its kind, a title and a sentence", () => {
  for (const code of Object.keys(errorCodes) as ErrorCode[]) {
    const { status, title, detail } = errorCodes[code];
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
    expect(title.length).toBeGreaterThan(0);
    expect(detail).toMatch(/[.]$/);
  }
});
