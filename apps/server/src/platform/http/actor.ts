import type { UserRole } from "@hunt/contracts/users";

/** Somebody who is signed in. */
export interface UserActor {
  readonly kind: "user";
  readonly uuid: string;
  readonly role: UserRole;
  /** What they ask, where they may ask it again. */
  readonly call?: KeyedCall;
}

/** A call with an `Idempotency-Key`, by which its changes are known again. */
export interface KeyedCall {
  /** Of what is asked. */
  readonly contentHash: Buffer;
  /** Of the change that the call makes now. */
  keyHash(): Buffer;
  /** It is made, and another one may follow: one that failed is tried again by its own key. */
  countChange(): void;
  seal(text: string, keyHash: Buffer): Buffer;
  /** Null when it was sealed by a key that is gone. */
  open(sealed: Buffer, keyHash: Buffer): string | null;
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
