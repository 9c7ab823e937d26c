import { setTimeout as pause } from "node:timers/promises";
import type { Target } from "./target.ts";

/** The experience of a visitor who only used the app during the attack. */
export interface Visit {
  readonly asked: number;
  readonly answered: number;
  /** The number of calls that were neither answered nor refused with 503 for now. */
  readonly left: number;
  readonly slowestMs: number;
  readonly mostMemoryMb: number;
}

const everyMs = 200;
/** No other visitor has this address. */
const own = "127.0.0.9";
const paths = ["/v2/settings", "/v2/nights?limit=5", "/readyz"] as const;

/** Uses the app until the attack is over. */
export async function visitDuring<Value>(
  target: Target,
  attack: Promise<Value>,
): Promise<{ readonly value: Value; readonly visit: Visit }> {
  let isOver = false;
  const end = attack.finally(() => {
    isOver = true;
  });
  end.catch(() => undefined);
  let asked = 0;
  let answered = 0;
  let left = 0;
  let slowestMs = 0;
  let mostMemoryMb = 0;
  do {
    const sinceMs = performance.now();
    const { status } = await target.ask(paths[asked % paths.length] ?? "/healthz", { from: own });
    slowestMs = Math.max(slowestMs, Math.round(performance.now() - sinceMs));
    asked += 1;
    if (status === 200) answered += 1;
    else if (status !== 503) left += 1;
    mostMemoryMb = Math.max(mostMemoryMb, target.memoryMb());
    await pause(everyMs);
  } while (!isOver);
  return { value: await end, visit: { asked, answered, left, slowestMs, mostMemoryMb } };
}
