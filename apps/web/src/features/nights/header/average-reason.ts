import type { NightView } from "../../../domain-ui/night-view.ts";
import type { Translate } from "../../../i18n/translate.ts";

/** Why an average of a night is a dash, when it is one. */
export function averageReason(
  t: Translate,
  { perspective, fullRunsCount }: Pick<NightView, "perspective" | "fullRunsCount">,
): string {
  if (perspective === "client") return t("night.unknown.client");
  return fullRunsCount === 0 ? t("night.unknown.noFullRun") : t("night.unknown.lines");
}
