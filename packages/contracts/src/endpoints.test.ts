import { expect, test } from "vitest";
import { z } from "zod";
import type { Endpoint } from "./define-endpoint.ts";
import { endpoints } from "./endpoints.ts";
import { describeError, type ErrorCode, errorCodes } from "./error-codes.ts";
import { nightListQuerySchema } from "./nights.ts";
import { msFromSeconds, secondsFromMs } from "./seconds.ts";
import { createUploadQuerySchema } from "./uploads.ts";

test("every endpoint is listed under its operation id, and each address and method once", () => {
  const seen = new Set<string>();
  for (const [name, endpoint] of Object.entries(endpoints)) {
    expect(endpoint.schema.operationId).toBe(name);
    const address = `${endpoint.method} ${endpoint.url}`;
    expect(seen.has(address)).toBe(false);
    seen.add(address);
  }
});

test.each(Object.values<Endpoint>(endpoints))(
  "$url names exactly the parameters of its schema",
  (endpoint) => {
    const places = [...endpoint.url.matchAll(/:(\w+)/g)].map(([, name]) => name);
    const { params } = endpoint.schema;
    expect(params instanceof z.ZodObject ? Object.keys(params.shape) : []).toEqual(places);
  },
);

test("every schema of the contract can be documented as JSON Schema", () => {
  for (const endpoint of Object.values(endpoints)) {
    const { schema } = endpoint;
    for (const part of ["params", "querystring", "headers"] as const) {
      const value = (schema as Record<string, unknown>)[part];
      if (value) expect(() => z.toJSONSchema(value as z.ZodType, { io: "input" })).not.toThrow();
    }
  }
});

test("every fact in an error's sentence is among its parameters", () => {
  for (const code of Object.keys(errorCodes) as ErrorCode[]) {
    const named = [...errorCodes[code].detail.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    for (const name of named) expect(errorCodes[code].params as readonly string[]).toContain(name);
  }
  expect(describeError("upload_too_large", { maxBytes: 5 })).toContain("larger than 5 bytes");
  expect(describeError("report_decided", { by: null, status: "kept" })).toMatch(/^A moderator has decided/);
  expect(describeError("report_decided", { by: "Vic", status: "kept" })).toMatch(/^Vic has decided/);
});

test("the lists default to limit 5, offset 0, createdAt, desc (docs/screens.md, 'Defaults')", () => {
  expect(nightListQuerySchema.parse({})).toMatchObject({
    limit: 5,
    offset: 0,
    orderBy: "createdAt",
    orderDirection: "desc",
    squadSize: "any",
    verifiedOnly: false,
  });
});

test.each([
  { limit: "101" },
  { limit: "-1" },
  { limit: "1.5" },
  { limit: "" },
  { limit: " 5" },
  { limit: "5;drop table nights" },
  { limit: ["1", "2"] },
  { limit: { $gt: "1" } },
  { offset: "1e9" },
  { orderBy: "uuid" },
  { orderBy: ["createdAt", "createdAt"] },
  { orderDirection: "DESC" },
  { squadSize: "5" },
  { verifiedOnly: "1" },
  { season: "0" },
  { userUuid: "me" },
  { cursor: "a b" },
])("a call refuses $0 and names the parameter (ASVS 15.3.7)", (query) => {
  const result = nightListQuerySchema.safeParse(query);
  expect(result.success).toBe(false);
  expect(result.error?.issues[0]?.path[0]).toBe(Object.keys(query)[0]);
});

test("a call ignores unknown parameters", () => {
  expect(nightListQuerySchema.parse({ utm_source: "x" })).not.toHaveProperty("utm_source");
});

test("a call reads the numbers of the chosen nights in order, each once", () => {
  expect(createUploadQuerySchema.parse({ nights: "3,1,3" }).nights).toEqual([1, 3]);
  for (const nights of ["", "0", "1,", "a", "1,51", "1 2"]) {
    expect(createUploadQuerySchema.safeParse({ nights }).success).toBe(false);
  }
});

test("seconds and milliseconds convert without losing a millisecond", () => {
  for (const ms of [0, 1, 999, 1001, -36, 479_193, 86_399_999])
    expect(msFromSeconds(secondsFromMs(ms))).toBe(ms);
});
