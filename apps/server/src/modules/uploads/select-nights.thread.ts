import { selectNights } from "@hunt/engine/extract/select-nights";
import { serveThread } from "../../platform/threads/serve-thread.ts";
import { engineCodec } from "./open-analyser.ts";

export interface SelectNightsInput {
  readonly extract: Uint8Array;
  readonly numbers: readonly number[];
}

/** Runs in a thread: cuts an extract down to some of its nights. */
serveThread(
  ({ extract, numbers }: SelectNightsInput): Uint8Array => selectNights(extract, numbers, engineCodec()),
);
