import type { AnyActor } from "../../platform/http/actor.ts";
import type { Permission } from "../audit/permission.ts";

/** Whoever a provider answers for; that it does is proven before. What a suspended account may then do is asked at each call. */
export function canSignIn(_actor: AnyActor): Permission {
  return "allowed";
}
