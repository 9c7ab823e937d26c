import type { TrustedSenderAnswer } from "@hunt/contracts/trusted-senders";
import type { Deps } from "../../../platform/deps.ts";
import type { ExportPart } from "../../../platform/export/export-part.ts";
import { selectTrusted } from "./trust-queries.ts";

/** Whose nights an account takes for its own: it said so of each of them. */
export function trustedSendersPart(deps: Pick<Deps, "db">, userUuid: string): ExportPart {
  return {
    key: "trustedSenders",
    count: async () => (await listTrustedSenders(deps, userUuid)).total,
    async *items() {
      yield* (await listTrustedSenders(deps, userUuid)).items;
    },
  };
}

/** Whose nights, where they name the account, are its own without being asked about each. */
export async function listTrustedSenders(
  { db }: Pick<Deps, "db">,
  userUuid: string,
): Promise<{ readonly total: number; readonly items: TrustedSenderAnswer[] }> {
  const rows = await selectTrusted(db, userUuid);
  const items = rows.map(({ since, ...hunter }) => ({ ...hunter, since: since.toISOString() }));
  return { total: items.length, items };
}
