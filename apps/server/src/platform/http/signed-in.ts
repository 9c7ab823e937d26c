import { freshSignInMs } from "@hunt/contracts/account-limits";
import type { FastifyRequest } from "fastify";
import type { Deps } from "../deps.ts";
import { AppError } from "../errors/app-error.ts";
import type { UserActor } from "./actor.ts";

/**
 * Returns the signed-in account or program, for calls that visitors cannot make; throws `invalid_token` for a visitor.
 */
export function signedInActor({ signedIn }: FastifyRequest): UserActor {
  if (signedIn === null) throw new AppError("invalid_token");
  return signedIn;
}

/**
 * Returns the signed-in account, for calls about the caller's own things; throws `invalid_token` for a visitor,
 * `not_allowed` for a program.
 */
export function signedInAccount(request: FastifyRequest): UserActor {
  const actor = signedInActor(request);
  if (actor.role === "bot") throw new AppError("not_allowed");
  return actor;
}

/** Returns the uuid of the session in which an account calls; throws `not_allowed` for a call without one. */
export function signedInSession({ session }: FastifyRequest): string {
  if (session === null) throw new AppError("not_allowed");
  return session.uuid;
}

/** Refuses acts that are hard to undo when the session's owner has not just signed in (`fresh_sign_in_needed`). */
export function requireFreshSignIn({ session }: FastifyRequest, { clock }: Pick<Deps, "clock">): void {
  const signedInMs = session?.signedInMs ?? Number.NEGATIVE_INFINITY;
  if (clock() - signedInMs > freshSignInMs) throw new AppError("fresh_sign_in_needed");
}
