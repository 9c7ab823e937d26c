import type { RequestVerificationRequest } from "@hunt/contracts/verification-requests";
import { cleanText } from "@hunt/engine/domain/clean-text";
import type { StoredPointOfView } from "../../platform/database/tables/verification-tables.ts";
import { cleanDescription } from "../nights/store/clean-description.ts";

/** Points of view as they may be stored: names as anything that comes from outside. */
export function cleanPointsOfView(povs: RequestVerificationRequest["povs"]): readonly StoredPointOfView[] {
  return povs.map(({ ign, role, videoUrl, inputOverlay, isVs }) => ({
    ign: ign === null ? null : cleanText(ign).trim() || null,
    role,
    videoUrl,
    inputOverlay,
    isVs,
  }));
}

/** Words for moderators; null when nothing is left of them. */
export function cleanMessage(message: string | null): string | null {
  return message === null ? null : cleanDescription(message) || null;
}
