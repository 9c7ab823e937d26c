import { freshSignInMs } from "@hunt/contracts/limits";
import type { FastifyRequest } from "fastify";
import type { Deps } from "../deps.ts";
import { AppError } from "../errors/app-error.ts";
import type { UserActor } from "./actor.ts";

/** Whoever asks, a person or a program, of calls that visitors cannot make: `invalid_token`. */
export function signedInActor({ signedIn }: FastifyRequest): UserActor {
  if (signedIn === null) throw new AppError("invalid_token");
  return signedIn;
}

/** The account that asks, of calls that are about one's own: `invalid_token` for a visitor, `not_allowed` for a program. */
export function signedInAccount(request: FastifyRequest): UserActor {
  const actor = signedInActor(request);
  if (actor.role === "bot") throw new AppError("not_allowed");
  return actor;
}

/** Refuses what is hard to undo to a session whose owner has not just signed in (`fresh_sign_in_needed`). */
export function requireFreshSignIn({ session }: FastifyRequest, { clock }: Pick<Deps, "clock">): void {
  const signedInMs = session?.signedInMs ?? Number.NEGATIVE_INFINITY;
  if (clock() - signedInMs > freshSignInMs) throw new AppError("fresh_sign_in_needed");
}
