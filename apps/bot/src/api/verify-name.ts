import { type VerifyUserBody, verifyUserName } from "@hunt/contracts/names";
import { z } from "zod";
import { maxBackOffMs } from "../limits/limits.ts";
import { type ApiAnswer, putJson } from "./put-json.ts";

export type ApiOutcome =
  | { readonly kind: "verified" }
  /** The API's last word on this code. */
  | { readonly kind: "refused"; readonly because: string; readonly status: number }
  /** No fault of the mail: it is tried again. `afterMs` is what the API asked for. */
  | { readonly kind: "later"; readonly because: string; readonly afterMs: number | null };

export interface Api {
  readonly url: string;
  readonly token: string;
}

const problem = z.object({ code: z.string().regex(/^[a-z_]{1,60}$/) });
/** Said of the call or the caller, not of the code: a wrong token or address must not use up anybody's mail. */
const aboutTheCall = new Set([401, 403, 405, 408, 421, 425, 429]);
const aboutTheAddress = new Set(["route_not_found"]);

/** Tells the API. Never rejects. */
export async function verifyName(api: Api, body: VerifyUserBody, nowMs: number): Promise<ApiOutcome> {
  try {
    return judge(
      await putJson(`${api.url}${verifyUserName.url}`, { "x-access-token": api.token }, body),
      nowMs,
    );
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "no_answer";
    return { kind: "later", because: `network: ${code}`, afterMs: null };
  }
}

function judge({ status, retryAfter, body }: ApiAnswer, nowMs: number): ApiOutcome {
  if (status >= 200 && status < 300) return { kind: "verified" };
  const read = problem.safeParse(body);
  const code = read.success ? read.data.code : null;
  const isLast =
    status >= 400 && status < 500 && !aboutTheCall.has(status) && code !== null && !aboutTheAddress.has(code);
  if (isLast) return { kind: "refused", because: code, status };
  return { kind: "later", because: code ?? `status ${status}`, afterMs: readRetryAfterMs(retryAfter, nowMs) };
}

/** Seconds, or a date. */
function readRetryAfterMs(retryAfter: string | null, nowMs: number): number | null {
  if (retryAfter === null) return null;
  const ms = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - nowMs;
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), maxBackOffMs);
}
