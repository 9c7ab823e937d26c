import { describe, expect, it } from "vitest";
import { innerObject, typeText } from "./describe-schema.ts";
import type { OpenapiDocument, Schema } from "./openapi-document.ts";

const night: Schema = { type: "object", properties: { uuid: { type: "string", format: "uuid" } } };
const document: OpenapiDocument = {
  info: { title: "The API", version: "1" },
  paths: {},
  components: { schemas: { Night: night } },
};

describe("a type as one line", () => {
  it.each<[Schema, string]>([
    [{ $ref: "#/components/schemas/Night" }, "Night"],
    [{ type: "array", items: { $ref: "#/components/schemas/Night" } }, "Night[]"],
    [{ type: ["number", "null"] }, "number | null"],
    [{ type: "array", items: { type: ["number", "null"] } }, "(number | null)[]"],
    [{ anyOf: [{ type: "string", format: "date-time" }, { type: "null" }] }, "string (date-time) | null"],
    [{ type: "string", enum: ["asc", "desc"] }, '"asc" | "desc"'],
    [{ type: "integer", minimum: 0, maximum: 100 }, "integer 0…100"],
    [{ type: "integer", minimum: 0, maximum: Number.MAX_SAFE_INTEGER }, "integer"],
    [{ type: "string", maxLength: 512 }, "string ≤ 512"],
    [{ type: "object", additionalProperties: { type: "string" } }, "{ [key]: string }"],
    [{}, "any"],
  ])("is written for %j as %s", (schema, text) => {
    expect(typeText(schema)).toBe(text);
  });
});

it("the object is found in a list, behind a reference and beside null, but not in a number", () => {
  const reference = { $ref: "#/components/schemas/Night" };
  for (const schema of [reference, { items: reference }, { anyOf: [reference, { type: "null" }] }]) {
    expect(innerObject(document, schema)).toBe(night);
  }
  expect(innerObject(document, { type: "number" })).toBeNull();
  expect(innerObject(document, { $ref: "#/components/schemas/Nothing" })).toBeNull();
});
