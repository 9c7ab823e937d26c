import { canBeginLiveHunt, type LiveHunter } from "../modules/live/can-begin-live-hunt.ts";
import { canEndAnyLiveHunt, canEndLiveHunt } from "../modules/live/can-end-live-hunt.ts";
import type { AnyActor } from "../platform/http/actor.ts";
import { other, own, type PermissionRow } from "./every-actor.ts";

const people = ["user", "mod", "admin"];

const begin = (changed: Partial<LiveHunter>) => (actor: AnyActor) =>
  canBeginLiveHunt(actor, { userUuid: own, hasVerifiedName: true, ...changed });

/** Who may publish a hunt, and end one. */
export const liveHuntPermissions: readonly PermissionRow[] = [
  ["can-begin-live-hunt", "one's own", begin({}), people],
  ["can-begin-live-hunt", "another's", begin({ userUuid: other }), []],
  [
    "can-begin-live-hunt",
    "one's own, without a verified name",
    begin({ hasVerifiedName: false }),
    [],
    (actor) => (people.includes(actor) ? "verified_name_needed" : "not_allowed"),
  ],
  ["can-end-live-hunt", "one's own", (actor) => canEndLiveHunt(actor, { userUuid: own }), people],
  ["can-end-live-hunt", "another's", (actor) => canEndLiveHunt(actor, { userUuid: other }), []],
  ["can-end-any-live-hunt", "another's", canEndAnyLiveHunt, ["admin", "operator"]],
];
