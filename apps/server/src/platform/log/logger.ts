import type { FastifyBaseLogger } from "fastify";

/** What a part of the server says what it does to. */
export type Logger = Pick<FastifyBaseLogger, "trace" | "debug" | "info" | "warn" | "error" | "fatal">;
