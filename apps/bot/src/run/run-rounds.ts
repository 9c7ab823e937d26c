import type { Mailbox } from "../boxes/mailbox.ts";
import { firstBackOffMs, maxBackOffMs, maxFailuresInRound } from "../limits/limits.ts";
import { dealWithMail, type MailDeps, type MailOutcome } from "./deal-with-mail.ts";

export interface RoundsDeps extends MailDeps {
  readonly mailbox: Mailbox;
  readonly pollMs: number;
}

interface Delay {
  readonly tries: number;
  readonly untilMs: number;
}

/** Returns the wait after a number of failures: it doubles with each, up to five minutes. */
export function backOffMs(tries: number): number {
  return Math.min(firstBackOffMs * 2 ** Math.min(tries - 1, 30), maxBackOffMs);
}

/** Checks the mailbox until the signal is aborted; ends after the current mail. */
export async function runRounds(deps: RoundsDeps, signal: AbortSignal): Promise<void> {
  const delays = new Map<string, Delay>();
  let failedLooks = 0;
  while (!signal.aborted) {
    let waitMs: number;
    try {
      const ids = await deps.mailbox.list();
      failedLooks = 0;
      waitMs = await runRound(deps, ids, delays, signal);
    } catch (error) {
      failedLooks += 1;
      waitMs = backOffMs(failedLooks);
      deps.log.error({ because: reasonOf(error), waitMs }, "the mailbox cannot be read");
    }
    await deps.mailbox.wait(waitMs, signal);
  }
}

/** Tries every mail whose time has come, once. Returns how long to wait for the next round. */
async function runRound(
  deps: RoundsDeps,
  ids: readonly string[],
  delays: Map<string, Delay>,
  signal: AbortSignal,
): Promise<number> {
  const present = new Set(ids);
  for (const id of delays.keys()) if (!present.has(id)) delays.delete(id);
  let failures = 0;
  for (const id of ids) {
    const delay = delays.get(id);
    if (delay !== undefined && delay.untilMs > deps.nowMs()) continue;
    if (signal.aborted || failures >= maxFailuresInRound) break;
    const outcome = await dealAndSettle(deps, id);
    if (outcome.kind === "settled") {
      delays.delete(id);
      continue;
    }
    failures += 1;
    const tries = (delay?.tries ?? 0) + 1;
    delays.set(id, { tries, untilMs: deps.nowMs() + Math.max(outcome.afterMs ?? 0, backOffMs(tries)) });
    // The API asked us to wait, so no other mail is tried meanwhile.
    if (outcome.afterMs !== null) return Math.max(outcome.afterMs, deps.pollMs);
  }
  return deps.pollMs;
}

/** An unexpected error is handled like any other failure: the mail is tried again, later and later, and holds up nothing. */
async function dealAndSettle(deps: RoundsDeps, id: string): Promise<MailOutcome> {
  try {
    const outcome = await dealWithMail(deps, id, await deps.mailbox.read(id));
    if (outcome.kind === "settled") await deps.mailbox.settle(id);
    return outcome;
  } catch (error) {
    deps.log.error({ mail: id, because: reasonOf(error) }, "a mail could not be dealt with yet");
    return { kind: "later", afterMs: null };
  }
}

/** Prefers the error's code, because a library's message may repeat the server's text. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  if ("authenticationFailed" in error && error.authenticationFailed)
    return "the mailbox refused user or password";
  return "code" in error ? String(error.code) : error.message;
}
