import { createHash } from "node:crypto";
import { type SplitMail, valuesOf } from "./split-headers.ts";

export interface MailMarks {
  readonly all: readonly string[];
  /** The mark of the content that the signatures cover: always the same for the same mail. */
  readonly covered: string;
}

/**
 * Returns the hashes that identify a mail: of its message id when that was signed (otherwise anybody could use up another
 * mail's id), of its signatures, and of the content that they cover. The content's hash stays the same when a mail that
 * was signed twice comes back with one signature less, and with the changes of white space that a relaxed signature
 * allows.
 */
export function marksOf(
  { bytes, bodyAt, fields }: SplitMail,
  signatureIds: readonly string[],
  isIdSigned: boolean,
): MailMarks {
  const content = ["from", "subject", "date"].flatMap((name) => valuesOf(fields, name));
  const body = bytes.toString("latin1", bodyAt);
  const covered = mark("content", ...content.map(withoutSpace), withoutSpace(body));
  const all = [
    ...(isIdSigned ? valuesOf(fields, "message-id").map((id) => mark("id", id)) : []),
    ...signatureIds.map((id) => mark("signature", id)),
    covered,
  ];
  return { all, covered };
}

function withoutSpace(text: string): string {
  return text.replace(/[ \t\r\n]/g, "");
}

export function mark(kind: string, ...parts: readonly string[]): string {
  const hash = createHash("sha256").update(JSON.stringify([kind, ...parts]), "latin1");
  return hash.digest("base64url").slice(0, 32);
}
