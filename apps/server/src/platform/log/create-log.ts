import { mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { type DestinationStream, destination, type Logger as PinoLogger, pino } from "pino";
import { type Config, ConfigError } from "../../config/config.ts";

/** Fields that no log line may hold: tokens in headers, cookies, and the fingerprint of a browser. */
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

/**
 * Returns the parts of an error that help to find a bug. Its other members are left out: the database driver attaches
 * whole connections to them.
 */
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

/** The queue passes copies of errors: objects that have a message but are not instances of `Error`. */
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

/** When several addresses of one host fail together, their error has no message of its own. */
function messageOf(error: Error): string {
  if (error.message !== "" || !(error instanceof AggregateError)) return error.message;
  return error.errors.map((one) => (one instanceof Error ? one.message : String(one))).join("; ");
}

/** A file that logs are written to. */
export interface LogFile extends DestinationStream {
  flushSync(): void;
  /**
   * Continues in the file that has the name now, e.g. after the former file was renamed. Throws a `ConfigError` and
   * continues in the former file when the new one cannot be written.
   */
  reopen(): void;
}

/** Opens the file, or makes it when there is none; throws a `ConfigError` when the file cannot be written. */
export function openLogFile(file: string): LogFile {
  let current = appendTo(file);
  return {
    write: (line) => void current.write(line),
    flushSync: () => current.flushSync(),
    reopen() {
      const next = appendTo(file);
      current.end();
      current = next;
    },
  };
}

function appendTo(file: string) {
  try {
    mkdirSync(dirname(file), { recursive: true });
    return destination({ fd: openSync(file, "a", 0o600) });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`LOG_FILE ${file} cannot be written: ${reason}.`);
  }
}

/**
 * Creates the log: JSON lines on standard output or in the configured file. Control characters cannot break a line out
 * of JSON.
 */
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
        // The path without the query, which may carry a fingerprint. Addresses are never logged.
        req: (request: { method?: string; url?: string }) => ({
          method: request.method,
          path: request.url?.split("?", 1)[0],
        }),
      },
    },
    stream,
  );
}
