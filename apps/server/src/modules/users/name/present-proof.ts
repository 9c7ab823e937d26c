import type { NameProofAnswer } from "@hunt/contracts/names";
import type { SettingValues } from "../../settings/setting-values.ts";
import type { ProofRow } from "./proof-queries.ts";

type Proof = Pick<ProofRow, "expires_at" | "proved_key" | "refusal" | "refused_name">;

/** Presents the progress of a proof, and where its code must be sent; null when no proof was begun. */
export function presentProof(
  proof: Proof | null,
  { forumVerifierBotId, forumMessageUrl }: Pick<SettingValues, "forumVerifierBotId" | "forumMessageUrl">,
  nowMs: number,
): NameProofAnswer {
  return {
    state: proof === null ? "none" : stateOf(proof, nowMs),
    expiresAt: proof?.expires_at.toISOString() ?? null,
    refusedName: proof?.refused_name ?? null,
    messageUrl: forumMessageUrl,
    recipient: forumVerifierBotId,
  };
}

function stateOf(proof: Proof, nowMs: number): NameProofAnswer["state"] {
  if (proof.proved_key !== null) return "verified";
  if (proof.refusal !== null) return "refused";
  return proof.expires_at.getTime() > nowMs ? "waiting" : "expired";
}
