import type { Endpoint } from "@hunt/contracts/define-endpoint";
import { endpoints } from "@hunt/contracts/endpoints";
import { type ErrorCode, errorCodes } from "@hunt/contracts/error-codes";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { addNight } from "../testing/add-night.ts";
import { createAccount, createHunter } from "../testing/hunters.ts";
import { postLog } from "../testing/post-log.ts";
import { simulatedLogs } from "../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";

interface Document {
  readonly info: { readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly tags: readonly { readonly name: string }[];
  readonly components: {
    readonly schemas: Readonly<Record<string, DocumentedSchema>>;
    readonly securitySchemes: Readonly<Record<string, { readonly name: string }>>;
  };
}
interface DocumentedSchema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
}
interface Content {
  readonly schema?: DocumentedSchema;
}
interface Operation {
  readonly operationId?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Content>> }>>;
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
const methods = ["PATCH", "DELETE", "PUT", "POST"] as const;

test("every endpoint of the contract is mounted, and documented under its operation id (API9)", () => {
  expect(mounted).toHaveLength(all.length);
  const documented = Object.values(document.paths).flatMap((path) =>
    Object.values(path).flatMap(({ operationId }) => (operationId === undefined ? [] : [operationId])),
  );
  expect(documented.sort()).toEqual(all.map(([name]) => name).sort());
});

test("every operation has a sentence, and a tag that the document describes", () => {
  const described = new Set(document.tags.map(({ name }) => name));
  for (const operation of Object.values(document.paths).flatMap((path) => Object.values(path))) {
    expect(operation.description, operation.operationId).toMatch(/^[A-Za-z0-9`].*\.$/s);
    expect(described, operation.operationId).toContain(operation.tags?.[0]);
  }
});

test("answers may have more fields than the document names", () => {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  const closed = (part: unknown) => JSON.stringify(part).includes('"additionalProperties":false');
  expect(operations.filter(({ responses }) => closed(responses))).toEqual([]);
  const schemas = Object.entries(document.components.schemas).filter(([name]) => !name.endsWith("Input"));
  expect(schemas.filter(([, schema]) => closed(schema)).map(([name]) => name)).toEqual([]);
});

test("both kinds of token are documented, and each call names the kind that it accepts", () => {
  const { securitySchemes } = document.components;
  expect(Object.values(securitySchemes).map(({ name }) => name)).toEqual([
    "x-access-token",
    "x-refresh-token",
  ]);
  expect(document.paths["/v2/nights"]?.get?.security).toEqual([{}, { accessToken: [] }]);
  expect(document.paths["/v2/sessions"]?.put?.security).toEqual([{}, { refreshToken: [] }]);
  expect(document.paths["/v2/sessions"]?.put?.parameters ?? []).toEqual([]);
});

test("every operation of the document is one of the contract", () => {
  const known = new Set(all.map(([, { method, url }]) => `${method.toLowerCase()} ${documentedPath(url)}`));
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const method of Object.keys(operations)) {
      if (method !== "head") expect(known.has(`${method} ${path}`), `${method} ${path}`).toBe(true);
    }
  }
});

test("the document says once how addresses answer another method, because no call answers 405 (RFC 9110, 15.5.6)", () => {
  expect(document.info.description).toMatch(/405 `method_not_allowed`.*`Allow`/);
});

/** Creates the objects that the GETs of the contract need, and returns an address that finds them. */
async function sampleAddress(url: string): Promise<string> {
  const uuid = await createHunter(server, "Hunter");
  const values: Readonly<Record<string, string>> = {
    userUuidOrIgn: uuid,
    otherUuidOrIgn: uuid,
    game: "raplak",
    nightUuid: await addNight(server, { members: [{ uuid }], realTimesMs: [470_000] }),
    uploadUuid: (await postLog(server, simulatedLogs(77)[0] ?? "")).json().uuid,
  };
  const path = url.replace(/:(\w+)/g, (_part, name: string) => values[name] ?? "");
  // Each squad size has its own ladder, so a ladder's address needs a size.
  const squadSize = url.endsWith("/ladder") ? "4" : "any";
  return `${path}?squadSize=${squadSize}&season=3&userUuid=${uuid}&compare=run-1`;
}

interface AnswerByType {
  readonly content?: Readonly<Record<string, { readonly schema: unknown }>>;
}
const jsonOf = (answer: unknown) =>
  answer instanceof z.ZodType
    ? answer
    : (answer as AnswerByType | undefined)?.content?.["application/json"]?.schema;
const fieldsOf = (schema: unknown) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);

function documentedFields(schema: DocumentedSchema = {}): readonly string[] {
  const component = document.components.schemas[schema.$ref?.split("/").at(-1) ?? ""];
  return Object.keys((component ?? schema).properties ?? {});
}

describe.each(all)("the endpoint %s", (_name, { method, url, schema, config }) => {
  const operation = () => document.paths[documentedPath(url)]?.[method.toLowerCase()];

  test("an endpoint documents exactly the fields that the contract accepts and returns", () => {
    const { params, querystring, response }: Endpoint["schema"] = schema;
    const namesIn = (place: string) =>
      (operation()?.parameters ?? []).flatMap((one) => (one.in === place ? [one.name] : []));
    expect(namesIn("path")).toEqual(fieldsOf(params));
    expect(namesIn("query")).toEqual(fieldsOf(querystring));
    for (const status of [200, 202]) {
      const documented = operation()?.responses[status]?.content?.["application/json"];
      expect(documentedFields(documented?.schema)).toEqual(fieldsOf(jsonOf(response[status])));
    }
  });

  test("an endpoint documents whether it accepts an access token: an unknown token is refused where it does", async () => {
    const address = url.replace(/:\w+/g, crypto.randomUUID());
    const answer = await server.app.inject({
      method,
      url: address,
      headers: { "x-access-token": "unknown" },
    });
    const documented = operation()?.security?.some((one) => Object.hasOwn(one, "accessToken")) ?? false;
    expect(answer.statusCode === 401 && answer.json().code === "invalid_token").toBe(documented);
  });

  // A stream does not end by itself, so the stream of a waiting upload would keep this test from ending.
  const isStream = url.endsWith("/events");
  test("an endpoint documents whether it can be revalidated by its tag (304)", async () => {
    const documented = operation()?.responses["304"] !== undefined;
    const names = (operation()?.parameters ?? []).map((one) => `${one.in} ${one.name}`);
    expect(names.includes("header if-none-match")).toBe(documented);
    if (method !== "GET" || isStream || !config.isPublic) return expect(documented).toBe(false);
    const address = await sampleAddress(url);
    const own = /\/@me\b/.test(url) ? server.signIn({ uuid: await createAccount(server), role: "user" }) : {};
    const first = await server.app.inject({ url: address, headers: own });
    // An answer that is not the same for everybody is not cached, so it has no tag.
    if (!documented) return expect(first.headers.etag).toBeUndefined();
    expect(first.statusCode, first.body).toBe(200);
    const headers = { ...own, "if-none-match": String(first.headers.etag) };
    const again = await server.app.inject({ url: address, headers });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });

  test("an endpoint documents its refusals as problem+json", () => {
    for (const [status, response] of Object.entries(operation()?.responses ?? {})) {
      if (Number(status) < 400) continue;
      expect(Object.keys(response.content ?? {})).toEqual(["application/problem+json"]);
    }
  });

  test("an endpoint refuses an invalid parameter in its path, and answers 405 to a method that it does not support", async () => {
    if (url.includes(":")) {
      const answer = await server.app.inject({ method, url: url.replace(/:\w+/g, "not-a-uuid") });
      // Any text may be a name, so a GET answers that nobody has it. Other calls are refused first for their missing
      // body.
      if (url.includes("OrIgn"))
        expect(answer.json().code).toBe(method === "GET" ? "user_not_found" : "missing_parameter");
      else {
        expect(answer.statusCode).toBe(400);
        expect(answer.json().errors[0].field).toMatch(/Uuid$|^game$|^changeId$/);
      }
    }
    // The pattern of another call may match a word of this address as its parameter.
    const leadsHere = (to: string) => new RegExp(`^${to.replace(/:\w+/g, "[^/]+")}$`).test(url);
    const taken = all.flatMap(([, one]) => (leadsHere(one.url) ? [one.method] : []));
    const other = await server.app.inject({
      method: methods.find((one) => !taken.includes(one)) ?? "PATCH",
      url: url.replace(/:\w+/g, crypto.randomUUID()),
    });
    expect(other.statusCode).toBe(405);
    expect(other.json().code).toBe("method_not_allowed");
  });
});

/** For any value of a parameter the answer is the list, or a refusal that names the parameter (ASVS 1.2.4, 15.3.7). */
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
    "withSummary",
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
