import type { Scope } from "@hunt/engine/domain/words";

export interface NightVisibility {
  readonly scope: Scope;
  readonly hidden: boolean;
  readonly deleted_at: Date | null;
}

/**
 * Public and unlisted nights are for everybody who has the address; a private one is for its squad and its moderators,
 * and a hidden or deleted one for nobody else. Visitors are neither.
 */
export function canSeeNight(night: NightVisibility): boolean {
  return night.scope !== "private" && !night.hidden && night.deleted_at === null;
}
