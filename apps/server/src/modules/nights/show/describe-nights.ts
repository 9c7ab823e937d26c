import type { NightAnswer } from "@hunt/contracts/nights";
import type { Description } from "../../../platform/database/description.ts";
import { type ListedNightRow, nightOfPlace } from "./list-queries.ts";
import { presentNight } from "./present-night.ts";

/** Public nights without their runs, as lists show them. */
export const describeNights: Description<ListedNightRow, NightAnswer> = {
  rowOf: nightOfPlace,
  present: (night) => presentNight({ night, runs: null, diagnostics: null }),
};
