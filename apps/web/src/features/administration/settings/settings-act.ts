import type { SettingsChangeAnswer } from "@hunt/contracts/admin-settings";
import { api } from "../../../lib/api.ts";
import type { Edits } from "./settings-draft.ts";

/** What is done to the settings. */
export type SettingsAct =
  | { readonly kind: "save"; readonly values: Edits }
  | { readonly kind: "reset" }
  | { readonly kind: "undo"; readonly changeId: number };

interface Terms {
  readonly reason: string;
  /** Only says what would change. */
  readonly dryRun: boolean;
}

/** Does it, or hears what it would do. */
export async function askForChange(act: SettingsAct, terms: Terms): Promise<SettingsChangeAnswer> {
  switch (act.kind) {
    case "save":
      return await api.put("/v2/@admin/settings", { body: { ...act.values, ...terms } });
    case "reset":
      return await api.put("/v2/@admin/settings/reset", { body: terms });
    case "undo":
      return await api.post("/v2/@admin/settings/changes/:changeId/undo", {
        params: { changeId: act.changeId },
        body: terms,
      });
  }
}
