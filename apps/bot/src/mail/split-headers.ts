import { maxHeaderBytes, maxHeaderFields } from "../limits/limits.ts";

export interface HeaderField {
  /** In lower case. */
  readonly name: string;
  /** Unfolded, as it was sent: nothing is decoded. */
  readonly value: string;
}

export interface SplitMail {
  /** All line ends are CRLF, so that everything that reads it sees the same lines. */
  readonly bytes: Buffer;
  readonly fields: readonly HeaderField[];
  /** Where the body begins in `bytes`. */
  readonly bodyAt: number;
}

const fieldStart = /^([!-9;-~]{1,100}):/;

/**
 * The header of a mail, or null when it is not one that every program reads in the same way: a line that is neither a
 * field nor folded, a lone CR, a NUL, no end, too long. What readers disagree about can be signed for one and shown by
 * another.
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

/** Maildirs hold lines that end in LF alone; signatures are made over CRLF. */
function withCrlf(bytes: Buffer): Buffer {
  return Buffer.from(bytes.toString("latin1").replace(/\r?\n/g, "\r\n"), "latin1");
}

export function valuesOf(fields: readonly HeaderField[], name: string): readonly string[] {
  return fields.filter((field) => field.name === name).map((field) => field.value.trim());
}
