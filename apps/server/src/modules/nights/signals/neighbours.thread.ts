import { neighboursOf } from "@hunt/engine/signals/run-buckets";
import type { RunKey } from "@hunt/engine/signals/run-key";
import { serveThread } from "../../../platform/threads/serve-thread.ts";

/** Runs in a thread: returns the buckets in which copies of a night's runs are searched, for each run. */
serveThread((keys: readonly RunKey[]) => keys.map(neighboursOf));
