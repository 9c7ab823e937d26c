import { AppError } from "../errors/app-error.ts";
import type { App } from "./app.ts";

/**
 * Refuses request bodies in any encoding but gzip before a byte of them is read (docs/product.md, "Compression":
 * Brotli is never decoded, zstd decoders disagree). Only uploads are unpacked at all, by their own module.
 */
export function refuseEncodings(app: App) {
  app.addHook("onRequest", async (request) => {
    const encoding = request.headers["content-encoding"];
    if (encoding === undefined || encoding.toLowerCase() === "identity") return;
    const isUpload = request.routeOptions.config.rateLimit === "upload";
    if (!isUpload || encoding.toLowerCase() !== "gzip") {
      throw new AppError("unsupported_encoding", {}, { headers: { "accept-encoding": "gzip" } });
    }
  });
}
