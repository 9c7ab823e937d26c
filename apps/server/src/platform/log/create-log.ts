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
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  return {
    type: error.name,
    message: error.message,
    ...("code" in error ? { code: error.code } : {}),
    stack: error.stack,
    ...(error.cause instanceof Error ? { cause: presentError(error.cause) } : {}),
  };
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
