import type { Scope } from "@hunt/engine/domain/words";
import { ApiProblem, problemOf, unreachable } from "../../../lib/api/api-problem.ts";
import { appTokens } from "../../../lib/api/app-tokens.ts";
import { sendInSession } from "../../../lib/api/send-in-session.ts";
import { isSignOutPending } from "../../../lib/api/session-sign.ts";
import { gzipBytes } from "../../../lib/kept/pack-bytes.ts";
import { finishSignOut } from "../../../lib/session/sign-out.ts";

/**
 * The longest query: a description of two thousand characters can become 18,000 in an address, which is more than servers
 * accept. Beyond this length everything is sent as a form, uncompressed.
 */
const maxQueryLength = 4000;

export interface PostUploadInput {
  readonly baseUrl: string;
  readonly extract: Uint8Array<ArrayBuffer>;
  readonly scope: Scope;
  /** The trimmed description. */
  readonly description: string;
  readonly fingerprint: string;
  /** The key is the same for every attempt of one publication, so that a lost answer does not cause a second upload. */
  readonly idempotencyKey: string;
  /** Called with the fraction sent, 0…1. */
  readonly onProgress: (fraction: number) => void;
  readonly signal: AbortSignal;
}

export interface AcceptedUpload {
  readonly accepted: true;
  readonly uploadUuid: string;
  readonly claimToken: string | null;
  /** The nights of an earlier upload, when this visitor has already sent the same log and the server has analysed it. */
  readonly knownNights: readonly string[] | null;
}

export type PostUploadResult = AcceptedUpload | { readonly accepted: false; readonly problem: ApiProblem };

/**
 * Sends an extract to the server; refusals and failures are returned as values. The function uses XMLHttpRequest, because
 * fetch does not report how much of a body has been sent.
 *
 * @throws DOMException AbortError when the signal ends it.
 */
export async function postUpload(input: PostUploadInput): Promise<PostUploadResult> {
  const compressed = await gzipBytes(input.extract);
  input.signal.throwIfAborted();
  const answer = await sendAsUploader(input, compressed).catch((error: unknown) => {
    if (error instanceof ApiProblem) return error;
    throw error;
  });
  if (answer instanceof ApiProblem) return { accepted: false, problem: answer };
  if (answer === null) return { accepted: false, problem: unreachable(null) };
  const accepted = answer.ok ? readAccepted(await answer.clone().text()) : null;
  return accepted ?? { accepted: false, problem: await problemOf(answer) };
}

/** Sends as the signed-in user; another host does not know the user. */
async function sendAsUploader(input: PostUploadInput, compressed: Blob | null): Promise<Response | null> {
  if (input.baseUrl !== "") return await send(input, compressed, {});
  // Unlike fetch, XMLHttpRequest cannot leave out the cookies of a sign-out that did not reach the server.
  if (isSignOutPending()) await finishSignOut();
  return await sendInSession(appTokens, {
    send: ({ headers }) => send(input, compressed, headers),
    statusOf: (answer) => answer?.status ?? 0,
    isSafe: false,
  });
}

/** Resolves to the answer, or null when none arrived. */
function send(
  input: PostUploadInput,
  compressed: Blob | null,
  headers: Readonly<Record<string, string>>,
): Promise<Response | null> {
  const { scope, description } = input;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const query = new URLSearchParams({ scope, ...(description === "" ? {} : { description }) });
    const fitsAddress = query.toString().length <= maxQueryLength;
    request.open(
      "POST",
      fitsAddress ? `${input.baseUrl}/v2/uploads?${query}` : `${input.baseUrl}/v2/uploads`,
    );
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.setRequestHeader("fp", input.fingerprint);
    request.setRequestHeader("Idempotency-Key", input.idempotencyKey);
    request.upload.addEventListener("progress", ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) input.onProgress(loaded / total);
    });
    request.addEventListener("load", () => resolve(toResponse(request)));
    request.addEventListener("error", () => resolve(null));
    request.addEventListener("timeout", () => resolve(null));
    request.addEventListener("abort", () =>
      reject(new DOMException("The upload was stopped.", "AbortError")),
    );
    input.signal.addEventListener("abort", () => request.abort(), { once: true });
    if (!fitsAddress) return request.send(asForm(input));
    request.setRequestHeader("Content-Type", "text/plain; charset=utf-8");
    if (compressed !== null) request.setRequestHeader("Content-Encoding", "gzip");
    request.send(compressed ?? new Blob([input.extract]));
  });
}

function asForm({ scope, description, extract }: PostUploadInput): FormData {
  const form = new FormData();
  form.set("scope", scope);
  form.set("description", description);
  form.set("file", new Blob([extract], { type: "text/plain" }), "extract.log");
  return form;
}

function toResponse(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const name of ["content-type", "retry-after", "x-request-id"]) {
    const value = request.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(request.responseText, { status: request.status, headers });
}

/**
 * Returns the fields that the upload page needs; the status page queries the others. Null when the body is not an upload.
 */
function readAccepted(body: string): PostUploadResult | null {
  try {
    const { uuid, claimToken, status, nights } = JSON.parse(body) as Readonly<Record<string, unknown>>;
    if (typeof uuid !== "string") return null;
    return {
      accepted: true,
      uploadUuid: uuid,
      claimToken: typeof claimToken === "string" ? claimToken : null,
      knownNights: status === "completed" ? nightUuids(nights) : null,
    };
  } catch {
    return null;
  }
}

function nightUuids(nights: unknown): readonly string[] {
  if (!Array.isArray(nights)) return [];
  return nights.flatMap(({ uuid }: { readonly uuid?: unknown }) => (typeof uuid === "string" ? [uuid] : []));
}
