import type { ZodType, z } from "zod";
import type { Endpoint } from "./define-endpoint.ts";

/**
 * What a caller says and is answered, read off an endpoint: types alone, so that a client can be typed by the contracts
 * without loading them.
 */

/** What the places of its path are filled with (`:nightUuid`); never when it has none. */
export type ParamsOf<E extends Endpoint> = E["schema"] extends { readonly params: infer S extends ZodType }
  ? z.input<S>
  : never;

/** What it may be asked, defaults left out; never when it takes no query. */
export type QueryOf<E extends Endpoint> = E["schema"] extends {
  readonly querystring: infer S extends ZodType;
}
  ? z.input<S>
  : never;

/** What is sent to it as JSON; never when it takes nothing, or something else than JSON (`consumes`). */
export type BodyOf<E extends Endpoint> = E["schema"] extends { readonly consumes: readonly string[] }
  ? never
  : E["schema"] extends { readonly body: infer S extends ZodType }
    ? z.input<S>
    : never;

/** The JSON that it answers with when it does not refuse; null for an empty answer, never for files and streams. */
export type AnswerOf<E extends Endpoint> = AnswerIn<E["schema"]["response"]>;

/** A plain schema is JSON; whatever else a call answers with says its media type (`content`). */
type AnswerIn<Responses> = {
  [Status in Extract<keyof Responses, 200 | 201 | 202 | 204>]: Responses[Status] extends ZodType
    ? z.output<Responses[Status]>
    : never;
}[Extract<keyof Responses, 200 | 201 | 202 | 204>];
