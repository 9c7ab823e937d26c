export interface FieldProblem {
  readonly field: string;
  readonly code: string;
  readonly message: string;
}

export interface ApiProblemFacts {
  /**
   * A stable code in snake_case; `unreachable` when no answer came, `unexpected_answer` when the answer was not from our
   * server.
   */
  readonly code: string;
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly detail: string | null;
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;
  /** The facts of the code, e.g. `maxBytes`. */
  readonly params: Readonly<Record<string, string | number>>;
  readonly errors: readonly FieldProblem[];
}

/** The reason why a call failed, as the server gave it. Texts for people come from the catalogs, by `code`. */
export class ApiProblem extends Error implements ApiProblemFacts {
  readonly code: string;
  readonly status: number;
  readonly detail: string | null;
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;
  readonly params: Readonly<Record<string, string | number>>;
  readonly errors: readonly FieldProblem[];

  constructor(facts: ApiProblemFacts, options?: ErrorOptions) {
    super(facts.detail ?? facts.code, options);
    this.name = "ApiProblem";
    this.code = facts.code;
    this.status = facts.status;
    this.detail = facts.detail;
    this.requestId = facts.requestId;
    this.retryAfterSeconds = facts.retryAfterSeconds;
    this.params = facts.params;
    this.errors = facts.errors;
  }
}

/** Reads the problem of an answer outside 200–299; an answer without a problem document is `unexpected_answer`. */
export async function problemOf(response: Response): Promise<ApiProblem> {
  return problemFrom(response, await response.json().catch(() => null));
}

/** Makes the problem of an answer whose body was already read, as JSON or as anything else. */
export function problemFrom(response: Response, body: unknown): ApiProblem {
  const fields = typeof body === "object" && body !== null ? (body as Readonly<Record<string, unknown>>) : {};
  return new ApiProblem({
    code: text(fields.code) ?? "unexpected_answer",
    status: response.status,
    detail: text(fields.detail),
    requestId: text(fields.instance) ?? response.headers.get("x-request-id"),
    retryAfterSeconds: secondsOf(response.headers.get("retry-after")),
    params: plainFacts(fields.params),
    errors: Array.isArray(fields.errors) ? fields.errors.map(fieldProblem) : [],
  });
}

/** Makes the problem of a call that got no answer at all. */
export function unreachable(cause: unknown): ApiProblem {
  const facts = { code: "unreachable", status: 0, detail: null, requestId: null, retryAfterSeconds: null };
  return new ApiProblem({ ...facts, params: {}, errors: [] }, { cause });
}

function plainFacts(value: unknown): Readonly<Record<string, string | number>> {
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter(([, fact]) => typeof fact === "string" || typeof fact === "number"),
  );
}

function fieldProblem(value: unknown): FieldProblem {
  const fields = (value ?? {}) as Readonly<Record<string, unknown>>;
  return {
    field: text(fields.field) ?? "",
    code: text(fields.code) ?? "",
    message: text(fields.message) ?? "",
  };
}

function text(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

function secondsOf(value: string | null): number | null {
  const seconds = Number(value);
  return value === null || !Number.isFinite(seconds) ? null : seconds;
}

/** Whether the call named a season that does not exist, so that only another season would help. */
export function isSeasonUnknown(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === "unknown_season";
}

/** Returns the request id to show with a failure; null when the server gave none. */
export function requestIdOf(error: unknown): string | null {
  return error instanceof ApiProblem ? error.requestId : null;
}
