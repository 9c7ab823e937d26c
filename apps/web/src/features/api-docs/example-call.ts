import { resolveSchema } from "./describe-schema.ts";
import type { OpenapiDocument, Operation, Parameter, Schema } from "./openapi-document.ts";

/** A call with everything that it sends, to be written in a language. */
export interface ExampleCall {
  readonly method: string;
  /** The address, with its host. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** `undefined` for no body; a file is the log of the game. */
  readonly body?: { readonly json: unknown } | { readonly file: string };
  readonly answer: "json" | "text" | "none";
}

/** The placeholder for an access token. */
const someToken = "YOUR_ACCESS_TOKEN";
const logName = "EE.log";
/** The greatest depth of nested objects in the API; no object contains itself below that depth. */
const maxDepth = 3;

/**
 * Returns the call with a value for each required parameter. A value that only the caller knows stays a placeholder, e.g.
 * `{nightUuid}`.
 */
export function exampleOf(document: OpenapiDocument, operation: Operation): ExampleCall {
  const { method, path, parameters = [], requestBody } = operation;
  const required = (place: string) => parameters.filter((one) => one.in === place && one.required);
  const values = Object.fromEntries(required("query").map((one) => [one.name, exampleValue(one)]));
  const types = Object.keys(requestBody?.content ?? {});
  const json = requestBody?.content?.["application/json"]?.schema;
  return {
    method,
    url: addressOf(documentOrigin(document), path, values),
    headers: {
      ...(needsToken(operation) && { "x-access-token": someToken }),
      ...Object.fromEntries(required("header").map((one) => [one.name, exampleValue(one)])),
      ...(types.includes("text/plain") && { "content-type": "text/plain" }),
      ...(json && { "content-type": "application/json" }),
    },
    ...(types.includes("text/plain") && { body: { file: logName } }),
    ...(json && { body: { json: exampleJson(document, json) } }),
    answer: answerKind(operation),
  };
}

/** Returns the API's origin from the document, resolved against this page. */
export function documentOrigin(document: OpenapiDocument | undefined): string {
  return new URL(document?.servers?.[0]?.url ?? "/", location.origin).href.replace(/\/$/, "");
}

/** Returns an address whose path has the known values filled in; the other values become its query. */
export function addressOf(origin: string, path: string, values: Readonly<Record<string, string>>): string {
  const left = new URLSearchParams(values);
  const filled = path.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = left.get(name);
    left.delete(name);
    return value === null ? place : encodeURIComponent(value);
  });
  const query = left.toString();
  return `${origin}${filled}${query === "" ? "" : `?${query}`}`;
}

/** Whether the call needs a session: calls about the user's own account, and calls of moderators. */
function needsToken({ path, responses = {} }: Operation): boolean {
  return path.includes("/@") || responses["403"]?.description?.includes("`not_allowed`") === true;
}

function exampleValue({ name, schema = {} }: Parameter): string {
  return String(schema.default ?? schema.enum?.[0] ?? schema.minimum ?? `YOUR_${name.toUpperCase()}`);
}

/** Returns an example of the schema with its required fields only; when all fields are optional, with all of them. */
function exampleJson(document: OpenapiDocument, given: Schema, depth = 0): unknown {
  const schema = resolveSchema(document, given);
  const known = schema.default ?? schema.const ?? schema.enum?.[0];
  if (known !== undefined) return known;
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return exampleJson(document, first, depth);
  if (schema.properties && depth < maxDepth) {
    const all = Object.entries(schema.properties);
    const needed = all.filter(([name]) => schema.required?.includes(name));
    const shown = needed.length > 0 ? needed : all;
    return Object.fromEntries(shown.map(([name, field]) => [name, exampleJson(document, field, depth + 1)]));
  }
  return plainExample(schema);
}

function plainExample(schema: Schema): unknown {
  const [type] = [schema.type ?? "object"].flat();
  if (type === "string") return schema.format ?? "…";
  if (type === "integer" || type === "number") return schema.minimum ?? 0;
  if (type === "boolean") return true;
  return type === "array" ? [] : {};
}

function answerKind({ responses = {} }: Operation): ExampleCall["answer"] {
  const [, answer] = Object.entries(responses).find(([status]) => status.startsWith("2")) ?? [];
  const types = Object.keys(answer?.content ?? {});
  if (types.length === 0) return "none";
  return types.includes("application/json") ? "json" : "text";
}

/** Returns the call as lines for a terminal. */
export function curlText({ method, url, headers, body }: ExampleCall): string {
  const options = [
    ...(method === "GET" ? [] : [`-X ${method}`]),
    ...Object.entries(headers).map(([name, value]) => `-H '${name}: ${value}'`),
    ...(body && "json" in body ? [`-d ${shellText(JSON.stringify(body.json))}`] : []),
    ...(body && "file" in body ? [`--data-binary @${body.file}`] : []),
  ];
  return [`curl '${url}'`, ...options].join(" \\\n  ");
}

/** Quotes a text for a shell: between single quotes only the quote itself needs escaping. */
function shellText(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** Returns the call in TypeScript, which uses only what browsers and Node have. */
export function typescriptText({ method, url, headers, body, answer }: ExampleCall): string {
  const options = [
    ...(method === "GET" ? [] : [`  method: ${JSON.stringify(method)},`]),
    ...(Object.keys(headers).length === 0 ? [] : [`  headers: ${indented(headers)},`]),
    ...(body && "json" in body ? [`  body: JSON.stringify(${indented(body.json)}),`] : []),
    ...(body && "file" in body ? [`  body: await readFile(${JSON.stringify(body.file)}),`] : []),
  ];
  const call = options.length === 0 ? "" : `, {\n${options.join("\n")}\n}`;
  return [
    ...(body && "file" in body ? ['import { readFile } from "node:fs/promises";', ""] : []),
    `const url = "${url}";`,
    `const response = await fetch(url${call});`,
    "if (!response.ok)",
    "  throw new Error((await response.json()).code);",
    ...(answer === "none" ? [] : [`const answer = await response.${answer}();`]),
  ].join("\n");
}

function indented(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll("\n", "\n  ");
}
