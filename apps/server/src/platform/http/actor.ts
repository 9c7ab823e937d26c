import type { UserRole } from "@hunt/contracts/users";

/** Somebody who is signed in. */
export interface UserActor {
  readonly kind: "user";
  readonly uuid: string;
  readonly role: UserRole;
  /** The call's key, for calls that may be repeated with an `Idempotency-Key`. */
  readonly call?: KeyedCall;
}

/** A call with an `Idempotency-Key`, by which its changes are recognised when it is repeated. */
export interface KeyedCall {
  /** The hash of the call's content. */
  readonly contentHash: Buffer;
  /** Returns the hash of the key for the change that the call makes now. */
  keyHash(): Buffer;
  /**
   * Notes that a change is made and that another may follow. Each change has its own key, so that a failed one is tried
   * again.
   */
  countChange(): void;
  seal(text: string, keyHash: Buffer): Buffer;
  /** Opens a sealed text; returns null when its key is gone. */
  open(sealed: Buffer, keyHash: Buffer): string | null;
}

/** The caller of a request. */
export type Actor = { readonly kind: "visitor" } | UserActor;

export const visitor: Actor = { kind: "visitor" };

/** The person on the command line, under their user name on the system. */
export interface Operator {
  readonly kind: "operator";
  readonly name: string;
}

/** The author of a change: over HTTP, or on the command line. */
export type AnyActor = Actor | Operator;

/** Whether the actor is the person of an account; a bot is nobody's person. */
export function isPersonOf(actor: AnyActor, userUuid: string | null): boolean {
  return actor.kind === "user" && actor.role !== "bot" && actor.uuid === userUuid;
}

/** Whether the actor is an admin, or a person with access to the machine itself. */
export function isAdmin(actor: AnyActor): boolean {
  return actor.kind === "operator" || (actor.kind === "user" && actor.role === "admin");
}

/**
 * Whether the actor looks after everything: moderators, admins and persons with access to the machine do; a bot does
 * not.
 */
export function isOverseer(actor: AnyActor): boolean {
  return isAdmin(actor) || (actor.kind === "user" && actor.role === "mod");
}
