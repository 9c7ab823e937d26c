import { z } from "zod";

/** One environment variable: how its text is read, what stands there without it, what a right value looks like. */
export interface Variable<Value> {
  /** Reads the text; throws or fails on a wrong one. */
  readonly schema: z.ZodType<Value, string | undefined>;
  /** Written as in the environment; null when there is none. */
  readonly fallback: string | null;
  /** Ends the sentence "NAME must be …". */
  readonly expects: string;
  /** One line for docs/configuration.md. */
  readonly about: string;
  /** True when its value must never be repeated in a message. */
  readonly secret?: true;
}

/** Gives a row its exact type. */
export function variable<Value>(
  schema: z.ZodType<Value, string | undefined>,
  rest: Omit<Variable<Value>, "schema">,
): Variable<Value> {
  return { schema, ...rest };
}

export const wholeNumber = (min: number, max: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.number().int().min(min).max(max));

export const decimal = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+(?:\.\d+)?$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max));

function withoutTrailingSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === "/") end -= 1;
  return text.slice(0, end);
}

export const postgresUrl = z.url({ protocol: /^postgres(?:ql)?$/ });

export const httpUrl = z
  .url({ protocol: /^https?$/ })
  .refine(isPlainAddress)
  .transform(withoutTrailingSlashes);

/** Where the app is, for browsers: it serves a host whole, and nothing of it would be found below a path. */
export const httpOrigin = httpUrl.refine((text) => new URL(text).pathname === "/");

/** Asked also of what is no address at all. Pages and links show it: nobody's password may stand in it. */
function isPlainAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && url.search + url.hash + url.username + url.password === "";
}
