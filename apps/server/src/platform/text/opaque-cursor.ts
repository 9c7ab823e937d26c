import { AppError } from "../errors/app-error.ts";

/** Returns an opaque text that callers pass back unchanged. */
export function packCursor(parts: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(parts)).toString("base64url");
}

/**
 * Returns the packed parts; null for a text that was never packed. A caller may have made the text up, so its shape must be
 * checked.
 */
export function unpackCursor(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
  } catch {
    return null;
  }
}

/** Returns the refusal of a cursor, by its field; `message` says what is wrong with it. */
export function invalidCursor(message = "This cursor does not belong to this order."): AppError {
  return new AppError(
    "invalid_parameter",
    {},
    { errors: [{ field: "cursor", code: "invalid_cursor", message }] },
  );
}
