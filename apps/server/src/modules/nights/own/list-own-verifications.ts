import type { OwnVerificationAnswer, OwnVerificationListQuery } from "@hunt/contracts/own-nights";
import type { Deps } from "../../../platform/deps.ts";
import { presentRows } from "../../../platform/rows/present-rows.ts";
import { presentOwnVerification } from "./present-verification.ts";
import { selectOwnVerifications } from "./verification-queries.ts";

/** The verifications that an account asked for, the latest first. */
export async function listOwnVerifications(
  deps: Pick<Deps, "db" | "log">,
  userUuid: string,
  query: OwnVerificationListQuery,
): Promise<{ total: number; items: OwnVerificationAnswer[] }> {
  const { total, rows } = await selectOwnVerifications(deps.db, { ...query, userUuid });
  return { total, items: presentRows(deps, rows, presentOwnVerification) };
}
