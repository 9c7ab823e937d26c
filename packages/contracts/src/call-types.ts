import type { ZodType, z } from "zod";
import type { Endpoint } from "./define-endpoint.ts";

/**
 * The types of an endpoint's requests and answers. This file has only types, so that a client can be typed by the
 * contracts without loading them.
 */

/** The parameters of the path (`:nightUuid`); `never` when the path has none. */
export type ParamsOf<E extends Endpoint> = E["schema"] extends { readonly params: infer S extends ZodType }
  ? z.input<S>
  : never;

/** The query without its defaults; never when the call takes none. */
export type QueryOf<E extends Endpoint> = E["schema"] extends {
  readonly querystring: infer S extends ZodType;
}
  ? z.input<S>
  : never;

/** The JSON body; never when the call takes none, or something other than JSON (`consumes`). */
export type BodyOf<E extends Endpoint> = E["schema"] extends { readonly consumes: readonly string[] }
  ? never
  : E["schema"] extends { readonly body: infer S extends ZodType }
    ? z.input<S>
    : never;

/** The JSON of a successful answer; null for an empty answer, `never` for files and streams. */
export type AnswerOf<E extends Endpoint> = AnswerIn<E["schema"]["response"]>;

/** A plain schema means JSON; any other answer gives its media type (`content`). */
type AnswerIn<Responses> = {
  [Status in Extract<keyof Responses, 200 | 201 | 202 | 204>]: Responses[Status] extends ZodType
    ? z.output<Responses[Status]>
    : never;
}[Extract<keyof Responses, 200 | 201 | 202 | 204>];
