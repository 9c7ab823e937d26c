import type { Deps } from "../../platform/deps.ts";
import type { Overseer } from "../audit/record-audit.ts";
import { selectUploadsOfNight } from "./block-queries.ts";

/** By which uploads a night is known, and what is known of who sent them. */
export async function listUploadsOfNight(deps: Pick<Deps, "db">, _by: Overseer, nightUuid: string) {
  return await selectUploadsOfNight(deps.db, nightUuid);
}
