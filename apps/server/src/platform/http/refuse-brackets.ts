import { AppError } from "../errors/app-error.ts";
import type { App } from "./app.ts";

/**
 * Refuses `limit[]=5` and `limit[a]=5`. Unknown parameters are ignored (docs/http.md, "Parameters"), but these are
 * how other servers read lists and objects. Whoever writes one means a parameter that the call knows, and ignoring
 * `scope[]=unlisted` would show a night to everybody. One that is sent twice is refused by its own schema.
 */
export function refuseBrackets(app: App) {
  app.addHook("preValidation", ({ query, routeOptions }, _reply, done) => {
    // Without a schema as well, the server's parser makes an object of what stands behind the question mark.
    done(bracketRefusal(Object.keys(query as object), routeOptions.schema?.querystring));
  });
}

/** The refusal of the first name that the zod object knows and that came with brackets behind it. */
export function bracketRefusal(names: readonly string[], schema: unknown): AppError | undefined {
  for (const given of names) {
    const end = given.indexOf("[");
    const field = end > 0 ? given.slice(0, end) : null;
    if (field === null || !isKnown(schema, field)) continue;
    return new AppError("invalid_parameter", {}, { errors: [{ field, code: "invalid_format", message }] });
  }
  return undefined;
}

const message = "Give one value, under the parameter’s plain name, without brackets.";

function isKnown(schema: unknown, name: string): boolean {
  if (typeof schema !== "object" || schema === null || !("shape" in schema)) return false;
  return Object.hasOwn(schema.shape as object, name);
}
