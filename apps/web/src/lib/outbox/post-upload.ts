import { ApiProblem, problemOf, unreachable } from "../api/api-problem.ts";
import { appTokens } from "../api/app-tokens.ts";
import { sendInSession } from "../api/send-in-session.ts";
import { isSignOutPending, readSign } from "../api/session-sign.ts";
import { unpackBytes } from "../kept/pack-bytes.ts";
import type { OutgoingUpload } from "./waiting-upload.ts";

/**
 * The longest query: a description of two thousand characters can become 18,000 in an address, which is more than servers
 * accept. Beyond this length everything is sent as a form, uncompressed.
 */
const maxQueryLength = 4000;

export interface PostUploadOptions {
  readonly baseUrl: string;
  readonly fingerprint: string;
  /** Called with the fraction sent, 0…1. */
  readonly onProgress?: (fraction: number) => void;
  readonly signal: AbortSignal;
}

export interface AcceptedUpload {
  readonly accepted: true;
  readonly uploadUuid: string;
  readonly claimToken: string | null;
  /**
   * The nights of an earlier upload, when this visitor has already sent the same log and the server has analysed it. Null
   * when an earlier try of this upload reached the server, however far its analysis is.
   */
  readonly knownNights: readonly string[] | null;
}

export type PostUploadResult = AcceptedUpload | { readonly accepted: false; readonly problem: ApiProblem };

/**
 * Sends an upload to the server, as whoever published it; refusals and failures are returned as values.
 *
 * @throws DOMException AbortError when the signal ends it.
 */
export async function postUpload(
  upload: OutgoingUpload,
  options: PostUploadOptions,
): Promise<PostUploadResult> {
  const answer = await sendAsUploader(upload, options).catch((error: unknown) => {
    if (error instanceof ApiProblem) return error;
    throw error;
  });
  if (answer instanceof ApiProblem) return { accepted: false, problem: answer };
  if (answer === null) return { accepted: false, problem: unreachable(null) };
  const accepted = answer.ok ? readAccepted(await answer.clone().text(), isOfEarlierTry(answer)) : null;
  return accepted ?? { accepted: false, problem: await problemOf(answer) };
}

/** Sends with the session of the account, or without one; another host knows no sessions. */
async function sendAsUploader(upload: OutgoingUpload, options: PostUploadOptions): Promise<Response | null> {
  const parts = await partsOf(upload, options);
  options.signal.throwIfAborted();
  if (options.baseUrl !== "") return await sendAndCount(parts, options);
  // A visitor's upload stays a visitor's when somebody has signed in since. XMLHttpRequest cannot leave out their cookies.
  const isOfNobody = isSignOutPending() || (upload.account === null && readSign() !== null);
  if (isOfNobody) return await sendWithoutSession(parts, options.signal);
  return await sendInSession(appTokens, {
    send: ({ headers }) => sendAndCount({ ...parts, headers: { ...parts.headers, ...headers } }, options),
    statusOf: (answer) => answer?.status ?? 0,
    isSafe: false,
  });
}

interface RequestParts {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Blob | FormData;
}

async function partsOf(
  upload: OutgoingUpload,
  { baseUrl, fingerprint }: PostUploadOptions,
): Promise<RequestParts> {
  const { id, scope, description, packing, bytes } = upload;
  const url = `${baseUrl}/v2/uploads`;
  const headers = { fp: fingerprint, "Idempotency-Key": id };
  const query = new URLSearchParams({ scope, ...(description === "" ? {} : { description }) });
  if (query.toString().length > maxQueryLength) return { url, headers, body: await asForm(upload) };
  return {
    url: `${url}?${query}`,
    headers: {
      ...headers,
      "Content-Type": "text/plain; charset=utf-8",
      ...(packing === "gzip" && { "Content-Encoding": "gzip" }),
    },
    body: new Blob([bytes]),
  };
}

async function asForm(upload: OutgoingUpload): Promise<FormData> {
  const form = new FormData();
  form.set("scope", upload.scope);
  form.set("description", upload.description);
  form.set("file", new Blob([await unpackBytes(upload)], { type: "text/plain" }), "extract.log");
  return form;
}

/**
 * Resolves to the answer, or null when none arrived. The function uses XMLHttpRequest, because fetch does not report how much
 * of a body has been sent.
 */
function sendAndCount(
  { url, headers, body }: RequestParts,
  { onProgress, signal }: PostUploadOptions,
): Promise<Response | null> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    });
    request.addEventListener("load", () => resolve(toResponse(request)));
    request.addEventListener("error", () => resolve(null));
    request.addEventListener("timeout", () => resolve(null));
    request.addEventListener("abort", () =>
      reject(new DOMException("The upload was stopped.", "AbortError")),
    );
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(body);
  });
}

async function sendWithoutSession(
  { url, headers, body }: RequestParts,
  signal: AbortSignal,
): Promise<Response | null> {
  const request = new Request(`${location.origin}${url}`, {
    method: "POST",
    credentials: "omit",
    headers: { ...headers },
    body,
    signal,
  });
  return await fetch(request).catch((error: unknown) => {
    if (signal.aborted) throw error;
    return null;
  });
}

function toResponse(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const name of ["content-type", "retry-after", "x-request-id", earlierTryHeader]) {
    const value = request.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(request.responseText, { status: request.status, headers });
}

const earlierTryHeader = "idempotent-replayed";

function isOfEarlierTry({ headers }: Response): boolean {
  return headers.get(earlierTryHeader) === "true";
}

/**
 * Returns the fields that the upload page needs; the status page queries the others. Null when the body is not an upload.
 */
function readAccepted(body: string, isEarlierTry: boolean): PostUploadResult | null {
  try {
    const { uuid, claimToken, status, nights } = JSON.parse(body) as Readonly<Record<string, unknown>>;
    if (typeof uuid !== "string") return null;
    return {
      accepted: true,
      uploadUuid: uuid,
      claimToken: typeof claimToken === "string" ? claimToken : null,
      knownNights: status === "completed" && !isEarlierTry ? nightUuids(nights) : null,
    };
  } catch {
    return null;
  }
}

function nightUuids(nights: unknown): readonly string[] {
  if (!Array.isArray(nights)) return [];
  return nights.flatMap(({ uuid }: { readonly uuid?: unknown }) => (typeof uuid === "string" ? [uuid] : []));
}
