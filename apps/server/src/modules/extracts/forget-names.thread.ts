import { gunzipSync } from "node:zlib";
import { maxExtractBytes } from "@hunt/contracts/limits";
import { renameInExtract } from "@hunt/engine/extract/rename-in-extract";
import { nameKey } from "../../platform/text/name-key.ts";
import { serveThread } from "../../platform/threads/serve-thread.ts";
import { anyInstant, engineOptions } from "./open-analyser.ts";
import { type PackedExtract, packExtract } from "./pack-extract.ts";

export interface ForgetNamesInput {
  readonly gzip: Uint8Array;
  readonly nameKeys: readonly string[];
  readonly standIn: string;
}

/** Replaces names in an extract, in a thread. Returns null when the extract has none of them. */
serveThread(async ({ gzip, nameKeys, standIn }: ForgetNamesInput): Promise<PackedExtract | null> => {
  const extract = gunzipSync(gzip, { maxOutputLength: maxExtractBytes });
  const keys = new Set(nameKeys);
  let isFound = false;
  const rename = (name: string) => {
    if (!keys.has(nameKey(name))) return name;
    isFound = true;
    return standIn;
  };
  const renamed = renameInExtract(extract, rename, engineOptions(anyInstant));
  return isFound ? await packExtract(renamed) : null;
});
