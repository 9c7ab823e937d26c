import type { AgainstAnswer, SideAgainst } from "@hunt/contracts/against";
import { useTranslation } from "../../../i18n/shown-texts.ts";

export type TwoNames = Readonly<Record<SideAgainst, string>>;

/** What the two are called. */
export function useTwoNames({ hunter, other }: Pick<AgainstAnswer, "hunter" | "other">): TwoNames {
  const { t } = useTranslation();
  return { hunter: hunter.ign ?? t("hunter.nameless"), other: other.ign ?? t("hunter.nameless") };
}
