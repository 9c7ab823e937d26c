import type { UserAnswer } from "@hunt/contracts/users";
import type { Description } from "../../platform/database/description.ts";
import { presentStats, presentUser } from "./present-user.ts";
import { type HunterOfPlaceRow, hunterOfPlace } from "./queries.ts";

/** Which season's counts to show, 0 for all. */
export interface HunterValues {
  readonly season: number;
}

/** Hunters with a verified name, as lists show them. */
export const describeHunters: Description<HunterOfPlaceRow, UserAnswer, HunterValues> = {
  rowOf: hunterOfPlace,
  present: (row) => presentUser(row, presentStats(row, null)),
};
