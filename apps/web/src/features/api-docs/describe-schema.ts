import type { OpenapiDocument, Schema } from "./openapi-document.ts";

/** Returns the schema that a reference points to; a schema without a reference is returned itself. */
export function resolveSchema(document: OpenapiDocument, schema: Schema): Schema {
  const name = schema.$ref?.split("/").at(-1);
  return name === undefined ? schema : (document.components?.schemas?.[name] ?? {});
}

/** Returns a schema's type as one line, e.g. `Night[]`, `integer 0…100`, `"asc" | "desc"`, `string (uuid) | null`. */
export function typeText(schema: Schema): string {
  if (schema.$ref !== undefined) return schema.$ref.split("/").at(-1) ?? "";
  const union = schema.anyOf ?? schema.oneOf;
  if (union) return [...new Set(union.map(typeText))].join(" | ");
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.items) return listText(schema.items);
  if (typeof schema.additionalProperties === "object") {
    return `{ [key]: ${typeText(schema.additionalProperties)} }`;
  }
  const type = [schema.type ?? "any"].flat().join(" | ");
  return `${type}${boundsText(schema)}`;
}

function listText(items: Schema): string {
  const text = typeText(items);
  return text.includes(" ") ? `(${text})[]` : `${text}[]`;
}

function boundsText({ format, minimum, maximum, maxLength }: Schema): string {
  if (format !== undefined) return ` (${format})`;
  if (minimum !== undefined && maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER) {
    return ` ${minimum}…${maximum}`;
  }
  return maxLength === undefined ? "" : ` ≤ ${maxLength}`;
}

/**
 * Returns the object in a type: the type itself, a list's item, or the one beside null. Returns null when nothing has
 * fields.
 */
export function innerObject(document: OpenapiDocument, schema: Schema): Schema | null {
  const resolved = resolveSchema(document, schema);
  if (resolved.properties) return resolved;
  if (resolved.items) return innerObject(document, resolved.items);
  for (const part of resolved.anyOf ?? resolved.oneOf ?? []) {
    const inner = innerObject(document, part);
    if (inner) return inner;
  }
  return null;
}
