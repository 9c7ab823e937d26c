import type { UserRole } from "@hunt/contracts/users";
import type { Deps } from "../../platform/deps.ts";
import { countPendingRequests } from "./queue-queries.ts";

/** How many requests wait, for those who may decide; null for everybody else. */
export async function countPending({ db }: Pick<Deps, "db">, role: UserRole): Promise<number | null> {
  return role === "mod" || role === "admin" ? await countPendingRequests(db) : null;
}
