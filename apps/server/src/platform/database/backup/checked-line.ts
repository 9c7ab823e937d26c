import { createHash } from "node:crypto";
import type { z } from "zod";

const sha256Digits = 64;

/** Returns a value as one line of JSON after its own SHA-256, so that a changed bit is noticed wherever it is. */
export function writeCheckedLine(value: object): string {
  const json = JSON.stringify(value);
  return `${createHash("sha256").update(json).digest("hex")} ${json}`;
}

/** Returns the value of a line; null when the line is not exactly as it was written, or has another shape. */
export function readCheckedLine<Value>(schema: z.ZodType<Value>, line: string): Value | null {
  const json = line.slice(sha256Digits + 1);
  if (`${createHash("sha256").update(json).digest("hex")} ${json}` !== line) return null;
  return schema.safeParse(JSON.parse(json)).data ?? null;
}
