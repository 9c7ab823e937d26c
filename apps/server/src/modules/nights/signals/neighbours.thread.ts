import { neighboursOf } from "@hunt/engine/signals/run-buckets";
import type { RunKey } from "@hunt/engine/signals/run-key";
import { serveThread } from "../../../platform/threads/serve-thread.ts";

/** Returns the buckets in which copies of a night's runs are searched, for each run, in a thread. */
serveThread((keys: readonly RunKey[]) => keys.map(neighboursOf));
