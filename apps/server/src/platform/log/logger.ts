import type { FastifyBaseLogger } from "fastify";

/** The log as parts of the server get it: one function for each level. */
export type Logger = Pick<FastifyBaseLogger, "trace" | "debug" | "info" | "warn" | "error" | "fatal">;
