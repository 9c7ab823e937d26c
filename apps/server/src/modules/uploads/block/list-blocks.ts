import type { Deps } from "../../../platform/deps.ts";
import type { AnyActor } from "../../../platform/http/actor.ts";
import { selectBlocks } from "./block-queries.ts";

/** The blocks in force. A browser is told by the beginning of its hash: enough to know it again. */
export async function listBlocks(deps: Pick<Deps, "db" | "clock">, _actor: AnyActor) {
  const blocks = await selectBlocks(deps.db, new Date(deps.clock()));
  return blocks.map(({ uuid, fingerprint_hash: hash, address_range: range, ends_at: endsAt }) => ({
    uuid,
    who: range ?? `browser ${hash?.toString("hex").slice(0, 12)}`,
    endsAt,
  }));
}
