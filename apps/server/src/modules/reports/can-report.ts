import type { AnyActor } from "../../platform/http/actor.ts";
import { overseersMay, type Permission } from "../audit/permission.ts";

/** Whose name it is about; null of a night. */
export interface ReportFacts {
  readonly reportedUuid: string | null;
}

/** Any account, but of no program, and nobody themself. */
export function canReport(actor: AnyActor, { reportedUuid }: ReportFacts): Permission {
  const isPerson = actor.kind === "user" && actor.role !== "bot";
  return isPerson && actor.uuid !== reportedUuid ? "allowed" : "not_allowed";
}

interface DecisionFacts {
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
