import type { AnyActor } from "../../platform/http/actor.ts";
import type { Permission } from "../audit/permission.ts";

/** Whoever has the machine, and so the keys. */
export function canResealTokens(actor: AnyActor): Permission {
  return actor.kind === "operator" ? "allowed" : "not_allowed";
}
