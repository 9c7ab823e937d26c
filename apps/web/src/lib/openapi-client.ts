import type { Client } from "openapi-fetch";

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
type Method = (typeof methods)[number];
type Values = Readonly<Record<string, unknown>>;

interface Call {
  readonly params?: { readonly path?: Values; readonly query?: Values };
  readonly headers?: HeadersInit;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

interface ClientOptions {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly baseUrl: string;
}

/**
 * What our calls need of openapi-fetch, whose types it has: its middlewares, serializers and body kinds weigh 2 kB on
 * every page and nothing uses them (docs/adr/0011).
 */
export function createApiClient<Paths extends object>(options: ClientOptions): Pick<Client<Paths>, Method> {
  const calls = methods.map((method) => [
    method,
    (path: string, call: Call = {}) => send(options, method, { path, call }),
  ]);
  // The generated types say what may be passed for each path; they cannot be followed inside.
  return Object.fromEntries(calls) as Pick<Client<Paths>, Method>;
}

interface Sent {
  readonly path: string;
  readonly call: Call;
}

async function send({ fetch, baseUrl }: ClientOptions, method: Method, { path, call }: Sent) {
  const { params = {}, body, signal } = call;
  const headers = new Headers(call.headers);
  if (body !== undefined) headers.set("content-type", "application/json");
  const response = await fetch(
    new Request(`${baseUrl}${filled(path, params.path)}${queryOf(params.query)}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    }),
  );
  if (response.ok) return { data: response.status === 204 ? undefined : await response.json(), response };
  const text = await response.text();
  return { error: parsed(text), response };
}

function filled(path: string, values: Values = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
}

function queryOf(values: Values = {}): string {
  const known = Object.entries(values).filter(([, value]) => value !== undefined && value !== null);
  const query = new URLSearchParams(known.map(([name, value]) => [name, String(value)]));
  return known.length === 0 ? "" : `?${query}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
