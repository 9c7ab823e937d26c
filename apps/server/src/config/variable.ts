import { z } from "zod";

/** One environment variable, with the reading of its text, its default, and a description of valid values. */
export interface Variable<Value> {
  /** Parses the text; a wrong text throws or fails the schema. */
  readonly schema: z.ZodType<Value, string | undefined>;
  /** The default, written as in the environment; null when there is none. */
  readonly fallback: string | null;
  /** Ends the sentence "NAME must be …". */
  readonly expects: string;
  /** The variable's line in docs/configuration.md. */
  readonly about: string;
  /** True when its value must never be repeated in a message. */
  readonly secret?: true;
}

/** Defines a variable with its exact type. */
export function variable<Value>(
  schema: z.ZodType<Value, string | undefined>,
  rest: Omit<Variable<Value>, "schema">,
): Variable<Value> {
  return { schema, ...rest };
}

export const trueOrFalse = z.enum(["true", "false"]);

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

/** The address of one server. libpq also reads lists of hosts; the driver would take such a list for one name. */
export const postgresUrl = z.url({ protocol: /^postgres(?:ql)?$/ }).refine(hasOneHost);
export const expectsPostgresUrl = "a postgres:// address of one host";

function hasOneHost(text: string): boolean {
  const url = URL.parse(text);
  const hosts = [url?.hostname, ...(url?.searchParams.getAll("host") ?? [])];
  return !hosts.some((host) => host?.includes(","));
}

export const httpUrl = z
  .url({ protocol: /^https?$/ })
  .refine(isPlainAddress)
  .transform(withoutTrailingSlashes);

/**
 * The app's origin for browsers. A path is refused, because the app serves a whole host and nothing would be found
 * below a path.
 */
export const httpOrigin = httpUrl.refine((text) => new URL(text).pathname === "/");

/**
 * Whether a text is an address without a user name and password. Pages and links show these addresses. Also called with
 * texts that are not addresses.
 */
function isPlainAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && url.search + url.hash + url.username + url.password === "";
}
