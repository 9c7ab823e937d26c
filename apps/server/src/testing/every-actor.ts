import { type AnyActor, visitor } from "../platform/http/actor.ts";
import { operator } from "./by-operator.ts";

/** The account of every actor with an account. */
export const own = "0190a000-0000-7000-8000-000000000001";
export const other = "0190a000-0000-7000-8000-000000000002";
export const third = "0190a000-0000-7000-8000-000000000003";

/** All kinds of actors who may ask for a change, by name. */
export const actors: Readonly<Record<string, AnyActor>> = {
  visitor,
  user: { kind: "user", uuid: own, role: "user" },
  bot: { kind: "user", uuid: own, role: "bot" },
  mod: { kind: "user", uuid: own, role: "mod" },
  admin: { kind: "user", uuid: own, role: "admin" },
  operator,
};

/** A permission of every actor: the function, by the name of its file, its facts, who is allowed, and the refusal of the others. */
export type PermissionRow = readonly [
  file: string,
  what: string,
  may: (actor: AnyActor) => string,
  allowed: readonly string[],
  refusal?: string | ((actor: string) => string),
];
