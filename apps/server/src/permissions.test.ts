import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { canAdminister } from "./modules/administration/can-administer.ts";
import { canChangeCategory } from "./modules/categories/can-change-category.ts";
import { canPlayRun } from "./modules/games/can-play-run.ts";
import { canDeleteAccount } from "./modules/me/can-delete-account.ts";
import { canMergeUsers, canUndoMerge } from "./modules/merges/can-merge-users.ts";
import { canChooseSource } from "./modules/night-logs/choose/can-choose-source.ts";
import { canSetDay } from "./modules/night-logs/day/can-set-day.ts";
import { canModerateNight, nightActions } from "./modules/nights/moderate/can-moderate-night.ts";
import {
  canChangeOwnNight,
  canGiveUpNight,
  canTakeBackNight,
} from "./modules/nights/own/can-change-own-night.ts";
import { canDistrustSender, canSayPresence } from "./modules/nights/presence/can-say-presence.ts";
import { canChangeSeasons } from "./modules/nights/store/can-change-seasons.ts";
import { canLookAtPerson, canUpdateUser } from "./modules/people/can-update-user.ts";
import { canDecideReport, canReport } from "./modules/reports/can-report.ts";
import { canEndSession } from "./modules/sessions/can-end-session.ts";
import { canChangeSettings } from "./modules/settings/can-change-settings.ts";
import {
  canLinkProvider,
  canResealTokens,
  canSignIn,
  canUnlinkProvider,
} from "./modules/sign-in/can-change-sign-in.ts";
import { canAnswerSuspension } from "./modules/suspensions/can-answer-suspension.ts";
import { canBlockUploads } from "./modules/uploads/block/can-block-uploads.ts";
import {
  type ClaimFacts,
  canClaimUpload,
  canMakeClaimLink,
} from "./modules/uploads/claim/can-claim-upload.ts";
import { canRemoveUpload, canTakeBackUpload } from "./modules/uploads/remove/can-remove-upload.ts";
import {
  canProveName,
  canRevokeName,
  canUnverifyName,
  canVerifyName,
} from "./modules/users/name/can-change-name.ts";
import { canChangeAccount, canChangeRole, canManageBots } from "./modules/users/user/can-change-account.ts";
import {
  canDecideVerification,
  canRequestVerification,
  canUpdateVerification,
} from "./modules/verifications/can-decide-verification.ts";
import { type AnyActor, visitor } from "./platform/http/actor.ts";
import { actors, other, own, type PermissionRow, third } from "./testing/every-actor.ts";
import { liveHuntPermissions } from "./testing/live-hunt-permissions.ts";

/** The expected permissions of every actor; authorization.test.ts asks every call over HTTP. */
const accounts = ["user", "bot", "mod", "admin"];
const unowned = { userUuid: own, ownerUuid: undefined, isSignedIn: true };
const linked = { isLinked: true, isAnotherLeft: true };
const admins = ["admin", "operator"];
const merged = { from: { uuid: other, role: "user" }, into: { uuid: third, role: "user" } } as const;
const updated = { userUuid: other, role: "mod", suspends: false } as const;
const undecided = { reportedUuid: other, isOwnNight: false };
const upload = { ownerUuid: null, isOfThisBrowser: true, hasClaimToken: true };

const visitorsUpload = { ...upload, hasFailed: false };
const shown = { userUuid: own, ownerUuid: null, hasFailed: false, proof: "browser" } as const;
const squadNight = {
  isVisible: true,
  choosers: [],
  memberUuid: null,
  changesNight: false,
  changesMember: true,
} as const;

/** Another account's request for a night that the actor has nothing to do with. */
const strangers = { requestedBy: other, tied: [other] } as const;
const noneSuch = "verification_not_found";
/**
 * Whether the actor may update, or cancel, a request for a stranger's night; `more` changes the facts of the request.
 */
const update =
  (more: object, cancels = false) =>
  (actor: AnyActor) =>
    canUpdateVerification(actor, { request: { ...strangers, holders: [other], ...more }, cancels });
const decide = (more: object) => (actor: AnyActor) =>
  canDecideVerification(actor, { request: { ...strangers, ...more } });
const overseerOr = (ofOthers: string, ofOverseers: string) => (name: string) =>
  name === "mod" || name === "admin" ? ofOverseers : ofOthers;

const ofOwnNight = overseerOr("not_allowed", "own_verification");

const everybody = Object.keys(actors);
/** The actors who can have their own nights; programs and unknown visitors have none. */
const people = ["user", "mod", "admin"];
/** Claims of uploads that a person is refused for a specific reason; every other actor gets the usual refusal. */
const refusedClaims: readonly (readonly [what: string, facts: Partial<ClaimFacts>, refusal: string])[] = [
  ["without its proof", { proof: "none" }, "wrong_claim_token"],
  ["without its proof, one's own", { proof: "none", ownerUuid: own }, "wrong_claim_token"],
  ["by a used link", { proof: "used link" }, "claim_link_used"],
  ["by an expired link", { proof: "expired link" }, "claim_link_expired"],
  ["another's", { ownerUuid: other }, "upload_not_claimable"],
  ["failed", { hasFailed: true }, "upload_not_claimable"],
];
/** Returns "allowed" where a claim is refused for this reason. */
const refusalOf = (facts: Partial<ClaimFacts>, refusal: string) => (actor: AnyActor) => {
  const answer = canClaimUpload(actor, { ...shown, ...facts });
  return answer === refusal ? "allowed" : answer;
};
const rows: readonly PermissionRow[] = [
  ["can-change-category", "a category", canChangeCategory, admins],
  ["can-report", "a night", (a) => canReport(a, { reportedUuid: null }), people],
  ["can-report", "another's name", (a) => canReport(a, { reportedUuid: other }), people],
  ["can-report", "one's own name", (a) => canReport(a, { reportedUuid: own }), []],
  ["can-decide-report", "of anything", (a) => canDecideReport(a, undecided), ["mod", ...admins]],
  [
    "can-decide-report",
    "of oneself",
    (a) => canDecideReport(a, { ...undecided, reportedUuid: own }),
    ["operator"],
  ],
  [
    "can-decide-report",
    "of one's own night",
    (a) => canDecideReport(a, { ...undecided, isOwnNight: true }),
    [],
  ],
  ...nightActions.flatMap((action): PermissionRow[] => {
    const isForMods = action !== "delete" && action !== "restore";
    const may = (isOwnNight: boolean) => (a: AnyActor) => canModerateNight(a, { action, isOwnNight });
    return [
      ["can-moderate-night", action, may(false), isForMods ? ["mod", ...admins] : admins],
      [
        "can-moderate-night",
        `${action}, one's own`,
        may(true),
        isForMods && action !== "show" ? ["mod", ...admins] : admins,
      ],
    ];
  }),
  ["can-choose-source", "another's", (a) => canChooseSource(a, { isOwnNight: false }), ["mod", "admin"]],
  ["can-choose-source", "one's own", (a) => canChooseSource(a, { isOwnNight: true }), [], ofOwnNight],
  ["can-set-day", "another's", (a) => canSetDay(a, { isOwnNight: false }), ["mod", "admin"]],
  ["can-set-day", "one's own", (a) => canSetDay(a, { isOwnNight: true }), [], ofOwnNight],
  [
    "can-change-own-night",
    "one's own",
    (a) => canChangeOwnNight(a, { ...squadNight, choosers: [own], changesNight: true, changesMember: false }),
    accounts,
  ],
  [
    "can-change-own-night",
    "one's place in the squad",
    (a) => canChangeOwnNight(a, { ...squadNight, memberUuid: own }),
    accounts,
  ],
  [
    "can-change-own-night",
    "a night of another's that one was in",
    (a) => canChangeOwnNight(a, { ...squadNight, choosers: [other], memberUuid: own, changesNight: true }),
    [],
  ],
  [
    "can-change-own-night",
    "one's place in the squad of a night that one only sent",
    (a) => canChangeOwnNight(a, { ...squadNight, choosers: [own], memberUuid: null }),
    [],
    (name) => (accounts.includes(name) ? "not_in_squad" : "not_allowed"),
  ],
  [
    "can-change-own-night",
    "another's",
    (a) => canChangeOwnNight(a, { ...squadNight, choosers: [other], memberUuid: other }),
    [],
  ],
  [
    "can-change-own-night",
    "one that is not theirs to see",
    (a) => canChangeOwnNight(a, { ...squadNight, isVisible: false }),
    [],
    "night_not_found",
  ],
  [
    "can-give-up-night",
    "one's own",
    (a) => canGiveUpNight(a, { isVisible: true, senderUuid: own }),
    accounts,
  ],
  ["can-give-up-night", "another's", (a) => canGiveUpNight(a, { isVisible: true, senderUuid: null }), []],
  [
    "can-give-up-night",
    "one that is deleted",
    (a) => canGiveUpNight(a, { isVisible: false, senderUuid: own }),
    [],
    "night_not_found",
  ],
  ["can-distrust-sender", "one's own word", (a) => canDistrustSender(a, { userUuid: own }), accounts],
  ["can-distrust-sender", "another's", (a) => canDistrustSender(a, { userUuid: other }), []],
  [
    "can-take-back-night",
    "what one gave up",
    (a) => canTakeBackNight(a, { isVisible: false, isDeletedByAdmin: false, formerOwnerUuid: own }),
    accounts,
    "night_not_found",
  ],
  [
    "can-take-back-night",
    "what an admin deleted since",
    (a) => canTakeBackNight(a, { isVisible: false, isDeletedByAdmin: true, formerOwnerUuid: own }),
    [],
    "night_not_found",
  ],
  [
    "can-take-back-night",
    "what another gave up",
    (a) => canTakeBackNight(a, { isVisible: true, isDeletedByAdmin: false, formerOwnerUuid: null }),
    [],
  ],
  [
    "can-say-presence",
    "of oneself",
    (a) => canSayPresence(a, { isVisible: true, memberUuid: own }),
    accounts,
    "not_in_squad",
  ],
  [
    "can-say-presence",
    "of another",
    (a) => canSayPresence(a, { isVisible: true, memberUuid: other }),
    [],
    "not_in_squad",
  ],
  [
    "can-say-presence",
    "in a night that is not theirs to see",
    (a) => canSayPresence(a, { isVisible: false, memberUuid: null }),
    [],
    "night_not_found",
  ],
  ["can-change-seasons", "the seasons", canChangeSeasons, admins],
  ["can-administer", "the installation", canAdminister, admins],
  ["can-change-settings", "a setting", canChangeSettings, admins],
  ["can-block-uploads", "anybody", canBlockUploads, admins],
  ["can-remove-upload", "anybody's", canRemoveUpload, admins],
  ["can-take-back-upload", "nobody's", (a) => canTakeBackUpload(a, upload), everybody],
  [
    "can-take-back-upload",
    "nobody's, without its token",
    (a) => canTakeBackUpload(a, { ...upload, hasClaimToken: false }),
    [],
    "wrong_claim_token",
  ],
  [
    "can-take-back-upload",
    "nobody's, of another browser",
    (a) => canTakeBackUpload(a, { ...upload, isOfThisBrowser: false }),
    [],
    "wrong_claim_token",
  ],
  [
    "can-take-back-upload",
    "one's own, by another browser",
    (a) => canTakeBackUpload(a, { ownerUuid: own, isOfThisBrowser: false, hasClaimToken: false }),
    accounts,
    "wrong_claim_token",
  ],
  [
    "can-take-back-upload",
    "another's, by their browser",
    (a) => canTakeBackUpload(a, { ...upload, ownerUuid: other }),
    [],
    "wrong_claim_token",
  ],
  ["can-claim-upload", "nobody's", (a) => canClaimUpload(a, shown), people],
  ["can-claim-upload", "nobody's, by a link", (a) => canClaimUpload(a, { ...shown, proof: "link" }), people],
  ["can-claim-upload", "for another", (a) => canClaimUpload(a, { ...shown, userUuid: other }), []],
  ["can-claim-upload", "one's own, again", (a) => canClaimUpload(a, { ...shown, ownerUuid: own }), people],
  ...refusedClaims.map(
    ([what, facts, refusal]): PermissionRow => ["can-claim-upload", what, refusalOf(facts, refusal), people],
  ),
  ["can-make-claim-link", "nobody's", (a) => canMakeClaimLink(a, visitorsUpload), everybody],
  [
    "can-make-claim-link",
    "nobody's, without its token",
    (a) => canMakeClaimLink(a, { ...visitorsUpload, hasClaimToken: false }),
    [],
    "wrong_claim_token",
  ],
  [
    "can-make-claim-link",
    "nobody's, of another browser",
    (a) => canMakeClaimLink(a, { ...visitorsUpload, isOfThisBrowser: false }),
    [],
    "wrong_claim_token",
  ],
  [
    "can-make-claim-link",
    "claimed",
    (a) => canMakeClaimLink(a, { ...visitorsUpload, ownerUuid: own }),
    [],
    "upload_not_claimable",
  ],
  [
    "can-make-claim-link",
    "failed",
    (a) => canMakeClaimLink(a, { ...visitorsUpload, hasFailed: true }),
    [],
    "upload_not_claimable",
  ],
  ["can-end-session", "one's own", (a) => canEndSession(a, { userUuid: own }), accounts, "session_not_found"],
  ["can-end-session", "another's", (a) => canEndSession(a, { userUuid: other }), [], "session_not_found"],
  [
    "can-change-account",
    "one's own",
    (a) => canChangeAccount(a, { userUuid: own }),
    accounts.filter((name) => name !== "bot"),
  ],
  ["can-change-account", "another's", (a) => canChangeAccount(a, { userUuid: other }), []],
  ["can-change-role", "another's", (a) => canChangeRole(a, { userUuid: other }), admins],
  ["can-change-role", "one's own", (a) => canChangeRole(a, { userUuid: own }), ["operator"]],
  ["can-manage-bots", "anybody's", canManageBots, admins],
  [
    "can-delete-account",
    "one's own",
    (a) => canDeleteAccount(a, { uuid: own }),
    accounts.filter((name) => name !== "bot"),
  ],
  ["can-delete-account", "another's", (a) => canDeleteAccount(a, { uuid: other }), []],
  [
    "can-play-run",
    "one's own",
    (a) => canPlayRun(a, { userUuid: own }),
    accounts.filter((name) => name !== "bot"),
    "run_not_found",
  ],
  ["can-play-run", "another's", (a) => canPlayRun(a, { userUuid: other }), [], "run_not_found"],
  ["can-play-run", "nobody's", (a) => canPlayRun(a, { userUuid: null }), [], "run_not_found"],
  ["can-sign-in", "whom a provider answers for", canSignIn, everybody],
  ["can-link-provider", "nobody's, to one's own", (a) => canLinkProvider(a, unowned), people, "link_expired"],
  [
    "can-link-provider",
    "one's own",
    (a) => canLinkProvider(a, { ...unowned, ownerUuid: own }),
    people,
    "link_expired",
  ],
  [
    "can-link-provider",
    "by a session that has ended",
    (a) => canLinkProvider(a, { ...unowned, isSignedIn: false }),
    [],
    "link_expired",
  ],
  ["can-unlink-provider", "one of two", (a) => canUnlinkProvider(a, linked), people],
  ["can-merge-users", "two others", (a) => canMergeUsers(a, merged), admins],
  [
    "can-merge-users",
    "oneself",
    (a) => canMergeUsers(a, { ...merged, from: { uuid: own, role: "user" } }),
    ["operator"],
  ],
  [
    "can-merge-users",
    "another into oneself",
    (a) => canMergeUsers(a, { ...merged, into: { uuid: own, role: "user" } }),
    ["operator"],
  ],
  [
    "can-merge-users",
    "somebody of a higher role",
    (a) => canMergeUsers(a, { ...merged, from: { uuid: other, role: "mod" } }),
    [],
  ],
  ["can-undo-merge", "of others", (a) => canUndoMerge(a, { intoUuid: other }), admins],
  ["can-undo-merge", "of oneself", (a) => canUndoMerge(a, { intoUuid: own }), ["operator"]],
  ["can-revoke-name", "anybody's", canRevokeName, admins],
  ["can-unverify-name", "one's own", (a) => canUnverifyName(a, { uuid: own }), accounts],
  ["can-unverify-name", "another's", (a) => canUnverifyName(a, { uuid: other }), []],
  ["can-prove-name", "by its code", canProveName, ["bot", ...admins]],
  ["can-reseal-tokens", "all", canResealTokens, ["operator"]],
  ["can-verify-name", "another's, without a code", (a) => canVerifyName(a, { userUuid: other }), admins],
  ["can-verify-name", "one's own, without a code", (a) => canVerifyName(a, { userUuid: own }), ["operator"]],
  ["can-look-at-person", "anybody", canLookAtPerson, admins],
  ["can-update-user", "another", (a) => canUpdateUser(a, updated), admins],
  ["can-update-user", "oneself", (a) => canUpdateUser(a, { ...updated, userUuid: own }), ["operator"]],
  [
    "can-update-user",
    "a moderator, to suspend",
    (a) => canUpdateUser(a, { ...updated, suspends: true }),
    admins,
  ],
  [
    "can-update-user",
    "an admin, to suspend",
    (a) => canUpdateUser(a, { ...updated, role: "admin", suspends: true }),
    [],
  ],
  ["can-update-user", "an admin", (a) => canUpdateUser(a, { ...updated, role: "admin" }), admins],
  ["can-answer-suspension", "one's own", (a) => canAnswerSuspension(a, { userUuid: own }), people],
  ["can-answer-suspension", "another's", (a) => canAnswerSuspension(a, { userUuid: other }), []],
  [
    "can-request-verification",
    "of one's own",
    (a) => canRequestVerification(a, { isVisible: true, ownerUuid: own }),
    people,
  ],
  [
    "can-request-verification",
    "of another's",
    (a) => canRequestVerification(a, { isVisible: true, ownerUuid: null }),
    [],
  ],
  [
    "can-request-verification",
    "of what is not theirs to see",
    (a) => canRequestVerification(a, { isVisible: false, ownerUuid: own }),
    [],
    "night_not_found",
  ],
  [
    "can-update-verification",
    "one's own, to take it back",
    update({ requestedBy: own }, true),
    accounts,
    noneSuch,
  ],
  [
    "can-update-verification",
    "of one's night",
    update({ requestedBy: own, holders: [own] }),
    accounts,
    noneSuch,
  ],
  [
    "can-update-verification",
    "one's own, of a night that is another's by now",
    update({ requestedBy: own }),
    [],
    (actor) => (accounts.includes(actor) ? "not_allowed" : noneSuch),
  ],
  ["can-update-verification", "another's", update({}), ["mod", "admin"], noneSuch],
  [
    "can-update-verification",
    "another's, to take it back",
    update({}, true),
    [],
    overseerOr(noneSuch, "not_allowed"),
  ],
  [
    "can-update-verification",
    "another's, of a night that one was in",
    update({ tied: [other, own] }),
    [],
    overseerOr(noneSuch, "own_verification"),
  ],
  [
    "can-update-verification",
    "that is not there",
    (a) => canUpdateVerification(a, { request: null, cancels: false }),
    [],
    "verification_not_found",
  ],
  ["can-decide-verification", "another's", decide({}), ["mod", "admin"]],
  ["can-decide-verification", "of who is gone", decide({ requestedBy: null, tied: [] }), ["mod", "admin"]],
  ["can-decide-verification", "one's own", decide({ requestedBy: own }), [], ofOwnNight],
  ["can-decide-verification", "of a night that is one's own", decide({ tied: [other, own] }), [], ofOwnNight],
  [
    "can-decide-verification",
    "that is not there",
    (a) => canDecideVerification(a, { request: null }),
    [],
    overseerOr("not_allowed", "verification_not_found"),
  ],
  ...liveHuntPermissions,
];

const cases = rows.map(([file, what, may, allowed, refusal = "not_allowed"]) => ({
  name: `${file}: ${what}`,
  may,
  allowed,
  refusal,
}));
test.each(cases)("$name", ({ may, allowed, refusal }) => {
  const refusalOf = (name: string) => (typeof refusal === "string" ? refusal : refusal(name));
  const expected = everybody.map((name) => [name, allowed.includes(name) ? "allowed" : refusalOf(name)]);
  expect(everybody.map((name) => [name, may(actors[name] ?? visitor)])).toEqual(expected);
});

test("every permission has its rows", () => {
  const modules = new URL("./modules/", import.meta.url);
  const names = readdirSync(modules, { recursive: true, encoding: "utf8" })
    .filter((path) => /\/can-[a-z-]+\.ts$/.test(path))
    .flatMap((path) => [
      ...readFileSync(new URL(path, modules), "utf8").matchAll(/^export function (can\w+)/gm),
    ])
    .map(([, name = ""]) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
    // Files about reading are left out; authorization.test.ts asks for every night.
    .filter((name) => name !== "can-see-night");
  expect(new Set(rows.map(([name]) => name))).toEqual(new Set(names));
});
