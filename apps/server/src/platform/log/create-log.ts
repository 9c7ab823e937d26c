import { mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { type DestinationStream, destination, type Logger as PinoLogger, pino } from "pino";
import { type Config, ConfigError } from "../../config/config.ts";

/** What no log line may hold: tokens in headers, cookies, and the fingerprint of a browser. */
const secretPaths = [
  'req.headers["x-access-token"]',
  'req.headers["x-refresh-token"]',
  "req.headers.cookie",
  "req.headers.authorization",
  'res.headers["set-cookie"]',
] as const;

interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly code?: unknown;
  readonly stack?: string | undefined;
  readonly cause?: LoggedError;
}

/** What helps to find a bug. Not the error's other members: the database driver hangs whole connections on them. */
function presentError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return presentThrown(error);
  return {
    type: error.name,
    message: messageOf(error),
    ...("code" in error ? { code: error.code } : {}),
    stack: error.stack,
    ...(error.cause instanceof Error ? { cause: presentError(error.cause) } : {}),
  };
}

/** The queue hands over copies of errors: objects that have a message without being one. */
function presentThrown(thrown: unknown): LoggedError {
  if (typeof thrown !== "object" || thrown === null) return { type: typeof thrown, message: String(thrown) };
  const { message, code, stack } = thrown as Readonly<Record<string, unknown>>;
  return {
    type: "object",
    message: typeof message === "string" ? message : "an object without a message",
    ...(code === undefined ? {} : { code }),
    ...(typeof stack === "string" ? { stack } : {}),
  };
}

/** Several addresses of one host fail together, without a sentence of their own. */
function messageOf(error: Error): string {
  if (error.message !== "" || !(error instanceof AggregateError)) return error.message;
  return error.errors.map((one) => (one instanceof Error ? one.message : String(one))).join("; ");
}

function openLogFile(file: string): DestinationStream {
  try {
    mkdirSync(dirname(file), { recursive: true });
    return destination({ fd: openSync(file, "a", 0o600) });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`LOG_FILE ${file} cannot be written: ${reason}.`);
  }
}

/** JSON lines on standard output or in the configured file. Control characters cannot break a line out of JSON. */
export function createLog(config: Pick<Config, "logLevel" | "logFile">, to?: DestinationStream): PinoLogger {
  const stream = to ?? (config.logFile === null ? destination(1) : openLogFile(config.logFile));
  return pino(
    {
      level: config.logLevel,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: [...secretPaths], censor: "[redacted]" },
      serializers: {
        err: presentError,
        // The path without the query: a query may carry a fingerprint. No address: none is ever kept.
        req: (request: { method?: string; url?: string }) => ({
          method: request.method,
          path: request.url?.split("?", 1)[0],
        }),
      },
    },
    stream,
  );
}
