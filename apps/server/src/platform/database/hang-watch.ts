import pg from "pg";
import type { Logger } from "../deps.ts";

/** Notices a database that takes everything and answers nothing (frozen, or its machine gone) and ends the waiting. */
export interface HangWatch {
  /**
   * Begins the work and waits for it. Rejects with an error that counts as "database away" when the database is found
   * to hang, or is known to; `abandon` is called then, to let go of what the work holds.
   */
  during<Value>(work: () => Promise<Value>, abandon: () => void): Promise<Value>;
  close(): void;
}

export interface HangWatchOptions {
  /** How a new connection reaches the database. */
  readonly connection: pg.ClientConfig;
  readonly log: Logger;
}

/** Unanswered for so long, the database is asked whether it is there at all … */
const doubtAfterMs = 1_500;
/** … and counts as hanging when it does not say so in this time. Together below the 5 s of docs/trust.md, R8. */
const probeTimeoutMs = 2_250;
const lookEveryMs = 250;

interface Wait {
  readonly sinceMs: number;
  readonly abandon: () => void;
}

/**
 * A watch that asks only when something waits: a slow statement of a database that is alive keeps its own time-out,
 * which is longer. While the database hangs, everything is refused at once and it is asked again and again.
 */
export function createHangWatch({ connection, log }: HangWatchOptions): HangWatch {
  const waits = new Set<Wait>();
  let isHung = false;
  let isAsking = false;
  let answeredAtMs = 0;
  let timer: NodeJS.Timeout | null = null;

  async function look() {
    if (isAsking || !(isHung || isInDoubt())) return;
    isAsking = true;
    const isAlive = await answers(connection);
    isAsking = false;
    if (timer === null) return;
    if (isAlive) answeredAtMs = performance.now();
    if (isAlive === isHung)
      log.warn({ waiting: waits.size }, isAlive ? "the database answers again" : "the database hangs");
    isHung = !isAlive;
    if (isHung) for (const wait of [...waits]) wait.abandon();
    else if (waits.size === 0) stop();
  }

  function isInDoubt(): boolean {
    // In the order in which they began: the first has waited longest.
    const [oldest] = waits;
    return oldest !== undefined && performance.now() - Math.max(oldest.sinceMs, answeredAtMs) > doubtAfterMs;
  }

  function stop() {
    if (timer) clearInterval(timer);
    timer = null;
  }

  function begin(wait: Wait) {
    waits.add(wait);
    timer ??= setInterval(look, lookEveryMs).unref();
  }

  function end(wait: Wait) {
    waits.delete(wait);
    if (waits.size === 0 && !isHung && !isAsking) stop();
  }

  return {
    async during(work, abandon) {
      if (isHung) {
        abandon();
        throw hangError();
      }
      return await new Promise((resolve, reject) => {
        const wait: Wait = {
          sinceMs: performance.now(),
          abandon() {
            end(wait);
            reject(hangError());
            abandon();
          },
        };
        begin(wait);
        work()
          .then(resolve, reject)
          .finally(() => end(wait));
      });
    },
    close: stop,
  };
}

function hangError(): Error {
  return Object.assign(new Error("The database does not answer."), { code: "ETIMEDOUT" });
}

/** Whether anything comes back from the database: a refusal shows as well that it is there. */
async function answers(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: probeTimeoutMs });
  client.on("error", () => undefined);
  try {
    // The server has forked, checked the password and said that it is ready for a query.
    await client.connect();
    client.end().catch(() => undefined);
    return true;
  } catch (error) {
    return !isSilence(error);
  }
}

/** No answer in time; or nobody takes new connections any more, of which only so many wait (EAGAIN). */
function isSilence(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? error.code : undefined;
  return code === "EAGAIN" || code === "ETIMEDOUT" || error.message === "timeout expired";
}
