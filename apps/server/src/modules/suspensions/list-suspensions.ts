import type { SuspensionAnswer, SuspensionListQuery } from "@hunt/contracts/suspensions";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { UserActor } from "../../platform/http/actor.ts";
import { overseersMay } from "../audit/permission.ts";
import { countSuspensions, selectSuspensions } from "./queries.ts";
import { showSuspensions } from "./show-suspensions.ts";

/** Suspensions with what the accounts say to them; for moderators (`not_allowed`). Three statements. */
export async function listSuspensions(
  deps: Pick<Deps, "db" | "clock" | "log">,
  actor: UserActor,
  query: SuspensionListQuery,
): Promise<{ total: number; items: SuspensionAnswer[] }> {
  const permission = overseersMay(actor);
  if (permission !== "allowed") throw new AppError(permission);
  const now = new Date(deps.clock());
  const [total, rows] = await Promise.all([
    countSuspensions(deps.db, query, now),
    selectSuspensions(deps.db, query, now),
  ]);
  return { total, items: await showSuspensions(deps, rows) };
}
