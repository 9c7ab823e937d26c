import type { FetchResponse, ParamsOption, RequestBodyOption } from "openapi-fetch";

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
type Method = (typeof methods)[number];
type Values = Readonly<Record<string, unknown>>;

/** What every call may say. Nothing else may be passed: what is not listed here would not be followed. */
interface CallOptions {
  /** Where the call goes, when that is another host; the client's when empty or left out. */
  readonly baseUrl?: string;
  readonly headers?: HeadersInit;
  readonly signal?: AbortSignal;
}

interface Call extends CallOptions {
  readonly params?: { readonly path?: Values; readonly query?: Values };
  /** Sent as JSON. */
  readonly body?: unknown;
}

/** An operation of the generated description, of which openapi-fetch's types take what they need. */
type Operation = Record<string, unknown>;
type MediaType = `${string}/${string}`;

/** The paths that a method may be sent to. */
type PathsWith<Paths, Name extends Method> = {
  [Path in keyof Paths]: Paths[Path] extends Record<Lowercase<Name>, Operation> ? Path : never;
}[keyof Paths];
type OperationAt<Paths, Path extends keyof Paths, Name extends Method> = Paths[Path][Lowercase<Name> &
  keyof Paths[Path]];

type CallOf<Of> = ParamsOption<Of> & RequestBodyOption<Of> & CallOptions;
/** May be left out when nothing in it must be said. */
type CallArguments<Of> = Partial<CallOf<Of>> extends CallOf<Of> ? [call?: CallOf<Of>] : [call: CallOf<Of>];

/** One function for each method: path, then the parameters and the body that this path takes. */
export type ApiClient<Paths extends object> = {
  readonly [Name in Method]: <Path extends PathsWith<Paths, Name>>(
    path: Path,
    ...call: CallArguments<OperationAt<Paths, Path, Name>>
  ) => Promise<FetchResponse<OperationAt<Paths, Path, Name> & Operation, object, MediaType>>;
};

interface ClientOptions {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly baseUrl: string;
}

/**
 * What our calls need of openapi-fetch, with its types of parameters, bodies and answers: its middlewares, serializers and
 * body kinds weigh 2 kB on every page and nothing uses them (docs/adr/0011).
 */
export function createApiClient<Paths extends object>(options: ClientOptions): ApiClient<Paths> {
  const calls = methods.map((method) => [
    method,
    (path: string, call: Call = {}) => send(options, method, { path, call }),
  ]);
  // The generated types say what may be passed for each path; they cannot be followed inside.
  return Object.fromEntries(calls) as ApiClient<Paths>;
}

interface Sent {
  readonly path: string;
  readonly call: Call;
}

async function send({ fetch, baseUrl: ownBaseUrl }: ClientOptions, method: Method, { path, call }: Sent) {
  const { params = {}, body, signal } = call;
  const baseUrl = call.baseUrl || ownBaseUrl;
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
