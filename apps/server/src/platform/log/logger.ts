import type { FastifyBaseLogger } from "fastify";

/** The log as the parts of the server are given it: one function for each level. */
export type Logger = Pick<FastifyBaseLogger, "trace" | "debug" | "info" | "warn" | "error" | "fatal">;
