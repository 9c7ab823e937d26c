import type { TeralystOptions } from "@hunt/engine/games/teralyst/teralyst";
import type { RunSearch } from "../run/run-kind.ts";

/** The fight's search parameters; the default fight begins at night and has no parameter. */
export interface TeralystSearch extends RunSearch {
  readonly preload?: boolean;
}

export type TeralystChoice = Pick<TeralystOptions, "preload">;

/** Returns the choice in the address; any value but `true` is the default fight. */
export function readTeralystSearch({ preload }: TeralystSearch): TeralystChoice {
  return { preload: preload === true };
}

/** Returns the search parameters for the choice; the default is left out. */
export function toTeralystSearch({ preload }: TeralystChoice): TeralystSearch {
  return preload ? { preload } : {};
}
