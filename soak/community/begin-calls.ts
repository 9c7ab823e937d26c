/** One call of many, with its times by this process's clock. */
export interface Call {
  readonly number: number;
  readonly beganMs: number;
  readonly endedMs: number;
  /** The status with the code of a refusal, e.g. `503 database_unavailable`, or what broke. */
  readonly outcome: string;
  /** What was read of the answer, its body as a rule, when the status is the expected one; else null. */
  readonly body: unknown;
}

export interface Calls {
  readonly all: readonly Call[];
  /** Begins no more of them, and waits for those that run. */
  end(): Promise<void>;
}

export interface Expected {
  readonly expected: number;
  /** Reads the expected answer; default: its body. */
  readonly read?: (answer: Response) => Promise<unknown>;
}

export interface CallsOptions extends Expected {
  readonly perSecond: number;
  readonly firstNumber: number;
  readonly request: (number: number) => Request;
}

/** The longest wait for an answer: as long as a balancer's (docs/operating.md, "Several processes"). */
const answerTimeoutMs = 60_000;

/** Begins calls at an even beat, however long their answers take, until it is ended. */
export function beginCalls({ perSecond, firstNumber, request, ...expected }: CallsOptions): Calls {
  const all: Call[] = [];
  const running = new Set<Promise<void>>();
  let next = firstNumber;
  const beat = setInterval(() => {
    const call = makeCall(request(next), { number: next, ...expected }).then((made) => {
      all.push(made);
      running.delete(call);
    });
    running.add(call);
    next += 1;
  }, 1_000 / perSecond);
  return {
    all,
    async end() {
      clearInterval(beat);
      await Promise.all(running);
    },
  };
}

/** Makes one call; a broken one is an outcome too. */
export async function makeCall(
  request: Request,
  { number, expected, read = readBody }: Expected & { readonly number: number },
): Promise<Call> {
  const beganMs = performance.now();
  const end = (outcome: string, body: unknown): Call => ({
    number,
    beganMs,
    endedMs: performance.now(),
    outcome,
    body,
  });
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(answerTimeoutMs) });
    if (answer.status === expected) return end(String(expected), await read(answer));
    return end(`${answer.status} ${codeOf(await readBody(answer))}`, null);
  } catch (error) {
    return end(String(error instanceof Error ? (error.cause ?? error) : error), null);
  }
}

async function readBody(answer: Response): Promise<unknown> {
  const text = await answer.text();
  return answer.headers.get("content-type")?.includes("json") ? JSON.parse(text) : text;
}

function codeOf(body: unknown): string {
  return typeof body === "object" && body !== null && "code" in body ? String(body.code) : "without a code";
}

/** Counts the outcomes, the most frequent first, e.g. `202: 610, 503 database_unavailable: 84`. */
export function tellOutcomes(calls: readonly Call[]): string {
  const counts = Map.groupBy(calls, ({ outcome }) => outcome);
  const told = [...counts].map(([outcome, of]) => ({ outcome, count: of.length }));
  return told
    .sort((one, other) => other.count - one.count)
    .map(({ outcome, count }) => `${outcome}: ${count}`)
    .join(", ");
}

/** Returns the longest time between the beginning, two good answers one after the other, and the end. */
export function longestGapMs(
  calls: readonly Call[],
  over: { readonly fromMs: number; readonly toMs: number },
): number {
  const good = calls.filter(
    ({ body, endedMs }) => body !== null && endedMs > over.fromMs && endedMs < over.toMs,
  );
  const times = [over.fromMs, ...good.map(({ endedMs }) => endedMs).sort((a, b) => a - b), over.toMs];
  return Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? time)));
}

/** Returns the calls that were refused for their own sake, which no loss of a machine is a reason for. */
export const wrongRefusals = (calls: readonly Call[]) =>
  calls.filter(({ outcome }) => /^4\d\d /.test(outcome));
