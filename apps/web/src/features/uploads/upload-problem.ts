/**
 * Why a call was refused: the code of the server's problem answer, or one of our own for answers that never came
 * (`no_connection`) or were not the server's (`unexpected_answer`, e.g. a proxy's page).
 */
export interface UploadProblem {
  readonly code: string;
  readonly status: number | null;
  /** To quote when asking for help; null when the server did not say. */
  readonly requestId: string | null;
  /** When the server asks to be left alone for a while. */
  readonly retryAfterSeconds: number | null;
}

export const noConnection: UploadProblem = {
  code: "no_connection",
  status: null,
  requestId: null,
  retryAfterSeconds: null,
};

export interface ProblemSource {
  readonly status: number;
  /** The answer's text; a problem document when the server itself answered. */
  readonly body: string;
  /** The header as sent: seconds, or a date. */
  readonly retryAfter: string | null;
  readonly nowMs: number;
}

/** Reads a refusal; whatever is no problem document becomes `unexpected_answer`. */
export function readUploadProblem(source: ProblemSource): UploadProblem {
  const document = parseObject(source.body);
  const code = document?.code;
  const instance = document?.instance;
  return {
    code: typeof code === "string" ? code : "unexpected_answer",
    status: source.status,
    requestId: typeof instance === "string" ? instance : null,
    retryAfterSeconds: readRetryAfter(source.retryAfter, source.nowMs),
  };
}

/** Worth trying again unchanged: the server is busy, or the connection failed. */
export function isTransient(problem: UploadProblem): boolean {
  return problem.status === null || problem.status === 429 || problem.status >= 500;
}

function readRetryAfter(header: string | null, nowMs: number): number | null {
  if (header === null) return null;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - nowMs) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null;
}

function parseObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
