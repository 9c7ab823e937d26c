import { assertNever, limbCounts } from "@hunt/engine/domain/words";
import { formatDuration } from "@hunt/engine/formats/format-duration";
import type { TeralystEvent } from "@hunt/engine/games/teralyst/teralyst";
import { joinSentences } from "../../../i18n/join-sentences.ts";
import type { Locale } from "../../../i18n/locale.ts";
import type { Translate } from "../../../i18n/translate.ts";
import { errorInMs } from "../frame/error-in-ms.ts";

/** What happened, in a sentence; null for what needs no words. */
export function tellTeralyst(
  { t, locale }: { readonly t: Translate; readonly locale: Locale },
  event: TeralystEvent,
): string | null {
  switch (event.kind) {
    case "luresChecked":
      return t("games.teralyst.told.luresChecked", { limb: event.limb });
    case "teleported":
      return t("games.teralyst.told.teleported");
    case "broke": {
      const broke = t("games.frame.told.broke", { limb: event.limb, error: errorInMs(t, event.errorMs) });
      return event.limb < limbCounts.teralyst
        ? broke
        : joinSentences(locale, [broke, t("games.teralyst.told.healing")]);
    }
    case "captured":
      return t("games.teralyst.told.captured", { error: errorInMs(t, event.errorMs) });
    case "busCaught":
      return t("games.teralyst.told.bus", {
        number: event.bus.number,
        leaves: formatDuration(event.bus.leavesAtMs),
      });
    case "absorbed":
      return t("games.frame.told.absorbed", { error: errorInMs(t, event.errorMs ?? 0) });
    case "noEnergy":
      return t("games.frame.told.noEnergy");
    case "recovering":
      return t("games.frame.told.recovering");
    // Words would come too late for these, and in the way of what follows.
    case "vulnerable":
    case "healed":
    case "fired":
    case "finished":
      return null;
    default:
      return assertNever(event);
  }
}
