import type { Deps } from "../../../platform/deps.ts";
import { selectNames } from "./erasure-queries.ts";

/** The names that an account has verified, the oldest first. */
export async function readNames(db: Deps["db"], userUuid: string): Promise<readonly string[]> {
  return (await selectNames(db, userUuid)).map(({ name }) => name);
}
