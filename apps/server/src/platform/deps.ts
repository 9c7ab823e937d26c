import type { Kysely } from "kysely";
import type { Config } from "../config/config.ts";
import type { Database } from "./database/database-types.ts";
import type { Reads } from "./database/reads/reads.ts";
import type { StandbyWatch } from "./database/standby-watch.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { Arrivals } from "./load/arrivals.ts";
import type { Logger } from "./log/logger.ts";
import type { Outbound } from "./outbound/create-outbound.ts";
import type { Pictures } from "./pictures/create-pictures.ts";
import type { PageTextsIn } from "./texts/page-texts.ts";
import type { ThreadPool } from "./threads/thread-pool.ts";

/** Everything that a verb needs from outside; it is passed in. */
export interface Deps {
  readonly config: Config;
  readonly db: Kysely<Database>;
  /** For routes, which pass what it gives to verbs as their `db` (`request.read`). */
  readonly reads: Reads;
  /** Knows whether commits wait for a standby of the database. */
  readonly standby: Pick<StandbyWatch, "isWaiting">;
  readonly jobs: Jobs;
  /** Runs long computations off the event loop, so that the API answers meanwhile. */
  readonly threads: ThreadPool;
  /** The one thread that reads logs as they arrive (`createKeptThread`). */
  readonly readingThread: ThreadPool;
  /** Draws pictures for link previews. */
  readonly pictures: Pictures;
  /** Counts uploads that are arriving; analyses give way to them. */
  readonly arrivals: Arrivals;
  /** Sends requests to the sign-in providers, and to no other server. */
  readonly outbound: Outbound;
  /** The web app's texts in each language, for the pages and pictures that the server itself makes. */
  readonly texts: PageTextsIn;
  /** How long a look at readiness waits for the database; 2 s unless given (docs/trust.md, R13). */
  readonly readinessMs?: number;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** Returns a new UUID of version 7; such ids sort by the time they were made. */
  readonly newId: () => string;
  readonly randomBytes: (length: number) => Uint8Array;
  readonly log: Logger;
}
