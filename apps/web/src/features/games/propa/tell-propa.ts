import { assertNever } from "@hunt/engine/domain/words";
import type { PropaEvent } from "@hunt/engine/games/propa/propa";
import type { TFunction } from "i18next";
import { signedMs } from "../frame/signed-ms.ts";

/** What happened, in a sentence; null for what needs no words. */
export function tellPropa(t: TFunction, event: PropaEvent): string | null {
  switch (event.kind) {
    case "exploded":
      return t("games.propa.told.exploded", { error: milliseconds(t, event.errorMs) });
    case "closed":
      return t("games.propa.told.closed");
    case "broke":
      return t("games.propa.told.broke", {
        limb: event.limb,
        error: milliseconds(t, event.errorMs),
        raplak: t("games.frame.ms", { value: event.raplakMs }),
      });
    case "absorbed":
      return event.shot === "raplak" || event.errorMs === null
        ? t("games.propa.told.raplakAbsorbed")
        : t("games.propa.told.absorbed", { error: milliseconds(t, event.errorMs) });
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

function milliseconds(t: TFunction, ms: number): string {
  return t("games.frame.ms", { value: signedMs(ms) });
}
