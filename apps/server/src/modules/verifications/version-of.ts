import { hashSubject, type Judged } from "./subject.ts";

/** Names what a moderator has before them: another one when the request moved on, or the night's figures did. */
export function versionOf({ version }: { readonly version: number }, judged: Judged): string {
  return `${version}-${hashSubject(judged).toString("hex").slice(0, 16)}`;
}
