import type { Deps } from "../../../platform/deps.ts";
import type { ExportPart } from "../../../platform/export/export-part.ts";
import { listTrustedSenders } from "./list-trusted-senders.ts";

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
