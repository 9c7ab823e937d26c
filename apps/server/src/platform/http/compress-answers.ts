import { constants } from "node:zlib";
import compress from "@fastify/compress";
import type { App } from "./app.ts";

const minCompressedBytes = 1024;
/** Event streams are left alone: compression would hold their events back. */
const compressible =
  /^(?:application\/(?:json|problem\+json|javascript)|text\/(?!event-stream)|image\/svg\+xml)/;

/** gzip for answers that are worth it; request bodies are never unpacked here. */
export async function compressAnswers(app: App) {
  await app.register(compress, {
    global: true,
    globalDecompression: false,
    encodings: ["gzip", "identity"],
    threshold: minCompressedBytes,
    customTypes: compressible,
    zlibOptions: { level: constants.Z_BEST_SPEED },
  });
}
