import type { UserRole } from "@hunt/contracts/users";
import type { AnyActor } from "../../platform/http/actor.ts";
import { adminsMay, type Permission } from "../audit/permission.ts";

export interface UpdateFacts {
  readonly userUuid: string;
  /** That the account has, or is to have. */
  readonly role: UserRole;
  /** The account is to be suspended. */
  readonly suspends: boolean;
}

/**
 * Admins, but nobody themself: the last one would otherwise shut everybody out by one click. An admin is not suspended by
 * another before somebody has taken the role, which needs a fresh sign-in.
 */
export function canUpdateUser(actor: AnyActor, { userUuid, role, suspends }: UpdateFacts): Permission {
  if (actor.kind === "user" && actor.uuid === userUuid) return "not_allowed";
  return suspends && role === "admin" ? "not_allowed" : adminsMay(actor);
}

/** What is private of somebody, admins alone. */
export function canLookAtPerson(actor: AnyActor): Permission {
  return adminsMay(actor);
}
