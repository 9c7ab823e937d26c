import type { AnyActor } from "../../platform/http/actor.ts";
import type { Permission } from "../audit/permission.ts";

/** Whose name it is about; null of a night. */
export interface ReportFacts {
  readonly reportedUuid: string | null;
}

/** Any account, but of no program, and nobody themself. */
export function canReport(actor: AnyActor, { reportedUuid }: ReportFacts): Permission {
  const isPerson = actor.kind === "user" && actor.role !== "bot";
  return isPerson && actor.uuid !== reportedUuid ? "allowed" : "not_allowed";
}
