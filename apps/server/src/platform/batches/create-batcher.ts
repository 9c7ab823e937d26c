/** Does one thing for many callers at once. */
export type Batcher<Input, Output> = (input: Input) => Promise<Output>;

export interface BatcherOptions<Input, Output> {
  /** Does the work of all inputs and returns the results in their order, or throws and has done nothing. */
  readonly run: (inputs: readonly Input[]) => Promise<readonly Output[]>;
  /** Whether an error leaves open whether the work was done: then no call of the group is tried again. Default: never. */
  readonly mayBeDone?: (error: unknown) => boolean;
  readonly maxSize: number;
  /**
   * The shortest time between the beginnings of two groups, unless the later group is full. A longer interval lets more
   * calls share a group. Default: 0.
   */
  readonly intervalMs?: number;
}

interface Waiting<Input, Output> {
  readonly input: Input;
  readonly resolve: (output: Output) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Groups calls that come while an earlier group is being run. A single call waits for nobody; in a rush, many share one
 * transaction and one sync of the disk (group commit). A group that fails is tried again one by one, so that a call
 * fails only through its own fault.
 */
export function createBatcher<Input, Output>(options: BatcherOptions<Input, Output>): Batcher<Input, Output> {
  const waiting: Waiting<Input, Output>[] = [];
  const { maxSize, intervalMs = 0 } = options;
  let isRunning = false;
  let lastBeganMs = Number.NEGATIVE_INFINITY;

  async function runAll() {
    isRunning = true;
    while (waiting.length > 0) {
      const earlyMs = lastBeganMs + intervalMs - performance.now();
      if (earlyMs > 0 && waiting.length < maxSize) await pause(earlyMs);
      lastBeganMs = performance.now();
      await settle(waiting.splice(0, maxSize), options);
    }
    isRunning = false;
  }

  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject });
      // Calls that were read from the sockets in the same turn go together.
      if (!isRunning) {
        isRunning = true;
        setImmediate(runAll);
      }
    });
}

/** Waits by the global timers, which a test's clock moves. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

async function settle<Input, Output>(
  group: readonly Waiting<Input, Output>[],
  options: Pick<BatcherOptions<Input, Output>, "run" | "mayBeDone">,
): Promise<void> {
  const { run, mayBeDone = () => false } = options;
  try {
    const outputs = await run(group.map(({ input }) => input));
    if (outputs.length !== group.length) throw new Error("a group was not answered in full");
    for (const [index, { resolve }] of group.entries()) resolve(outputs[index] as Output);
  } catch (error) {
    if (group.length > 1 && !mayBeDone(error)) for (const single of group) await settle([single], options);
    else for (const { reject } of group) reject(error);
  }
}
