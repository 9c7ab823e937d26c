import { createJsonSchemaTransform, createJsonSchemaTransformObject } from "fastify-type-provider-zod";
import type { z } from "zod";
import { describeRoute } from "./describe-route.ts";

type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>["override"]>;

/** Adds the defaults that zod leaves out where a text is parsed first, as with every number in a query. */
const nameDefaults: Override = ({ zodSchema, jsonSchema }) => {
  const { def } = zodSchema._zod;
  if (def.type === "default") jsonSchema.default ??= def.defaultValue as typeof jsonSchema.default;
};

const zodToJsonConfig = { override: nameDefaults };

const routeSchemas = createJsonSchemaTransform({ zodToJsonConfig });

/**
 * Returns a route's schemas for the document, with the additions that the platform makes on every route of its kind.
 */
export const toOpenapiSchemas: typeof routeSchemas = (given) => {
  const { schema, url } = routeSchemas(given);
  return { schema: describeRoute(schema, given.route), url };
};

const allSchemas = createJsonSchemaTransformObject({ zodToJsonConfig });

/**
 * Adds to the document the schemas that it refers to; each comes twice, in its form for requests and in its form for
 * answers.
 */
export const withOpenapiComponents: typeof allSchemas = (given) => {
  const document = allSchemas(given);
  if (!("components" in document)) return document;
  const schemas = (document.components?.schemas ?? {}) as Readonly<Record<string, object>>;
  const used = new Set<string>();
  const follow = (value: unknown) => {
    for (const [, name = ""] of JSON.stringify(value ?? null).matchAll(
      /"#\/components\/schemas\/([^"]+)"/g,
    )) {
      if (used.has(name)) continue;
      used.add(name);
      follow(schemas[name]);
    }
  };
  follow(document.paths);
  nameAnswers(document.paths);
  for (const operation of operationsOf(document.paths)) openUp(operation.responses);
  const kept = Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
  for (const [name, schema] of Object.entries(kept)) if (!name.endsWith(inputSuffix)) openUp(schema);
  return { ...document, components: { ...document.components, schemas: kept } } as typeof document;
};

/** The text that the swagger plugin writes for an answer whose schema has no description. */
const noDescription = "Default Response";

function nameAnswers(paths: unknown) {
  for (const { responses = {} } of operationsOf(paths)) {
    for (const answer of Object.values(responses)) {
      if (answer.description === noDescription) answer.description = "OK";
    }
  }
}

function operationsOf(paths: unknown): readonly DescribedOperation[] {
  return Object.values((paths ?? {}) as Record<string, Record<string, DescribedOperation>>).flatMap((item) =>
    Object.values(item),
  );
}

/** The ending of the names of zod's schemas in their form for requests. */
const inputSuffix = "Input";

/**
 * Allows further fields in answers: fields may be added at any time, and readers with generated types must not refuse
 * them (docs/http.md).
 */
function openUp(schema: unknown) {
  if (typeof schema !== "object" || schema === null) return;
  if ("additionalProperties" in schema && schema.additionalProperties === false)
    delete schema.additionalProperties;
  for (const inner of Object.values(schema)) openUp(inner);
}

interface DescribedOperation {
  readonly responses?: Readonly<Record<string, { description?: string }>>;
}
