import type { TrustedSenderAnswer } from "@hunt/contracts/trusted-senders";
import type { Deps } from "../../../platform/deps.ts";
import { selectTrusted } from "./trust-queries.ts";

/** Whose nights, where they name the account, are its own without being asked about each. */
export async function listTrustedSenders(
  { db }: Pick<Deps, "db">,
  userUuid: string,
): Promise<{ readonly total: number; readonly items: TrustedSenderAnswer[] }> {
  const rows = await selectTrusted(db, userUuid);
  const items = rows.map(({ since, ...hunter }) => ({ ...hunter, since: since.toISOString() }));
  return { total: items.length, items };
}
