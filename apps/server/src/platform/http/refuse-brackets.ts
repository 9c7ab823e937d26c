import type { FastifyRequest } from "fastify";
import { AppError } from "../errors/app-error.ts";
import type { App } from "./build-app.ts";

/**
 * Refuses `limit[]=5` and `limit[a]=5`. Unknown parameters are ignored (api.md 1), but these are how other servers
 * read lists and objects: who writes one means a parameter that the call knows, and ignoring `scope[]=unlisted` would
 * show a night to everybody. One that is sent twice is refused by its own schema.
 */
export function refuseBrackets(app: App) {
  app.addHook("preValidation", (request, _reply, done) => {
    const field = bracketedParameter(request);
    if (field === null) done();
    else
      done(new AppError("invalid_parameter", {}, { errors: [{ field, code: "invalid_format", message }] }));
  });
}

const message = "Give one value, under the parameter's plain name, without brackets.";

/** The first parameter that the call knows and that came with brackets behind its name; null for none. */
function bracketedParameter({ query, routeOptions }: FastifyRequest): string | null {
  // Without a schema as well, the server's parser makes an object of what stands behind the question mark.
  for (const key of Object.keys(query as object)) {
    const end = key.indexOf("[");
    const name = end > 0 ? key.slice(0, end) : null;
    if (name !== null && isKnown(routeOptions.schema?.querystring, name)) return name;
  }
  return null;
}

function isKnown(schema: unknown, name: string): boolean {
  if (typeof schema !== "object" || schema === null || !("shape" in schema)) return false;
  return Object.hasOwn(schema.shape as object, name);
}
