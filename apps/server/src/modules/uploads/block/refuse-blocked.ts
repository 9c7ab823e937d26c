import type { Deps } from "../../../platform/deps.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { plainAddress } from "../../../platform/limits/visitor-of.ts";
import { selectBlockedUntil } from "./block-queries.ts";

export interface Sender {
  readonly fingerprintHash: Buffer | null;
  /** As the request came; it is looked at and not kept. */
  readonly ip: string;
}

/** Refuses whom an operator blocked (`uploads_blocked`), before a body is read. Asked each time: a block holds at once. */
export async function refuseBlocked(
  deps: Pick<Deps, "db" | "clock">,
  { fingerprintHash, ip }: Sender,
): Promise<void> {
  const sender = { fingerprintHash, address: plainAddress(ip) };
  const until = await selectBlockedUntil(deps.db, sender, new Date(deps.clock()));
  if (until) throw new AppError("uploads_blocked", { until: until.toISOString().slice(0, 10) });
}
