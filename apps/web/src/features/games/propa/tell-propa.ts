import { assertNever } from "@hunt/engine/domain/words";
import type { PropaEvent } from "@hunt/engine/games/propa/propa";
import type { Translate } from "../../../i18n/translate.ts";
import { errorInMs } from "../frame/limb-error.tsx";

/** What happened, in a sentence; null for what needs no words. */
export function tellPropa(t: Translate, event: PropaEvent): string | null {
  switch (event.kind) {
    case "exploded":
      return t("games.propa.told.exploded", { error: errorInMs(t, event.errorMs) });
    case "closed":
      return t("games.propa.told.closed");
    case "broke":
      return t("games.propa.told.broke", {
        limb: event.limb,
        error: errorInMs(t, event.errorMs),
        raplak: t("games.frame.ms", { value: event.raplakMs }),
      });
    case "absorbed":
      return event.shot === "raplak" || event.errorMs === null
        ? t("games.propa.told.raplakAbsorbed")
        : t("games.propa.told.absorbed", { error: errorInMs(t, event.errorMs) });
    case "noEnergy":
      return t("games.frame.told.noEnergy");
    case "recovering":
      return t("games.frame.told.recovering");
    // Words would come too late for these, and in the way of what follows.
    case "vulnerable":
    case "fired":
    case "finished":
      return null;
    default:
      return assertNever(event);
  }
}
