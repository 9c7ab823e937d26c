import { problemOf, unreachable } from "../api/api-problem.ts";
import { appTokens } from "../api/app-tokens.ts";
import { sendInSession } from "../api/send-in-session.ts";
import type { Pass } from "../api/tokens.ts";

export interface FileProgress {
  readonly items: number;
  /** The number of items; 0 when the answer does not give it. */
  readonly totalItems: number;
  readonly bytes: number;
}

interface FileToLoad {
  /** Path on our own server, with its query. */
  readonly path: string;
  /** Called repeatedly while the file arrives. */
  readonly onProgress?: (progress: FileProgress) => void;
  readonly signal: AbortSignal;
}

const lineFeed = 10;

/**
 * Loads a file that only a signed-in account may have. Each of its items ends a line, so that the items are counted while they
 * arrive.
 *
 * @throws ApiProblem when the server refused or the answer broke off; the abort error when it was aborted.
 */
export async function loadFile({ path, onProgress, signal }: FileToLoad): Promise<Blob> {
  try {
    const response = await sendInSession(appTokens, {
      send: (pass) => ask(path, pass, signal),
      statusOf: ({ status }) => status,
      isSafe: false,
    });
    if (!response.ok) throw await problemOf(response);
    const totalItems = Number(response.headers.get("x-total-items") ?? 0);
    return await readAll(response, (items, bytes) => onProgress?.({ items, totalItems, bytes }));
  } catch (error) {
    throw error instanceof TypeError ? unreachable(error) : error;
  }
}

/** Hands a file to the browser, which saves it under the given name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

function ask(path: string, { headers, credentials }: Pass, signal: AbortSignal): Promise<Response> {
  return fetch(new Request(`${location.origin}${path}`, { headers: { ...headers }, credentials, signal }));
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
  return new Blob(pieces, { type: response.headers.get("content-type") ?? "application/json" });
}
