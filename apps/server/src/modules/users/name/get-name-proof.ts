import type { NameProofAnswer } from "@hunt/contracts/names";
import type { Deps } from "../../../platform/deps.ts";
import { getSettingValues } from "../../settings/get-settings.ts";
import { presentProof } from "./present-proof.ts";
import { selectProof } from "./proof-queries.ts";

/** How far the proof of an account's name is. */
export async function getNameProof(
  deps: Pick<Deps, "db" | "clock">,
  userUuid: string,
): Promise<NameProofAnswer> {
  const [proof, settings] = await Promise.all([selectProof(deps.db, userUuid), getSettingValues(deps)]);
  return presentProof(proof ?? null, settings, deps.clock());
}
