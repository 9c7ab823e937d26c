import { defaultLocale } from "@hunt/contracts/locales";
import type { NightAnswer } from "@hunt/contracts/nights";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { visitor } from "../../platform/http/identify-actors.ts";
import { getNight } from "./get-night.ts";
import { nightSummary } from "./night-summary.ts";
import { previewSvg } from "./preview-svg.ts";

export interface NightPreviews {
  /** The picture of a public night as PNG; `night_not_found` for every other. */
  of(nightUuid: string): Promise<Buffer>;
}

/** Draws a night once as long as there is the same to say of it: its squad's names come and go without it. */
export function createNightPreviews(deps: Pick<Deps, "db" | "config" | "texts" | "pictures">): NightPreviews {
  // In the one language that a picture of one address can have.
  const summary = (night: NightAnswer) =>
    nightSummary(night, { texts: deps.texts(defaultLocale), asPicture: true });

  return {
    async of(nightUuid) {
      const { night } = await getNight(deps, visitor, nightUuid);
      if (night.scope !== "public") throw new AppError("night_not_found");
      const said = summary(night);
      const key = `night ${nightUuid} ${JSON.stringify(said)}`;
      return await deps.pictures.of(key, () => previewSvg(said, deps.config.brandName));
    },
  };
}
