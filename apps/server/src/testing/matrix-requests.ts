import type { endpoints } from "@hunt/contracts/endpoints";
import { liveFigures } from "./live-figures.ts";

type Operation = keyof typeof endpoints;

/** A uuid that names nothing. */
export const nobody = "0190a000-0000-7000-8000-000000000000";

/** The bodies of writing calls: each is valid, so that only the actor decides. */
export const matrixBodies: Partial<Readonly<Record<Operation, object>>> = {
  answerSuspension: { text: "It was not me." },
  beginLiveHunt: {},
  updateLiveHunt: liveFigures(),
  answerLiveMate: { isAccepted: true },
  endAnyLiveHunt: { reason: "Asked by the matrix." },
  mergeUser: { into: nobody, dryRun: true },
  undoMerge: { reason: "Asked by the matrix." },
  updateUser: { badges: ["tester"], reason: "Asked by the matrix." },
  createReport: { nightUuid: nobody, reasonCode: "forged" },
  decideVerification: { claim: true },
  requestVerification: { nightUuid: nobody, videoUrl: "https://video.example/1" },
  updateVerification: { message: "Please." },
  decideReport: { status: "dismissed", decision: "Nothing is wrong with it." },
  markNoticesSeen: {},
  moderateNight: { hidden: true, reason: "Asked by the matrix." },
  chooseSource: { uploadUuid: nobody, version: "none", reason: "Asked by the matrix." },
  retryJob: { reason: "Asked by the matrix." },
  undoSettingsChange: { reason: "Asked by the matrix." },
  updateSettings: { dryRun: true, reason: "Asked by the matrix." },
  resetSettings: { dryRun: true, reason: "Asked by the matrix." },
  upsertCategory: {
    slug: "matrix",
    name: "Matrix",
    season: 3,
    scope: "private",
    minimumFullRuns: 6,
    squadSizes: [1],
    requirements: {},
    position: 9,
    archived: true,
    reason: "Asked by the matrix.",
  },
  refreshSession: { fingerprint: "other-0123456789abcdef" },
  scoreRankedRun: { runUuid: nobody, inputs: [] },
  sayPresence: { confirmed: true },
  updateOwnNight: { description: "Seen from the other side." },
  updateProfile: { platform: "ps" },
  updateSetting: { key: "theme", value: "dark" },
  verifyUserName: { code: "H7KQ2-M9X4T-3VB", ign: "Nobody" },
};

/** The queries of calls that need one. */
export const matrixQueries: Partial<Readonly<Record<Operation, string>>> = {
  previewCategoryBoard: "?season=3&squadSize=any",
  getComparisonPreview: "?compare=run-1",
};

interface Named {
  readonly nightUuid: string;
  readonly uploadUuid: string;
  readonly hunterUuid: string;
}

/** Returns the path of a call: parameters name the subject, or something that does not exist. */
export function matrixPath(url: string, subject: Named): string {
  return url
    .replace(":nightUuid", subject.nightUuid)
    .replace(":uploadUuid", subject.uploadUuid)
    .replace(/:userUuid(?:OrIgn)?/, subject.hunterUuid)
    .replace(":otherUuidOrIgn", subject.hunterUuid)
    .replace(":liveUuid", nobody)
    .replace(":sessionUuid", nobody)
    .replace(":runUuid", nobody)
    .replace(":reportUuid", nobody)
    .replace(":mergeUuid", nobody)
    .replace(":jobUuid", nobody)
    .replace(":verificationUuid", nobody)
    .replace(":changeId", "999999")
    .replace(":limb", "1")
    .replace(":game", "raplak");
}
