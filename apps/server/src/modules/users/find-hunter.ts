import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { type HunterRow, selectHunter } from "./queries.ts";

/** An account by uuid, or by verified name in any case; `user_not_found`. One statement. */
export async function findHunter(deps: Pick<Deps, "db">, uuidOrIgn: string): Promise<HunterRow> {
  const hunter = await selectHunter(deps.db, uuidOrIgn);
  if (!hunter) throw new AppError("user_not_found");
  return hunter;
}
