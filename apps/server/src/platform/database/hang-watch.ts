import pg from "pg";
import type { Logger } from "../log/logger.ts";

/**
 * Notices a database that accepts everything and answers nothing (frozen, or its machine gone) and ends the waiting.
 */
export interface HangWatch {
  /**
   * Begins the work and waits for it. When the database is found to hang, or is known to, it rejects with an error that
   * counts as "database away", and `abandon` is called to release the work's resources.
   */
  during<Value>(work: () => Promise<Value>, abandon: () => void): Promise<Value>;
  close(): void;
}

export interface HangWatchOptions {
  /** The settings for a new connection to the database. */
  readonly connection: pg.ClientConfig;
  readonly log: Logger;
  /** Asks whether the database is there; false when nothing came back. The default asks by a new connection. */
  readonly ask?: (signal: AbortSignal) => Promise<boolean>;
}

/** After this long without an answer, the watch asks whether the database is there at all. */
const doubtAfterMs = 1_500;
/**
 * A database that does not answer that question within this time counts as hanging. Both times together stay below the
 * 5 s of docs/trust.md, R8.
 */
const probeTimeoutMs = 2_250;
const lookEveryMs = 250;
/** A look that comes later than this was itself delayed, because the machine was busy or slept. */
const lateAfterMs = 2 * lookEveryMs;

interface Wait {
  readonly sinceMs: number;
  readonly abandon: () => void;
}

interface Question {
  readonly sinceMs: number;
  readonly end: AbortController;
}

/**
 * Makes a watch that asks only while something waits. A slow statement of a live database keeps its own time-out, which is
 * longer. While the database hangs, everything is refused at once and the watch asks again and again.
 *
 * Its clock counts only the time in which this process runs: where the machine gives the process no time, it gives the
 * database none either, and that time does not count as silence.
 */
export function createHangWatch({ connection, log, ask }: HangWatchOptions): HangWatch {
  const waits = new Set<Wait>();
  const reach = ask ?? ((signal) => answers(connection, signal));
  let isHung = false;
  let question: Question | null = null;
  let answeredAtMs = 0;
  let timer: NodeJS.Timeout | null = null;
  let awakeMs = 0;
  let lookedAtMs = performance.now();

  function countTime() {
    const nowMs = performance.now();
    awakeMs += Math.min(nowMs - lookedAtMs, lateAfterMs);
    lookedAtMs = nowMs;
  }

  async function look() {
    countTime();
    if (question !== null) {
      if (awakeMs - question.sinceMs > probeTimeoutMs) question.end.abort();
      return;
    }
    if (!(isHung || isInDoubt())) return;
    const asked = { sinceMs: awakeMs, end: new AbortController() };
    question = asked;
    const isReached = await reach(asked.end.signal);
    question = null;
    if (timer === null) return;
    // An answer to another statement meanwhile also shows that the database is alive.
    const isAlive = isReached || answeredAtMs > asked.sinceMs;
    if (isAlive) answeredAtMs = awakeMs;
    const limits = { statementMs: doubtAfterMs, connectionMs: probeTimeoutMs };
    if (isAlive === isHung)
      log.warn(
        { waiting: waits.size, limits },
        isAlive ? "the database answers again" : "the database hangs",
      );
    isHung = !isAlive;
    if (isHung) for (const wait of [...waits]) wait.abandon();
    else if (waits.size === 0) stop();
  }

  function isInDoubt(): boolean {
    // The waits stand in the order in which they began: the first has waited longest.
    const [oldest] = waits;
    return oldest !== undefined && awakeMs - Math.max(oldest.sinceMs, answeredAtMs) > doubtAfterMs;
  }

  function stop() {
    if (timer) clearInterval(timer);
    timer = null;
  }

  function begin(wait: Wait) {
    waits.add(wait);
    if (timer !== null) return;
    lookedAtMs = performance.now();
    timer = setInterval(look, lookEveryMs).unref();
  }

  function end(wait: Wait) {
    waits.delete(wait);
    if (waits.size === 0 && !isHung && question === null) stop();
  }

  return {
    async during(work, abandon) {
      if (isHung) {
        abandon();
        throw hangError();
      }
      return await new Promise((resolve, reject) => {
        const wait: Wait = {
          sinceMs: awakeMs,
          abandon() {
            end(wait);
            reject(hangError());
            abandon();
          },
        };
        begin(wait);
        work()
          .then((value) => {
            answeredAtMs = awakeMs;
            resolve(value);
          }, reject)
          .finally(() => end(wait));
      });
    },
    close: stop,
  };
}

function hangError(): Error {
  const [statement, connection] = [doubtAfterMs / 1000, probeTimeoutMs / 1000];
  const message = `The database does not answer: nothing for ${statement} s, nor to a new connection for ${connection} s.`;
  return Object.assign(new Error(message), { code: "ETIMEDOUT" });
}

/** Whether the database answers before the time-out. A refusal counts too: it shows that the server is alive. */
async function answers(connection: pg.ClientConfig, signal: AbortSignal): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 0 });
  client.on("error", () => undefined);
  const given = new Promise<"given up">((resolve) => {
    signal.addEventListener("abort", () => resolve("given up"), { once: true });
  });
  // A pooler logs in by itself, so only a statement reaches the database behind it.
  const ready = client.connect().then(() => client.query("select"));
  ready.catch(() => undefined);
  try {
    // An answer means that the server has forked, checked the password and executed a statement.
    if ((await Promise.race([ready, given])) === "given up") return false;
    return true;
  } catch (error) {
    return !isSilence(error);
  } finally {
    client.end().catch(() => undefined);
  }
}

/**
 * Whether an error means that nobody answers: the server accepts no connections and its short queue is full (EAGAIN), or
 * the network has no route.
 */
function isSilence(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return code === "EAGAIN" || code === "ETIMEDOUT";
}
