import type { Deps } from "../../../platform/deps.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { plainAddress } from "../../../platform/limits/visitor-of.ts";
import { selectBlockedUntil } from "./block-queries.ts";

export interface Sender {
  readonly fingerprintHash: Buffer | null;
  /** The client's address at the request; it is compared and not stored. */
  readonly ip: string;
}

/**
 * Refuses clients that an operator blocked (`uploads_blocked`), before a body is read. Read from the database each time,
 * so that a block applies at once.
 */
export async function refuseBlocked(
  deps: Pick<Deps, "db" | "clock">,
  { fingerprintHash, ip }: Sender,
): Promise<void> {
  const sender = { fingerprintHash, address: plainAddress(ip) };
  const until = await selectBlockedUntil(deps.db, sender, new Date(deps.clock()));
  if (until) throw new AppError("uploads_blocked", { until: until.toISOString().slice(0, 10) });
}
