/** Whether the server is on its way out: not ready any more, but still answering what it has begun. */
export interface DrainState {
  isDraining: boolean;
}

declare module "fastify" {
  interface FastifyInstance {
    readonly drain: DrainState;
  }
}
