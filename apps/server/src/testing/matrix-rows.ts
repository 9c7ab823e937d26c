import { allActors, type HunterRow, type NightRow, type Operation, type Statuses } from "./matrix-actors.ts";

const visitors = { visitor: 401, other: 401, uploader: 401 } as const;
const notPeople = { ...visitors, bot: 403 } as const;
const squadOnly = allActors(404, { member: 200, owner: 200, mod: 200, admin: 200 });
const moderatorsOnly = allActors(404, { mod: 200, admin: 200 });
const uploaderOnly = allActors(403, { uploader: 204 });
const signedInOnly = allActors(200, visitors);

/** Anybody with the address sees public and unlisted nights; only the squad and moderators see the others. */
const seenNight: NightRow = {
  public: allActors(200),
  unlisted: allActors(200),
  private: squadOnly,
  hidden: squadOnly,
  deleted: moderatorsOnly,
  "given up": moderatorsOnly,
  missing: allActors(404),
};
/** Pictures serve link previews, so they show nights that everybody may see. */
const seenPicture: NightRow = {
  public: allActors(200),
  unlisted: allActors(404),
  private: allActors(404),
  hidden: allActors(404),
  deleted: allActors(404),
  "given up": allActors(404),
  missing: allActors(404),
};
/** Returns a row that has the same answers for every night, whatever became of it; `missing` are those for none. */
const forEveryNight = (statuses: Statuses, missing: Statuses): NightRow => ({
  public: statuses,
  unlisted: statuses,
  private: statuses,
  hidden: statuses,
  deleted: statuses,
  "given up": statuses,
  missing,
});
/** Anybody who knows an upload's uuid sees the upload, whatever became of its night. */
const seenUpload = forEveryNight(allActors(200), allActors(404));
/** Taking an upload back needs its fingerprint and claim token. */
const takenBack = forEveryNight(uploaderOnly, allActors(404));
/** Claiming needs an account and the upload's proof; the tests of claims cover the other answers. */
const claimed = (status: number) => allActors(status, notPeople);
const claimedByNight = forEveryNight(claimed(403), claimed(404));
const linkedByUploader = allActors(403, { uploader: 201 });
/** A link for another device needs the upload's fingerprint and claim token. */
const claimLink = forEveryNight(linkedByUploader, allActors(404));
/** Profiles are public; the tests of users cover the nights that they may show. */
const seenHunter: HunterRow = {
  own: allActors(200),
  "other's": allActors(200),
  nameless: allActors(200),
  missing: allActors(404),
};

/** A session is visible to its account alone, and it belongs to none of these actors. */
const ownSession = allActors(404, notPeople);
/** No account publishes a hunt, or has mates in it. */
const ownHunt = allActors(404, notPeople);
const accountsOnly = allActors(200, notPeople);
/** The answers of calls about the whole installation. */
const adminsOnly = (status: number) => allActors(403, { ...visitors, admin: status });
/** A ranked run is visible to its player alone, and it belongs to none of these actors. */
const ownRun = allActors(404, notPeople);
/** The answers about a provider that is not linked to the account. */
const unlinked = allActors(404, notPeople);

/** `changers` may change the night. For all others it does not exist when they may not see it. */
const changedBy = (changers: Partial<Statuses>, ofGivenUp: Partial<Statuses> = {}): NightRow => {
  const seen = allActors(403, { ...notPeople, ...changers });
  const unseen = allActors(404, { member: 403, owner: 403, mod: 403, admin: 403, ...notPeople, ...changers });
  const gone = allActors(404, notPeople);
  return {
    public: seen,
    unlisted: seen,
    private: unseen,
    hidden: unseen,
    deleted: gone,
    "given up": { ...gone, ...ofGivenUp },
    missing: gone,
  };
};

/** The answers of calls for moderators and admins; nobody else learns whether the subject exists. */
const forModerators = (status: number) => allActors(403, { ...notPeople, mod: status, admin: status });
/** Moderators may see and change nights that others may not see. */
const ofModerators = forEveryNight(forModerators(200), forModerators(404));

/** The expected answers of calls about a night or its upload, for each actor and each state of the night. */
export const expectedByNight: Partial<Readonly<Record<Operation, NightRow>>> = {
  getNight: seenNight,
  exportNight: seenNight,
  getNightPreview: seenPicture,
  getComparisonPreview: seenPicture,
  getNightRank: seenNight,
  getUpload: seenUpload,
  streamUploadEvents: seenUpload,
  deleteUpload: takenBack,
  claimUpload: claimedByNight,
  makeClaimLink: claimLink,
  // Nobody may change a night that moderators hid.
  updateOwnNight: { ...changedBy({ owner: 200 }), hidden: changedBy({}).hidden },
  // The owner's call deletes the night, so it is gone when the moderators' calls follow.
  deleteOwnNight: changedBy({ owner: 204, mod: 404, admin: 404 }),
  restoreOwnNight: changedBy(
    { owner: 200 },
    // The owner's call comes before the moderators' calls, which then find the night again.
    { owner: 200, mod: 403, admin: 403 },
  ),
  sayPresence: changedBy({ member: 200 }),
  compareNightLogs: ofModerators,
  moderateNight: ofModerators,
  // The call names an old version, as if the night's logs had changed since a moderator looked.
  chooseSource: forEveryNight(forModerators(409), forModerators(404)),
};

/** The answers of calls for admins; nobody else learns whether the account exists. */
const forAdmins = (status: number) => allActors(403, { ...notPeople, admin: status });
/** In the matrix no admin is the subject of their own call. */
const ofAnybody = (found: number): HunterRow => ({
  own: forAdmins(found),
  "other's": forAdmins(found),
  nameless: forAdmins(found),
  missing: forAdmins(404),
});

/** The expected answers of calls about a hunter. */
export const expectedByHunter: Partial<Readonly<Record<Operation, HunterRow>>> = {
  getUser: seenHunter,
  getUserTrend: seenHunter,
  getUserCalendar: seenHunter,
  // The hunter is compared with the same hunter.
  compareHunters: seenHunter,
  listNightsTogether: seenHunter,
  getUserPreview: { ...seenHunter, nameless: allActors(404) },
  listUserMates: seenHunter,
  // After this call the other hunter's nights no longer count as the account's own.
  deleteTrustedSender: {
    own: allActors(204, notPeople),
    "other's": allActors(204, notPeople),
    nameless: allActors(204, notPeople),
    missing: allActors(204, notPeople),
  },
  // Nobody asks to be named in a hunt; the tests of mates cover the rest.
  answerLiveMate: {
    own: ownHunt,
    "other's": ownHunt,
    nameless: ownHunt,
    missing: ownHunt,
  },
  lookAtPerson: ofAnybody(200),
  // The merge names an account that does not exist.
  mergeUser: ofAnybody(404),
  updateUser: ofAnybody(200),
};

/**
 * The expected answers of all other calls. `createUpload` without a body and boards without a season are refused for their
 * content; `getStats` is about the caller.
 */
export const expectedOfOtherCalls: Partial<Readonly<Record<Operation, Statuses>>> = {
  // None of the accounts is suspended.
  answerSuspension: allActors(409, notPeople),
  // Only the member of a squad has a verified name, and no hunt is published.
  beginLiveHunt: allActors(403, { ...visitors, member: 200 }),
  updateLiveHunt: allActors(404, notPeople),
  endLiveHunt: allActors(204, notPeople),
  endAnyLiveHunt: allActors(403, { ...visitors, admin: 404 }),
  askAsLiveMate: ownHunt,
  takeBackLiveMate: allActors(204, notPeople),
  getOwnLiveMate: accountsOnly,
  listLiveMates: accountsOnly,
  listLiveHunts: allActors(200),
  getLiveHunt: allActors(404),
  streamLiveHunt: allActors(404),
  beginRankedRun: accountsOnly,
  // The tests of sign-ins cover who is allowed to link.
  beginLink: allActors(200, notPeople),
  cancelNameProof: allActors(204, notPeople),
  // The night does not exist; the tests of reports cover who may report what.
  createReport: allActors(404, notPeople),
  createUpload: allActors(415),
  // The report, request or night does not exist; the tests of verifications cover the rest.
  decideReport: forModerators(404),
  decideVerification: forModerators(404),
  getVerification: forModerators(404),
  getVerificationStats: allActors(200),
  listVerifications: forModerators(200),
  requestVerification: allActors(404, notPeople),
  updateVerification: allActors(404, notPeople),
  // No provider is configured here, and the call has no fingerprint.
  endPatreon: allActors(404),
  endSteam: allActors(404),
  deleteAccount: allActors(204, notPeople),
  // The session does not exist; the tests of sessions cover whose session may be ended.
  endOneSession: ownSession,
  // Signing out works for every actor.
  endSession: allActors(204),
  exportAudit: adminsOnly(200),
  exportMe: accountsOnly,
  getAdminSettings: adminsOnly(200),
  getHealth: allActors(200),
  getBoardChanges: allActors(200),
  getHighlights: allActors(200),
  getHomeStats: allActors(200),
  getNameProof: accountsOnly,
  getNextNight: allActors(200),
  getNightLadder: allActors(400),
  getNightCalendar: allActors(200),
  listReleases: allActors(200),
  getOperations: adminsOnly(200),
  getMe: accountsOnly,
  // The run does not exist; the tests of games cover whose run may be asked for.
  getRankedLimb: ownRun,
  getReadiness: allActors(200),
  getScorePercentiles: allActors(200),
  getRecordRun: allActors(200),
  getSession: allActors(200),
  getSettings: allActors(200),
  getStats: signedInOnly,
  getBoardWork: adminsOnly(200),
  listAdminCategories: adminsOnly(200),
  listAudit: adminsOnly(200),
  listCategories: allActors(200),
  listFailedJobs: adminsOnly(200),
  listSettingsChanges: adminsOnly(200),
  listEligibleNights: accountsOnly,
  listHunterBoard: allActors(200),
  listNightBoard: allActors(400),
  getGamePreview: allActors(200),
  getHunterBoardPreview: allActors(200),
  getNightBoardPreview: allActors(400),
  getRunBoardPreview: allActors(400),
  listNightRecords: allActors(400),
  listNights: allActors(200),
  listOwnNights: accountsOnly,
  listOwnRuns: accountsOnly,
  listOwnVerifications: accountsOnly,
  listRunBoard: allActors(400),
  listRunRecords: allActors(400),
  listNotices: accountsOnly,
  listRuns: allActors(200),
  listScores: allActors(200),
  listMerges: forAdmins(200),
  listPeople: forAdmins(200),
  listProviders: accountsOnly,
  listDisputedNights: forModerators(200),
  listReports: forModerators(200),
  listSessions: accountsOnly,
  listTrustedSenders: accountsOnly,
  listSuspensions: forModerators(200),
  listUsers: allActors(200),
  markNoticesSeen: allActors(204, notPeople),
  // Without a refresh token nothing can be refreshed, for any actor.
  refreshSession: allActors(401),
  previewCategoryBoard: adminsOnly(200),
  resetSettings: adminsOnly(200),
  // The job and the change do not exist.
  retryJob: adminsOnly(404),
  undoSettingsChange: adminsOnly(404),
  updateSettings: adminsOnly(200),
  upsertCategory: adminsOnly(200),
  scoreRankedRun: ownRun,
  startNameProof: allActors(409, notPeople),
  // The call comes from this machine.
  getLocalWord: allActors(200),
  // The call has no local word, or a wrong one.
  sayLocalWord: allActors(400),
  signInLocally: allActors(404),
  startPatreon: allActors(400),
  startSteam: allActors(400),
  // The merge does not exist.
  undoMerge: forAdmins(404),
  unlinkPatreon: unlinked,
  unlinkSteam: unlinked,
  streamMyEvents: accountsOnly,
  updateProfile: accountsOnly,
  updateSetting: accountsOnly,
  // Nobody waits for the code.
  verifyUserName: allActors(403, { ...visitors, bot: 404, admin: 404 }),
};
