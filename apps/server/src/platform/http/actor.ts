import type { UserRole } from "@hunt/contracts/users";

/** Somebody who is signed in. */
export interface UserActor {
  readonly kind: "user";
  readonly uuid: string;
  readonly role: UserRole;
}

/** Who asks. */
export type Actor = { readonly kind: "visitor" } | UserActor;

export const visitor: Actor = { kind: "visitor" };

/** Whoever uses the command line, by the name that the system has for them. */
export interface Operator {
  readonly kind: "operator";
  readonly name: string;
}

/** Who changes something: over HTTP, or on the command line. */
export type AnyActor = Actor | Operator;

/** Admins, and whoever can use the machine itself. */
export function isAdmin(actor: AnyActor): boolean {
  return actor.kind === "operator" || (actor.kind === "user" && actor.role === "admin");
}

/** Moderators, admins, and whoever can use the machine itself look after everything; a bot does not. */
export function isOverseer(actor: AnyActor): boolean {
  return isAdmin(actor) || (actor.kind === "user" && actor.role === "mod");
}
