import type { ShotEvent } from "@hunt/engine/games/game-events";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { errorInMs } from "./error-in-ms.ts";

interface Broke {
  readonly kind: "broke";
  readonly limb: number;
  readonly errorMs: number;
}

/** Says what a shot did; null for what goes without saying. */
export function useTellShot() {
  const { t } = useTranslation();
  return (event: ShotEvent | Broke | { readonly kind: "vulnerable" | "finished" }): string | null => {
    switch (event.kind) {
      case "broke":
        return t("games.frame.told.broke", { limb: event.limb, error: errorInMs(t, event.errorMs) });
      case "absorbed":
        return t("games.frame.told.absorbed", {
          error: event.errorMs === null ? "–" : errorInMs(t, event.errorMs),
        });
      case "noEnergy":
        return t("games.frame.told.noEnergy");
      case "recovering":
        return t("games.frame.told.recovering");
      default:
        return null;
    }
  };
}
