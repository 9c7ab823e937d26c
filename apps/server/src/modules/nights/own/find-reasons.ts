import type { IneligibleReason } from "@hunt/contracts/verification-reasons";
import type { Deps } from "../../../platform/deps.ts";
import { selectReasons } from "./eligible-queries.ts";
import { readRequestTerms } from "./read-request-terms.ts";

/** What keeps some nights of an account from being sent in for a verification; nothing of what it gave up. Three statements. */
export async function findReasons(
  deps: Pick<Deps, "clock" | "db">,
  userUuid: string,
  nightUuids: readonly string[],
): Promise<ReadonlyMap<string, readonly IneligibleReason[]>> {
  const terms = await readRequestTerms(deps);
  return await selectReasons(deps.db, { userUuid, terms, nightUuids });
}
