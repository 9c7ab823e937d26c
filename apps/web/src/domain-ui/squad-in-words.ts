import type { SquadMember } from "@hunt/contracts/squad-members";
import { useTranslation } from "../i18n/shown-texts.ts";
import { formatList } from "../lib/dates.ts";
import { squadSlots } from "./squad-slots.ts";

/** Names a squad within a sentence, e.g. `Ash and Quill`: the host first. */
export function useSquadInWords(): (squad: {
  readonly users: readonly SquadMember[];
  readonly squadSize: number;
}) => string {
  const { t, locale } = useTranslation();
  return ({ users, squadSize }) =>
    formatList(
      squadSlots(users, squadSize).map(({ hunter }) => hunter?.ign ?? t("common.anonymous")),
      locale,
    );
}
