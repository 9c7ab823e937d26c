import { z } from "zod";
import { type ErrorCode, errorCodes } from "./error-codes.ts";

/** RFC 9457 problem details; `instance` is the request id. */
export const problemSchema = z
  .looseObject({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.string().describe("stable, snake_case"),
    detail: z.string(),
    instance: z.string().describe("the request id"),
    params: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
      .optional()
      .describe("the facts of the code"),
    errors: z
      .array(z.object({ field: z.string(), code: z.string(), message: z.string() }))
      .optional()
      .describe("for bad input, one entry per field"),
  })
  .meta({ id: "Problem" });
export type Problem = z.output<typeof problemSchema>;

/** The refusals that every call can give. */
const everywhere = [
  "invalid_parameter",
  "invalid_token",
  "rate_limited",
  "internal_error",
  "overloaded",
  "outcome_unknown",
] as const satisfies readonly ErrorCode[];

interface ProblemResponse {
  readonly description: string;
  readonly content: { readonly "application/problem+json": { readonly schema: typeof problemSchema } };
}

/**
 * Returns the documented refusals of a call by status, for its response schema: its own codes and the codes that any
 * call has.
 */
export function problems(...codes: readonly ErrorCode[]): Record<number, ProblemResponse> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set([...codes, ...everywhere])) {
    const { status } = errorCodes[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.map((code) => `\`${code}\``).join(", "),
        content: { "application/problem+json": { schema: problemSchema } },
      },
    ]),
  );
}
