import {
  type AnsweredMate,
  type AskingMate,
  canAnswerMate,
  canAskAsMate,
  canTakeBackMate,
} from "../modules/live/can-ask-as-mate.ts";
import { canBeginLiveHunt, type LiveHunter } from "../modules/live/can-begin-live-hunt.ts";
import { canEndAnyLiveHunt, canEndLiveHunt } from "../modules/live/can-end-live-hunt.ts";
import type { AnyActor } from "../platform/http/actor.ts";
import { other, own, type PermissionRow } from "./every-actor.ts";

const people = ["user", "mod", "admin"];

const begin = (changed: Partial<LiveHunter>) => (actor: AnyActor) =>
  canBeginLiveHunt(actor, { userUuid: own, hasVerifiedName: true, ...changed });

const ask = (changed: Partial<AskingMate>) => (actor: AnyActor) =>
  canAskAsMate(actor, { userUuid: own, hunterUuid: other, hasVerifiedName: true, ...changed });

const answer = (changed: Partial<AnsweredMate>) => (actor: AnyActor) =>
  canAnswerMate(actor, { hunterUuid: own, asks: true, ...changed });

/** Who may publish a hunt, end one, and be named in one. */
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
  ["can-ask-as-mate", "in another's hunt", ask({}), people],
  ["can-ask-as-mate", "in one's own hunt", ask({ hunterUuid: own }), []],
  ["can-ask-as-mate", "another's name", ask({ userUuid: other, hunterUuid: own }), []],
  [
    "can-ask-as-mate",
    "in another's hunt, without a verified name",
    ask({ hasVerifiedName: false }),
    [],
    (actor) => (people.includes(actor) ? "verified_name_needed" : "not_allowed"),
  ],
  ["can-take-back-mate", "one's own name", (actor) => canTakeBackMate(actor, { userUuid: own }), people],
  ["can-take-back-mate", "another's name", (actor) => canTakeBackMate(actor, { userUuid: other }), []],
  ["can-answer-mate", "who asks in one's own hunt", answer({}), people],
  ["can-answer-mate", "who does not ask", answer({ asks: false }), []],
  ["can-answer-mate", "in another's hunt", answer({ hunterUuid: other }), []],
];
