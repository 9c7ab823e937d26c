import { request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { apiTimeoutMs, maxAnswerBytes } from "../limits/limits.ts";

export interface ApiAnswer {
  readonly status: number;
  readonly retryAfter: string | null;
  /** Null when the answer is not JSON. */
  readonly body: unknown;
}

/**
 * Makes one call; rejects when no whole answer arrives in time. It follows no redirects, accepts no compression, and limits
 * time and bytes.
 */
export async function putJson(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: unknown,
): Promise<ApiAnswer> {
  const text = JSON.stringify(body);
  const send = url.startsWith("https:") ? requestSecure : requestPlain;
  return await new Promise((resolve, reject) => {
    const request = send(
      url,
      {
        method: "PUT",
        agent: false,
        signal: AbortSignal.timeout(apiTimeoutMs),
        headers: {
          ...headers,
          "content-type": "application/json",
          "content-length": Buffer.byteLength(text),
          "accept-encoding": "identity",
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        response.on("data", (chunk: Buffer) => {
          bytes += chunk.length;
          chunks.push(chunk);
          if (bytes > maxAnswerBytes) response.destroy(new Error("the answer is too long"));
        });
        response.on("error", reject);
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            retryAfter: response.headers["retry-after"] ?? null,
            body: readJson(Buffer.concat(chunks)),
          }),
        );
      },
    );
    request.on("error", reject);
    request.end(text);
  });
}

function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return null;
  }
}
