import { AppError } from "../errors/app-error.ts";
import type { App } from "./app.ts";

/**
 * Refuses request bodies in any encoding but gzip before a byte of them is read (docs/product.md, "Compression":
 * Brotli is never decoded, zstd decoders disagree). Only uploads are unpacked at all, by their own module.
 *
 * The same of what lies below the chunks (`Transfer-Encoding: gzip, chunked`): Node takes off the chunks and hands on the rest
 * as it came. A proxy in front may read it otherwise, so that connection ends (RFC 9112, 6.1).
 */
export function refuseEncodings(app: App) {
  app.addHook("onRequest", async (request) => {
    const { "transfer-encoding": transfer, "content-encoding": encoding } = request.headers;
    if (transfer !== undefined && transfer.trim().toLowerCase() !== "chunked") {
      throw new AppError("unsupported_encoding", {}, { headers: { connection: "close" } });
    }
    if (encoding === undefined || encoding.toLowerCase() === "identity") return;
    const isUpload = request.routeOptions.config.rateLimit === "upload";
    if (!isUpload || encoding.toLowerCase() !== "gzip") {
      throw new AppError("unsupported_encoding", {}, { headers: { "accept-encoding": "gzip" } });
    }
  });
}
