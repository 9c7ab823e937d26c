import type { ListSettingsChangesQuery, PastSettingsChange } from "@hunt/contracts/admin-settings";
import type { Deps } from "../../platform/deps.ts";
import type { AnyActor } from "../../platform/http/actor.ts";
import { listEntriesOfKind } from "../audit/list-entries-of-kind.ts";
import { getSettingValues } from "../settings/get-settings.ts";
import { showPersons } from "../users/people/list-people.ts";
import { uuidsOf } from "./audit-filter.ts";
import { presentSettingsChange } from "./present-settings-change.ts";
import { requireAdmin } from "./require-admin.ts";

/** The changes of settings, the latest first, and which of them could be taken back. */
export async function listSettingsChanges(
  deps: Pick<Deps, "db">,
  actor: AnyActor,
  { limit, before }: ListSettingsChangesQuery,
): Promise<{ readonly items: PastSettingsChange[] }> {
  requireAdmin(actor);
  const entries = await listEntriesOfKind(deps.db, "setting", { limit, before });
  const values = await getSettingValues(deps);
  const persons = await showPersons(deps, uuidsOf(entries.map(({ by_name }) => by_name)));
  return { items: entries.map((entry) => presentSettingsChange(entry, values, persons)) };
}
