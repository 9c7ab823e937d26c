import type { OwnSuspensionAnswer, SuspensionAnswer, SuspensionListQuery } from "@hunt/contracts/suspensions";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { type ExportPart, smallPart } from "../../platform/export/export-part.ts";
import type { UserActor } from "../../platform/http/actor.ts";
import { presentRows } from "../../platform/rows/present-rows.ts";
import { overseersMay } from "../audit/permission.ts";
import { showPersons } from "../users/people/list-people.ts";
import { presentExportedSuspension, presentOwnSuspension, presentSuspension } from "./present-suspension.ts";
import {
  countSuspensions,
  type SuspensionRow,
  selectInForce,
  selectSuspensions,
  selectSuspensionsOf,
} from "./queries.ts";

/** Returns suspensions with the accounts' answers, for moderators (others get `not_allowed`). Runs three statements. */
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

/** Returns suspensions with the names of the suspended accounts and of the moderators. Runs one statement. */
async function showSuspensions(
  deps: Pick<Deps, "db" | "clock" | "log">,
  rows: readonly SuspensionRow[],
): Promise<SuspensionAnswer[]> {
  const named = rows.flatMap((row) => [row.user_uuid, ...(row.by_uuid === null ? [] : [row.by_uuid])]);
  const surroundings = { persons: await showPersons(deps, named), nowMs: deps.clock() };
  return presentRows(deps, rows, (row) => presentSuspension(row, surroundings));
}

/** Returns the current suspension of an account, as the account itself sees it; null for none. Runs one statement. */
export async function findOwnSuspension(
  deps: Pick<Deps, "db" | "clock">,
  userUuid: string,
): Promise<OwnSuspensionAnswer | null> {
  const row = await selectInForce(deps.db, userUuid, new Date(deps.clock()));
  return row ? presentOwnSuspension(row) : null;
}

/** Returns the current suspension of an account, as moderators see it. */
export async function findSuspension(
  deps: Pick<Deps, "db" | "clock" | "log">,
  userUuid: string,
): Promise<SuspensionAnswer | null> {
  const row = await selectInForce(deps.db, userUuid, new Date(deps.clock()));
  const [shown = null] = row ? await showSuspensions(deps, [row]) : [];
  return shown;
}

/** Exports when an account was suspended, why, and its answers. */
export function suspensionsPart({ db }: Pick<Deps, "db">, userUuid: string): ExportPart {
  return smallPart("suspensions", async () =>
    (await selectSuspensionsOf(db, userUuid)).map(presentExportedSuspension),
  );
}
