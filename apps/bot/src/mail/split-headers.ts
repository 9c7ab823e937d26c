import { maxHeaderBytes, maxHeaderFields } from "../limits/limits.ts";

export interface HeaderField {
  /** In lower case. */
  readonly name: string;
  /** Unfolded, as it was sent: nothing is decoded. */
  readonly value: string;
}

export interface SplitMail {
  /** All line ends are CRLF, so that every reader sees the same lines. */
  readonly bytes: Buffer;
  readonly fields: readonly HeaderField[];
  /** The offset of the body in `bytes`. */
  readonly bodyAt: number;
}

const fieldStart = /^([!-9;-~]{1,100}):/;

/**
 * Splits a mail into header and body. Null when not every program reads the header in the same way: it has a line that is
 * neither a field nor folded, a lone CR, a NUL or no end, or is too long. Such a header could be signed for one reader and
 * shown differently by another.
 */
export function splitMail(given: Buffer): SplitMail | null {
  const bytes = withCrlf(given);
  const bodyAt = bytes.indexOf("\r\n\r\n") + 4;
  if (bodyAt < 4 || bodyAt > maxHeaderBytes) return null;
  const lines = bytes.toString("latin1", 0, bodyAt - 4).split("\r\n");
  const fields: { name: string; value: string }[] = [];
  for (const line of lines) {
    if (/[\r\n\0]/.test(line)) return null;
    const last = fields.at(-1);
    const name = fieldStart.exec(line)?.[1];
    if (/^[ \t]/.test(line) && last !== undefined) last.value += line;
    else if (name !== undefined)
      fields.push({ name: name.toLowerCase(), value: line.slice(name.length + 1) });
    else return null;
    if (fields.length > maxHeaderFields) return null;
  }
  return { bytes, fields, bodyAt };
}

/** Maildirs store lines that end in LF alone; signatures are made over CRLF. */
function withCrlf(bytes: Buffer): Buffer {
  return Buffer.from(bytes.toString("latin1").replace(/\r?\n/g, "\r\n"), "latin1");
}

export function valuesOf(fields: readonly HeaderField[], name: string): readonly string[] {
  return fields.filter((field) => field.name === name).map((field) => field.value.trim());
}
