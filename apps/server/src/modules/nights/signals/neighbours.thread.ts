import { neighboursOf } from "@hunt/engine/signals/run-buckets";
import type { RunKey } from "@hunt/engine/signals/run-key";
import { serveThread } from "../../../platform/threads/serve-thread.ts";

/** Returns for each run of a night the buckets to search for its copies, computed in a thread. */
serveThread((keys: readonly RunKey[]) => keys.map(neighboursOf));
