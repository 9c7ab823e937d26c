import { problemOf, unreachable } from "../../../lib/api-problem.ts";
import { appTokens } from "../../../lib/session/app-tokens.ts";
import { sendInSession } from "../../../lib/session/send-in-session.ts";
import type { Pass } from "../../../lib/session/tokens.ts";

export interface ExportProgress {
  readonly items: number;
  readonly totalItems: number;
  readonly bytes: number;
}

const lineFeed = 10;

/**
 * Everything that is stored about whoever is signed in, as a file. Each of its items ends a line (docs/http.md, "Taking one's data along"),
 * which are counted as they arrive.
 *
 * @throws ApiProblem when the server refused or the answer broke off; the abort error when it was aborted.
 */
export async function loadExport(
  onProgress: (progress: ExportProgress) => void,
  signal: AbortSignal,
): Promise<Blob> {
  try {
    const response = await sendInSession(appTokens, {
      send: (pass) => ask(pass, signal),
      refusalOf: async (answer) => (answer.ok ? null : await problemOf(answer.clone())),
      isSafe: true,
    });
    if (!response.ok) throw await problemOf(response);
    const totalItems = Number(response.headers.get("x-total-items") ?? 0);
    return await readAll(response, (items, bytes) => onProgress({ items, totalItems, bytes }));
  } catch (error) {
    throw error instanceof TypeError ? unreachable(error) : error;
  }
}

function ask({ headers, credentials }: Pass, signal: AbortSignal): Promise<Response> {
  return fetch(
    new Request(`${location.origin}/v2/@me/export`, { headers: { ...headers }, credentials, signal }),
  );
}

async function readAll(
  response: Response,
  onProgress: (items: number, bytes: number) => void,
): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let items = 0;
  let bytes = 0;
  const reader = response.body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    pieces.push(read.value);
    bytes += read.value.length;
    for (const byte of read.value) if (byte === lineFeed) items += 1;
    onProgress(items, bytes);
  }
  return new Blob(pieces, { type: "application/json" });
}
