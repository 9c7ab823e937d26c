import { AppError } from "../errors/app-error.ts";

/** Text that callers pass back as they got it. */
export function packCursor(parts: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(parts)).toString("base64url");
}

/** What was packed; null for a text that never was. Callers may have made it up: its shape is to be checked. */
export function unpackCursor(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
  } catch {
    return null;
  }
}

/** The refusal of a cursor, by its field; `message` says what is wrong with it. */
export function invalidCursor(message = "This cursor does not belong to this order."): AppError {
  return new AppError(
    "invalid_parameter",
    {},
    { errors: [{ field: "cursor", code: "invalid_cursor", message }] },
  );
}
