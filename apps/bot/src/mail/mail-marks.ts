import { createHash } from "node:crypto";
import { type SplitMail, valuesOf } from "./split-headers.ts";

export interface MailMarks {
  readonly all: readonly string[];
  /** That of what its signatures cover: always the same for the same mail. */
  readonly covered: string;
}

/**
 * By what a mail is known again, as hashes: its message id, when that was signed (else anybody could use up the id of
 * somebody else's mail), its signatures, and what they cover. The last one stays when a mail that was signed twice comes
 * back with one signature less, and whatever a relaxed signature lets be changed about white space.
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
