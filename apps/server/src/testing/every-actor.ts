import { type AnyActor, visitor } from "../platform/http/actor.ts";
import { operator } from "./by-operator.ts";

/** The account of every actor that has one. */
export const own = "0190a000-0000-7000-8000-000000000001";
export const other = "0190a000-0000-7000-8000-000000000002";
export const third = "0190a000-0000-7000-8000-000000000003";

/** Everybody who may ask for a change, by what they are. */
export const actors: Readonly<Record<string, AnyActor>> = {
  visitor,
  user: { kind: "user", uuid: own, role: "user" },
  bot: { kind: "user", uuid: own, role: "bot" },
  mod: { kind: "user", uuid: own, role: "mod" },
  admin: { kind: "user", uuid: own, role: "admin" },
  operator,
};
