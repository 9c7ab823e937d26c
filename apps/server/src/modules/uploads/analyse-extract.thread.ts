import { gunzipSync } from "node:zlib";
import { maxExtractBytes } from "@hunt/contracts/limits";
import type { Analysis } from "@hunt/engine/domain/analysis";
import { serveThread } from "../../platform/threads/serve-thread.ts";
import { openAnalyser } from "./open-analyser.ts";

/** Runs in a thread: unpacks a stored extract and analyses it. */
serveThread((gzip: Uint8Array): Analysis => {
  const analyser = openAnalyser();
  analyser.push(gunzipSync(gzip, { maxOutputLength: maxExtractBytes }));
  return analyser.finish();
});
