import { type Lead, type LimbChoice, leads, limbChoices } from "@hunt/engine/games/game-options";

/** What the address says of a game that is played limb by limb; the usual choices are not named. */
export interface LimbSearch {
  readonly limbs?: LimbChoice;
  readonly lead?: Lead;
}

export interface LimbOptions {
  readonly limbs: LimbChoice;
  readonly lead: Lead;
}

const usual: LimbOptions = { limbs: 4, lead: "last4s" };

/** The choices of an address; what it does not name, or names wrongly, is the usual one. */
export function readLimbOptions(search: LimbSearch): LimbOptions {
  return {
    limbs: limbChoices.find((choice) => String(choice) === String(search.limbs)) ?? usual.limbs,
    lead: leads.find((lead) => lead === search.lead) ?? usual.lead,
  };
}

/** The other way round: what the address has to name. */
export function toLimbSearch({ limbs, lead }: LimbOptions): LimbSearch {
  return {
    ...(limbs !== usual.limbs && { limbs }),
    ...(lead !== usual.lead && { lead }),
  };
}
