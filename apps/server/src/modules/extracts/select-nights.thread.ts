import { gunzipSync } from "node:zlib";
import { maxExtractBytes } from "@hunt/contracts/limits";
import { selectNights } from "@hunt/engine/select-nights";
import { serveThread } from "../../platform/threads/serve-thread.ts";
import { anyInstant, engineOptions } from "./open-analyser.ts";
import { type PackedExtract, packExtract } from "./pack-extract.ts";

export interface SelectNightsInput {
  readonly gzip: Uint8Array;
  readonly numbers: readonly number[];
}

/** Cuts an extract down to some of its nights, in a thread. */
serveThread(async ({ gzip, numbers }: SelectNightsInput): Promise<PackedExtract> => {
  const extract = gunzipSync(gzip, { maxOutputLength: maxExtractBytes });
  return await packExtract(selectNights(extract, numbers, engineOptions(anyInstant)));
});
