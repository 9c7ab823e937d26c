import { maxNightsAffected } from "@hunt/contracts/limits";
import { AppError } from "../../platform/errors/app-error.ts";

/** Refuses what so many nights would follow that a call cannot wait for it (`too_many_nights_affected`). */
export function refuseTooManyNights(nights: number): void {
  if (nights <= maxNightsAffected) return;
  throw new AppError("too_many_nights_affected", { nights, max: maxNightsAffected });
}
