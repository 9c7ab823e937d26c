import { freshSignInMs } from "@hunt/contracts/limits";
import type { FastifyRequest } from "fastify";
import type { Deps } from "../deps.ts";
import { AppError } from "../errors/app-error.ts";
import type { UserActor } from "./actor.ts";

/** The account that asks, of calls that are about one's own: `invalid_token` for a visitor, `not_allowed` for a program. */
export function signedInAccount(request: FastifyRequest): UserActor {
  const { signedIn } = request;
  if (signedIn === null) throw new AppError("invalid_token");
  if (signedIn.role === "bot") throw new AppError("not_allowed");
  return signedIn;
}

/** Refuses what is hard to undo to a session whose owner has not just signed in (`fresh_sign_in_needed`). */
export function requireFreshSignIn({ session }: FastifyRequest, { clock }: Pick<Deps, "clock">): void {
  const signedInMs = session?.signedInMs ?? Number.NEGATIVE_INFINITY;
  if (clock() - signedInMs > freshSignInMs) throw new AppError("fresh_sign_in_needed");
}
