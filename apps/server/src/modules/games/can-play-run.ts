import type { AnyActor } from "../../platform/http/actor.ts";
import type { Permission } from "../audit/permission.ts";

/** A ranked run is played by whose it is, and by no program; of others' nobody is told that they exist. */
export function canPlayRun(actor: AnyActor, { userUuid }: { readonly userUuid: string | null }): Permission {
  const isPerson = actor.kind === "user" && actor.role !== "bot";
  return isPerson && actor.uuid === userUuid ? "allowed" : "run_not_found";
}
