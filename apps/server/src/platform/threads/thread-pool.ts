import { Worker } from "node:worker_threads";

/** A pool of threads. Their module's `parentPort` gets `{ id, input }` and answers by `serveThread`. */
export interface ThreadPool {
  /**
   * Runs the function that `module` serves (see `serve-thread.ts`) on `input` and resolves with its result.
   * Buffers in `transfer` are moved, not copied. Rejects with the function's error, with an abort of `signal`,
   * or when the thread dies or takes more than `maxWorkMs`.
   */
  run<Input, Output>(module: URL, input: Input, options?: ThreadRunOptions): Promise<Output>;
  close(): Promise<void>;
}

export interface ThreadRunOptions {
  readonly transfer?: readonly ArrayBuffer[];
  /** The processor time that the run may take. */
  readonly maxWorkMs?: number;
  readonly signal?: AbortSignal;
}

interface Task {
  readonly module: URL;
  readonly input: unknown;
  readonly transfer: readonly ArrayBuffer[];
  readonly maxWorkMs: number;
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly signal: AbortSignal | undefined;
}

interface Reply {
  readonly output?: unknown;
  readonly error?: {
    readonly name: string;
    readonly message: string;
    readonly stack?: string;
    /** The code of a fault of the system, e.g. ENOSPC. */
    readonly code?: string;
  };
}

/** The processor time that one run may take (docs/trust.md, "Time-outs"). */
const usualMaxWorkMs = 120_000;
/** A thread that neither works nor answers is ended after this many times the processor time that it may take. */
const stillnessFactor = 60;
/** The processor time of a run is checked only after this time on the clock. */
const firstLookMs = 1_000;
const defaultIdleMs = 30_000;
const threadHeapMb = 256;

interface Thread {
  readonly worker: Worker;
  readonly href: string;
  idleTimer: NodeJS.Timeout | undefined;
  runs: number;
}

export interface ThreadPoolOptions {
  /** How long a thread without work is kept. */
  readonly idleMs?: number;
  /** A thread ends after this many runs, because memory that native code holds is freed only then. */
  readonly maxRuns?: number;
}

/**
 * Makes a pool of at most `size` threads; they start when first needed and end after `idleMs` without work, or after `maxRuns`.
 */
export function createThreadPool(
  size: number,
  { idleMs = defaultIdleMs, maxRuns = Number.POSITIVE_INFINITY }: ThreadPoolOptions = {},
): ThreadPool {
  const idle: Thread[] = [];
  const waiting: Task[] = [];
  let running = 0;
  let closed = false;

  function next() {
    if (running >= size || closed) return;
    const task = waiting.shift();
    if (!task) return;
    if (task.signal?.aborted) {
      task.reject(abortError(task.signal));
      next();
      return;
    }
    running += 1;
    const thread = takeThread(idle, task.module);
    runOn(thread, task).then((alive) => {
      running -= 1;
      thread.runs += 1;
      if (alive && !closed && thread.runs < maxRuns) park(idle, thread, idleMs);
      else void thread.worker.terminate();
      next();
    });
  }

  return {
    run: (module, input, options = {}) =>
      new Promise((resolve, reject) => {
        if (closed) {
          reject(new Error("the thread pool is closed"));
          return;
        }
        const { transfer = [], maxWorkMs = usualMaxWorkMs, signal } = options;
        // The caller states the output's type: a structured clone carries none.
        waiting.push({
          module,
          input,
          transfer,
          maxWorkMs,
          signal,
          reject,
          resolve: resolve as (output: unknown) => void,
        });
        next();
      }),
    async close() {
      closed = true;
      for (const task of waiting.splice(0)) task.reject(new Error("the thread pool is closed"));
      await Promise.all(idle.splice(0).map((thread) => thread.worker.terminate()));
    },
  };
}

/** The longest delay that a timer takes. */
const forEverMs = 2 ** 31 - 1;

/** Makes a pool of one thread, which is kept once it has started: work that comes after a pause does not wait for a start. */
export function createKeptThread(): ThreadPool {
  return createThreadPool(1, { idleMs: forEverMs });
}

function takeThread(idle: Thread[], module: URL): Thread {
  const index = idle.findIndex((thread) => thread.href === module.href);
  const found = index < 0 ? undefined : idle.splice(index, 1)[0];
  if (found) {
    clearTimeout(found.idleTimer);
    return found;
  }
  const worker = new Worker(module, {
    resourceLimits: { maxOldGenerationSizeMb: threadHeapMb },
    execArgv: ["--disable-warning=ExperimentalWarning"],
  });
  // Without a listener an error between two tasks would end the process.
  worker.on("error", () => undefined);
  return { worker, href: module.href, idleTimer: undefined, runs: 0 };
}

function park(idle: Thread[], thread: Thread, idleMs: number) {
  thread.worker.unref();
  thread.idleTimer = setTimeout(() => {
    const index = idle.indexOf(thread);
    if (index >= 0) idle.splice(index, 1);
    void thread.worker.terminate();
  }, idleMs);
  thread.idleTimer.unref();
  idle.push(thread);
}

/** Resolves with whether the thread can be used again. */
function runOn(thread: Thread, task: Task): Promise<boolean> {
  const { worker } = thread;
  worker.ref();
  return new Promise((resolve) => {
    const finish = (alive: boolean, settle: () => void) => {
      stopWatching();
      worker.off("message", onMessage).off("error", onError).off("exit", onExit);
      task.signal?.removeEventListener("abort", onAbort);
      settle();
      resolve(alive);
    };
    const onMessage = (reply: Reply) => finish(true, () => settleWith(task, reply));
    const onError = (error: Error) => finish(false, () => task.reject(error));
    const onExit = () => finish(false, () => task.reject(new Error("the thread ended before it answered")));
    const onAbort = () => finish(false, () => task.reject(abortError(task.signal)));
    const stopWatching = watchWork(worker, task.maxWorkMs, () =>
      finish(false, () => task.reject(new Error("the thread took too long"))),
    );
    worker.on("message", onMessage).on("error", onError).on("exit", onExit);
    task.signal?.addEventListener("abort", onAbort);
    worker.postMessage(task.input, [...task.transfer]);
  });
}

/**
 * Calls `onSpent` once the thread has used `maxMs` of processor time. On a busy machine that is later than `maxMs` on the
 * clock, because other programs' work does not count. Nearly all runs end before the first check, so the count begins at
 * the first check. Returns a callback that ends the watch.
 */
function watchWork(worker: Worker, maxMs: number, onSpent: () => void): () => void {
  let isOver = false;
  let before: NodeJS.CpuUsage | undefined;
  const look = async () => {
    // A thread that has ended gives no figure; its end is noticed elsewhere.
    const spent = await worker.cpuUsage(before).catch(() => null);
    if (isOver || spent === null) return;
    const leftMs = before === undefined ? maxMs : maxMs - (spent.user + spent.system) / 1000;
    before ??= spent;
    if (leftMs <= 0) onSpent();
    // The thread cannot use more processor time than passes on the clock.
    else timer = setTimeout(look, leftMs);
  };
  let timer = setTimeout(look, Math.min(firstLookMs, maxMs));
  const patience = setTimeout(onSpent, maxMs * stillnessFactor);
  return () => {
    isOver = true;
    clearTimeout(timer);
    clearTimeout(patience);
  };
}

function settleWith(task: Task, reply: Reply) {
  if (!reply.error) {
    task.resolve(reply.output);
    return;
  }
  const { name, message, stack, code } = reply.error;
  const error = Object.assign(new Error(message), { name, ...(code === undefined ? {} : { code }) });
  if (stack) error.stack = stack;
  task.reject(error);
}

function abortError(signal: AbortSignal | undefined): Error {
  return signal?.reason instanceof Error ? signal.reason : new Error("the run was aborted");
}
