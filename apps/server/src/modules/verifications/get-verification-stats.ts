import { verificationStatsDays } from "@hunt/contracts/limits";
import type { VerificationStatsAnswer } from "@hunt/contracts/verification-requests";
import type { Deps } from "../../platform/deps.ts";
import { presentVerificationStats } from "./present-verification.ts";
import { countPendingRequests, selectDecided, selectRejectionReasons } from "./queue-queries.ts";

const dayMs = 86_400_000;

/** Returns how long decisions take, and why requests are rejected. */
export async function getVerificationStats(
  deps: Pick<Deps, "db" | "clock">,
): Promise<VerificationStatsAnswer> {
  const since = new Date(deps.clock() - verificationStatsDays * dayMs);
  const [pending, decided, reasons] = await Promise.all([
    countPendingRequests(deps.db),
    selectDecided(deps.db, since),
    selectRejectionReasons(deps.db, since),
  ]);
  return presentVerificationStats({ pending, decided, reasons });
}
