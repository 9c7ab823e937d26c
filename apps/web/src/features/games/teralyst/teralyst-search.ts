import type { TeralystOptions } from "@hunt/engine/games/teralyst/teralyst";
import type { RunSearch } from "../run/run-kind.ts";

/** What the address says about the fight; the usual one, entered at night, is not named. */
export interface TeralystSearch extends RunSearch {
  readonly preload?: boolean;
}

export type TeralystChoice = Pick<TeralystOptions, "preload">;

/** Anything but a clear yes is the usual fight. */
export function readTeralystSearch({ preload }: TeralystSearch): TeralystChoice {
  return { preload: preload === true };
}

/** The other way round: what the address has to name. */
export function toTeralystSearch({ preload }: TeralystChoice): TeralystSearch {
  return preload ? { preload } : {};
}
