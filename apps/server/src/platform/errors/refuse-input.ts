import type { z } from "zod";
import { AppError } from "./app-error.ts";

/** `invalid_parameter` for what a schema found wrong; fields are named below `field`, e.g. `seasons.0.endsAt`. */
export function refuseInput(error: z.ZodError, field?: string): AppError {
  return new AppError(
    "invalid_parameter",
    {},
    {
      cause: error,
      errors: error.issues.map(({ path, code, message }) => ({
        field: [...(field === undefined ? [] : [field]), ...path].join("."),
        code,
        message,
      })),
    },
  );
}

/** `invalid_parameter` for one field, as the caller calls it. */
export function refuseField(field: string, code: string, message: string): AppError {
  return new AppError("invalid_parameter", {}, { errors: [{ field, code, message }] });
}
