import type { AnyActor } from "../../platform/http/actor.ts";
import { overseersMay, type Permission } from "../audit/permission.ts";

export interface DecisionFacts {
  /** Whose name it is about; null of a night. */
  readonly reportedUuid: string | null;
  /** The actor sent the night that it is about, or was in it. */
  readonly isOwnNight: boolean;
}

/** Moderators, but nobody on what is said of themself. */
export function canDecideReport(actor: AnyActor, { reportedUuid, isOwnNight }: DecisionFacts): Permission {
  const isAboutActor = isOwnNight || (actor.kind === "user" && actor.uuid === reportedUuid);
  return isAboutActor ? "not_allowed" : overseersMay(actor);
}
