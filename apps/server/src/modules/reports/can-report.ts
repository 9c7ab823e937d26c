import type { AnyActor } from "../../platform/http/actor.ts";
import { overseersMay, type Permission } from "../audit/permission.ts";

/** The account whose name is reported; null for a report about a night. */
export interface ReportFacts {
  readonly reportedUuid: string | null;
}

/** Any account except a bot may report, but not itself. */
export function canReport(actor: AnyActor, { reportedUuid }: ReportFacts): Permission {
  const isPerson = actor.kind === "user" && actor.role !== "bot";
  return isPerson && actor.uuid !== reportedUuid ? "allowed" : "not_allowed";
}

interface DecisionFacts {
  /** The account whose name is reported; null for a report about a night. */
  readonly reportedUuid: string | null;
  /** Whether the actor sent the reported night, or was in it. */
  readonly isOwnNight: boolean;
}

/** Moderators may decide reports, except reports about themselves. */
export function canDecideReport(actor: AnyActor, { reportedUuid, isOwnNight }: DecisionFacts): Permission {
  const isAboutActor = isOwnNight || (actor.kind === "user" && actor.uuid === reportedUuid);
  return isAboutActor ? "not_allowed" : overseersMay(actor);
}
