import type { Operation, Parameter } from "./openapi-document.ts";

/** The call's path with a value for each parameter that must be there; those in the path stay named. */
export function examplePath({ path, parameters = [] }: Operation): string {
  const query = parameters
    .filter((parameter) => parameter.in === "query" && parameter.required)
    .map((parameter) => `${parameter.name}=${encodeURIComponent(exampleValue(parameter))}`);
  return query.length === 0 ? path : `${path}?${query.join("&")}`;
}

function exampleValue({ name, schema = {} }: Parameter): string {
  return String(schema.default ?? schema.enum?.[0] ?? schema.minimum ?? `{${name}}`);
}

/** A line for a terminal that makes the call. */
export function exampleCommand(origin: string, operation: Operation): string {
  const url = `'${origin}${examplePath(operation)}'`;
  const types = Object.keys(operation.requestBody?.content ?? {});
  const method = operation.method === "GET" ? "" : ` -X ${operation.method}`;
  if (types.includes("text/plain")) {
    return `curl${method} -H 'content-type: text/plain' --data-binary @EE.log ${url}`;
  }
  return `curl${method} ${url}`;
}

/** True for what a browser can open as it is: nothing to fill in, nothing to send. */
export function canOpen(operation: Operation): boolean {
  return operation.method === "GET" && !examplePath(operation).includes("{");
}
