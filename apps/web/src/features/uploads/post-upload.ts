import type { Scope } from "@hunt/engine/domain/words";
import { gzipBytes } from "./gzip-bytes.ts";
import { noConnection, readUploadProblem, type UploadProblem } from "./upload-problem.ts";

export interface PostUploadInput {
  readonly baseUrl: string;
  readonly extract: Uint8Array<ArrayBuffer>;
  readonly scope: Scope;
  readonly description: string;
  readonly fingerprint: string;
  /** The same for every try of one publication, so that an answer lost on the way makes no second upload. */
  readonly idempotencyKey: string;
  /** Called with the fraction sent, 0…1. */
  readonly onProgress: (fraction: number) => void;
  readonly signal: AbortSignal;
}

export type PostUploadResult =
  | { readonly accepted: true; readonly uploadUuid: string; readonly claimToken: string | null }
  | { readonly accepted: false; readonly problem: UploadProblem };

/**
 * Sends an extract to the server; refusals and failures are values.
 * By XMLHttpRequest: fetch tells nothing about how much of a body has left.
 *
 * @throws DOMException AbortError when the signal ends it.
 */
export async function postUpload(input: PostUploadInput): Promise<PostUploadResult> {
  const compressed = await gzipBytes(input.extract);
  input.signal.throwIfAborted();
  const query = new URLSearchParams({ scope: input.scope });
  if (input.description.trim() !== "") query.set("description", input.description.trim());
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", `${input.baseUrl}/v2/uploads?${query}`);
    request.setRequestHeader("Content-Type", "text/plain; charset=utf-8");
    if (compressed !== null) request.setRequestHeader("Content-Encoding", "gzip");
    request.setRequestHeader("fp", input.fingerprint);
    request.setRequestHeader("Idempotency-Key", input.idempotencyKey);
    request.upload.addEventListener("progress", ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) input.onProgress(loaded / total);
    });
    request.addEventListener("load", () => resolve(readAnswer(request)));
    request.addEventListener("error", () => resolve({ accepted: false, problem: noConnection }));
    request.addEventListener("timeout", () => resolve({ accepted: false, problem: noConnection }));
    request.addEventListener("abort", () =>
      reject(new DOMException("The upload was stopped.", "AbortError")),
    );
    input.signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(compressed ?? new Blob([input.extract]));
  });
}

function readAnswer(request: XMLHttpRequest): PostUploadResult {
  const accepted = request.status >= 200 && request.status < 300 ? readAccepted(request.responseText) : null;
  if (accepted !== null) return accepted;
  const problem = readUploadProblem({
    status: request.status,
    body: request.responseText,
    retryAfter: request.getResponseHeader("Retry-After"),
    nowMs: Date.now(),
  });
  return { accepted: false, problem };
}

/** The two fields that matter here; the status page asks for the rest. null when it is no upload. */
function readAccepted(body: string): PostUploadResult | null {
  try {
    const { uuid, claimToken } = JSON.parse(body) as Readonly<Record<string, unknown>>;
    if (typeof uuid !== "string") return null;
    return {
      accepted: true,
      uploadUuid: uuid,
      claimToken: typeof claimToken === "string" ? claimToken : null,
    };
  } catch {
    return null;
  }
}
