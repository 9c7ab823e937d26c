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
