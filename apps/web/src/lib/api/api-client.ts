import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from "@hunt/contracts/call-types";
import type { Endpoint } from "@hunt/contracts/define-endpoint";
import { problemFrom, unreachable } from "./api-problem.ts";
import { sendInSession } from "./send-in-session.ts";
import { type Pass, type Tokens, visitorsPass } from "./tokens.ts";

type Endpoints = Readonly<Record<string, Endpoint>>;
type Method = Endpoint["method"];

/** The calls with JSON both ways. Files, streams and logs are not called here: browsers read and send them otherwise. */
type JsonEndpoint<E extends Endpoint> = E extends Endpoint
  ? E["schema"] extends { readonly consumes: readonly string[] }
    ? never
    : [AnswerOf<E>] extends [never]
      ? never
      : E
  : never;
type EndpointWith<All extends Endpoints, M extends Method, Url = string> = Extract<
  JsonEndpoint<All[keyof All]>,
  { readonly method: M; readonly url: Url }
>;

/** What every call may say. Nothing else may be passed: what is not listed here would not be followed. */
interface CallOptions {
  /** Where the call goes, when that is another host; the client's when empty or left out. */
  readonly baseUrl?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** It is sent although its page is being left. */
  readonly keepalive?: boolean;
}

/** A part of a call, which may be left out when nothing in it must be said. */
type Part<Name extends string, Value> = [Value] extends [never]
  ? unknown
  : Partial<Value> extends Value
    ? { readonly [N in Name]?: Value }
    : { readonly [N in Name]: Value };
type CallOf<E extends Endpoint> = CallOptions &
  Part<"params", ParamsOf<E>> &
  Part<"query", QueryOf<E>> &
  Part<"body", BodyOf<E>>;
type CallArguments<E extends Endpoint> =
  Partial<CallOf<E>> extends CallOf<E> ? [call?: CallOf<E>] : [call: CallOf<E>];

/**
 * One function for each method: the endpoint's address as the contract spells it, then what the contract says it takes.
 * It gives the answer's body, null for an empty one.
 *
 * It throws an ApiProblem when the server refused or could not be reached, and the abort error of a call that was aborted.
 */
export type ApiClient<All extends Endpoints> = {
  readonly [Name in Lowercase<Method>]: <Url extends EndpointWith<All, Uppercase<Name>>["url"]>(
    url: Url,
    ...call: CallArguments<EndpointWith<All, Uppercase<Name>, Url>>
  ) => Promise<AnswerOf<EndpointWith<All, Uppercase<Name>, Url>>>;
};

interface ClientOptions {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly baseUrl: string;
  /** Whose calls go with a session; they stay at our own host. Left out: nobody's. */
  readonly tokens?: Tokens;
}

/** A client of the endpoints of a contract, of which it needs the types alone: nothing of zod is in the app (docs/adr/0011). */
export function createApiClient<All extends Endpoints>(options: ClientOptions): ApiClient<All> {
  const caller =
    (method: Method) =>
    (url: string, call: Call = {}) =>
      answerTo(options, { method, url, call });
  const client = {
    get: caller("GET"),
    post: caller("POST"),
    put: caller("PUT"),
    patch: caller("PATCH"),
    delete: caller("DELETE"),
  };
  // The contract says what is taken and answered at each address; its types cannot be followed in here.
  return client as ApiClient<All>;
}

type Values = Readonly<Record<string, unknown>>;

interface Call extends CallOptions {
  readonly params?: Values;
  readonly query?: Values;
  /** Sent as JSON. */
  readonly body?: unknown;
}

interface Asked {
  readonly method: Method;
  readonly url: string;
  readonly call: Call;
}

/** Asks, and tells an answer from a refusal. Tokens that were refused are renewed before a caller hears of it. */
async function answerTo(options: ClientOptions, asked: Asked): Promise<unknown> {
  const send = (pass: Pass) => exchange(options, asked, pass);
  const { response, body } =
    options.tokens === undefined || asked.call.baseUrl
      ? await send({ ...visitorsPass, credentials: "same-origin" })
      : await sendInSession(options.tokens, { send, statusOf, isSafe: asked.method === "GET" });
  if (!response.ok) throw problemFrom(response, body);
  return body;
}

interface Exchanged {
  readonly response: Response;
  readonly body: unknown;
}

const statusOf = ({ response }: Exchanged) => response.status;

/** One request with its answer, read to the end. */
async function exchange(options: ClientOptions, asked: Asked, pass: Pass): Promise<Exchanged> {
  try {
    const response = await options.fetch(requestFor(asked, options.baseUrl, pass));
    if (response.status === 204) return { response, body: null };
    return { response, body: response.ok ? await response.json() : parsed(await response.text()) };
  } catch (error) {
    throw error instanceof DOMException && error.name === "AbortError" ? error : unreachable(error);
  }
}

function requestFor({ method, url, call }: Asked, ownBaseUrl: string, pass: Pass): Request {
  const { params, query, body, signal, keepalive = false } = call;
  const headers = new Headers({ ...call.headers, ...pass.headers });
  if (body !== undefined) headers.set("content-type", "application/json");
  return new Request(`${call.baseUrl || ownBaseUrl}${filled(url, params)}${queryString(query)}`, {
    method,
    headers,
    credentials: pass.credentials,
    keepalive,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
}

function filled(url: string, values: Values = {}): string {
  return url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
}

function queryString(query: Values = {}): string {
  const known = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(known.map(([name, value]) => [name, String(value)]));
  return known.length === 0 ? "" : `?${text}`;
}

/** What a refusal says; null when it is not JSON, and so not ours. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
