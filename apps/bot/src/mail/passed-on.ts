import { type HeaderField, valuesOf } from "./split-headers.ts";

export interface PassedOnRules {
  /** In whose name the mailbox's own provider seals what it takes; null when it does not. */
  readonly sealedBy: string | null;
}

/**
 * Whether the mail says of itself that somebody passed it on. Whoever wants to hide that takes these lines out: what keeps
 * out others' mails is `BOT_ADDRESS`. This is for rules of mailboxes that forward by mistake.
 */
export function checkPassedOn(fields: readonly HeaderField[], { sealedBy }: PassedOnRules): boolean {
  if (fields.some(({ name }) => name.startsWith("resent-"))) return true;
  const seals = valuesOf(fields, "arc-seal");
  if (seals.length === 0) return fields.some(({ name }) => name.startsWith("arc-"));
  return seals.length > 1 || sealedBy === null || sealerOf(seals[0] ?? "") !== sealedBy;
}

function sealerOf(seal: string): string | undefined {
  const tags = seal.split(";").map((tag) => tag.trim().split("="));
  return tags
    .find(([name]) => name?.trim() === "d")?.[1]
    ?.trim()
    .toLowerCase();
}
