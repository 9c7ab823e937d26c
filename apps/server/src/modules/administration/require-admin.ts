import { AppError } from "../../platform/errors/app-error.ts";
import type { AnyActor } from "../../platform/http/actor.ts";
import { canAdminister } from "./can-administer.ts";

/** Refuses actors who may not see the operation of the installation. */
export function requireAdmin(actor: AnyActor): void {
  const permission = canAdminister(actor);
  if (permission !== "allowed") throw new AppError(permission);
}
