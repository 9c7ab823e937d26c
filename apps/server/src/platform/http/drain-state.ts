/** Whether the server is stopping: it is not ready any more, but still answers the requests it has begun. */
export interface DrainState {
  readonly isDraining: boolean;
  /** Aborts when draining begins; long answers (event streams) then end. */
  readonly signal: AbortSignal;
  begin(): void;
}

/** Returns a state that has not begun to drain. */
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
