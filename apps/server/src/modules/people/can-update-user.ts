import type { UserRole } from "@hunt/contracts/users";
import type { AnyActor } from "../../platform/http/actor.ts";
import { adminsMay, type Permission } from "../audit/permission.ts";

export interface UpdateFacts {
  readonly userUuid: string;
  /** The role that the account has, or is given. */
  readonly role: UserRole;
  /** Whether the account is to be suspended. */
  readonly suspends: boolean;
}

/**
 * Only admins may change accounts, but not their own: otherwise the last admin could shut everybody out with one click.
 * An admin can be suspended only after another admin has taken the role away, which needs a fresh sign-in.
 */
export function canUpdateUser(actor: AnyActor, { userUuid, role, suspends }: UpdateFacts): Permission {
  if (actor.kind === "user" && actor.uuid === userUuid) return "not_allowed";
  return suspends && role === "admin" ? "not_allowed" : adminsMay(actor);
}

/** Only admins may see the private data of an account. */
export function canLookAtPerson(actor: AnyActor): Permission {
  return adminsMay(actor);
}
