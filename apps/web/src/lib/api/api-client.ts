import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from "@hunt/contracts/call-types";
import type { Endpoint } from "@hunt/contracts/define-endpoint";
import { problemFrom, unreachable } from "./api-problem.ts";
import { sendInSession } from "./send-in-session.ts";
import { type Pass, type Tokens, visitorsPass } from "./tokens.ts";

type Endpoints = Readonly<Record<string, Endpoint>>;
type Method = Endpoint["method"];

/**
 * The endpoints with JSON both ways. Files, streams and logs are left out, because browsers read and send them by other
 * means.
 */
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

/** The options of every call. No other option may be passed, because it would be ignored. */
interface CallOptions {
  /** The host of the call; the client's own host when empty or left out. */
  readonly baseUrl?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Sends the call even while its page is being left. */
  readonly keepalive?: boolean;
}

/** A part of a call that may be left out when all of its fields are optional. */
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
 * The client has one function for each method. The function takes the endpoint's address as the contract spells it, then
 * the parameters, query and body that the contract describes. It returns the answer's body, or null for an empty one.
 *
 * It throws an ApiProblem when the server refused or could not be reached, and the abort error when the call was aborted.
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
  /**
   * The tokens of the session with which calls are sent; such calls stay at our own host. Without tokens the calls are sent
   * without a session.
   */
  readonly tokens?: Tokens;
  /** Called with each answer of an endpoint, and the endpoint's address as the contract spells it. */
  readonly onAnswer?: (url: string, answer: Response) => void;
}

/**
 * Makes a client for the endpoints of a contract. It needs only the contract's types, so that the app carries nothing of zod
 * (docs/adr/0011).
 */
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
  // The contract's types define the parameters and the answer of each address, but TypeScript cannot follow them inside
  // this function.
  return client as ApiClient<All>;
}

type Values = Readonly<Record<string, unknown>>;

interface Call extends CallOptions {
  readonly params?: Values;
  readonly query?: Values;
  /** The body, which is sent as JSON. */
  readonly body?: unknown;
}

interface Asked {
  readonly method: Method;
  readonly url: string;
  readonly call: Call;
}

/** Sends the call and returns the answer, or throws the refusal. Refused tokens are renewed before the caller learns of it. */
async function answerTo(options: ClientOptions, asked: Asked): Promise<unknown> {
  const send = (pass: Pass) => exchange(options, asked, pass);
  const { response, body } =
    options.tokens === undefined || asked.call.baseUrl
      ? await send({ ...visitorsPass, credentials: "same-origin" })
      : await sendInSession(options.tokens, { send, statusOf, isSafe: isForVisitorsToo(asked) });
  if (!response.ok) throw problemFrom(response, body);
  return body;
}

/**
 * Whether the call reads what visitors see too. To a call for somebody's own data, the answer without a session would be that
 * nobody is signed in, which the app would believe.
 */
function isForVisitorsToo({ method, url }: Asked): boolean {
  return method === "GET" && !/^\/v2\/(?:sessions|@)/.test(url);
}

interface Exchanged {
  readonly response: Response;
  readonly body: unknown;
}

const statusOf = ({ response }: Exchanged) => response.status;

/** Sends one request and reads its answer to the end. */
async function exchange(options: ClientOptions, asked: Asked, pass: Pass): Promise<Exchanged> {
  try {
    const response = await options.fetch(requestFor(asked, options.baseUrl, pass));
    options.onAnswer?.(asked.url, response);
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

/** Parses the body of a refusal; null when it is not JSON, which means that it is not from our server. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
