import { hash } from "node:crypto";
import { hunterCardContent } from "@hunt/contracts/cards/hunter-card-content";
import { defaultLocale } from "@hunt/contracts/locales";
import { hunterCard } from "@hunt/engine/cards/hunter-card";
import type { Deps } from "../../../platform/deps.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { canDraw } from "../../../platform/pictures/letters.ts";
import { getUser } from "./get-user.ts";
import type { RankingDeps } from "./rank-bests.ts";

/** The picture of a hunter with a verified name as PNG; `user_not_found` for everybody else. Each is drawn once. */
export async function getUserPreview(
  deps: RankingDeps & Pick<Deps, "config" | "texts" | "pictures">,
  uuidOrIgn: string,
): Promise<Buffer> {
  const user = await getUser(deps, uuidOrIgn);
  const { ign } = user;
  if (ign === null) throw new AppError("user_not_found");
  const content = hunterCardContent({ ...user, ign }, deps.texts(defaultLocale), deps.config.brandName);
  const svg = hunterCard(content, canDraw);
  return await deps.pictures.of(`hunter ${hash("sha256", svg)}`, () => svg);
}
