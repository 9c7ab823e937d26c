/** Whether the server is on its way out: not ready any more, but still answering what it has begun. */
export interface DrainState {
  readonly isDraining: boolean;
  /** Aborts when draining begins: long answers (event streams) end themselves then. */
  readonly signal: AbortSignal;
  begin(): void;
}

/** A state that has not begun to drain. */
export function createDrainState(): DrainState {
  const controller = new AbortController();
  return {
    get isDraining() {
      return controller.signal.aborted;
    },
    signal: controller.signal,
    begin: () => controller.abort(),
  };
}

declare module "fastify" {
  interface FastifyInstance {
    readonly drain: DrainState;
  }
}
