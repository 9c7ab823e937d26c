import { adminErrors } from "./errors/admin-errors.ts";
import { bodyErrors } from "./errors/body-errors.ts";
import { moderationErrors } from "./errors/moderation-errors.ts";
import { requestErrors } from "./errors/request-errors.ts";
import { serverErrors } from "./errors/server-errors.ts";
import { signInErrors } from "./errors/sign-in-errors.ts";
import { verificationErrors } from "./errors/verification-errors.ts";

/**
 * Every refusal of the API: its status, its English sentence (for API clients; the pages' texts are in the web catalogs
 * under the same code) and its facts. `{name}` in a sentence stands for the parameter of that name.
 */
export const errorCodes = {
  ...requestErrors,
  ...adminErrors,
  ...signInErrors,
  ...moderationErrors,
  ...bodyErrors,
  ...verificationErrors,
  ...serverErrors,
} as const;

export type ErrorCode = keyof typeof errorCodes;
export type ErrorParams = Readonly<Record<string, string | number | boolean | null>>;

/** Whether a text is a code of the table. */
export function isErrorCode(value: string): value is ErrorCode {
  return Object.hasOwn(errorCodes, value);
}

/**
 * Returns the English sentence of a code with its facts filled in; a missing fact stays visible as `{name}`. A person
 * who has no name, or whose account is gone, is called a moderator.
 */
export function describeError(code: ErrorCode, params: ErrorParams): string {
  return errorCodes[code].detail.replace(/\{(\w+)\}/g, (whole, name: string, at: number) => {
    if (name === "by" && params.by === null) return at === 0 ? "A moderator" : "a moderator";
    return String(params[name] ?? whole);
  });
}
