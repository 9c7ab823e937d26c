import { all, type HunterRow, type NightRow, type Operation, type Statuses } from "./matrix-actors.ts";

const squadOnly = all(404, { member: 200, owner: 200, mod: 200, admin: 200 });
const moderatorsOnly = all(404, { mod: 200, admin: 200 });
const uploaderOnly = all(403, { uploader: 204 });
const signedInOnly = all(200, { visitor: 401, other: 401, uploader: 401 });

/** Anybody with the address sees public and unlisted nights; only the squad and moderators see the others. */
const seenNight: NightRow = {
  public: all(200),
  unlisted: all(200),
  private: squadOnly,
  hidden: squadOnly,
  deleted: moderatorsOnly,
  "given up": moderatorsOnly,
  missing: all(404),
};
/** Pictures serve link previews, so they show nights that everybody may see. */
const seenPicture: NightRow = {
  public: all(200),
  unlisted: all(404),
  private: all(404),
  hidden: all(404),
  deleted: all(404),
  "given up": all(404),
  missing: all(404),
};
/** Anybody who knows an upload's uuid sees the upload, whatever became of its night. */
const seenUpload: NightRow = {
  public: all(200),
  unlisted: all(200),
  private: all(200),
  hidden: all(200),
  deleted: all(200),
  "given up": all(200),
  missing: all(404),
};
/** Taking an upload back needs its fingerprint and claim token. */
const takenBack: NightRow = {
  public: uploaderOnly,
  unlisted: uploaderOnly,
  private: uploaderOnly,
  hidden: uploaderOnly,
  deleted: uploaderOnly,
  "given up": uploaderOnly,
  missing: all(404),
};
/** Claiming needs an account and the upload's proof; the tests of claims cover the other answers. */
const claimed = (status: number) => all(status, { visitor: 401, other: 401, uploader: 401, bot: 403 });
const claimedByNight: NightRow = {
  public: claimed(403),
  unlisted: claimed(403),
  private: claimed(403),
  hidden: claimed(403),
  deleted: claimed(403),
  "given up": claimed(403),
  missing: claimed(404),
};
const linkedByUploader = all(403, { uploader: 201 });
/** A link for another device needs the upload's fingerprint and claim token. */
const claimLink: NightRow = {
  public: linkedByUploader,
  unlisted: linkedByUploader,
  private: linkedByUploader,
  hidden: linkedByUploader,
  deleted: linkedByUploader,
  "given up": linkedByUploader,
  missing: all(404),
};
/** Profiles are public; the tests of users cover the nights that they may show. */
const seenHunter: HunterRow = {
  own: all(200),
  "other's": all(200),
  nameless: all(200),
  missing: all(404),
};

/** A session is visible to its account alone, and it belongs to none of these actors. */
const ownSession = all(404, { visitor: 401, other: 401, uploader: 401, bot: 403 });
const notPeople = { visitor: 401, other: 401, uploader: 401, bot: 403 } as const;
const accountsOnly = all(200, notPeople);
/** The answers of calls about the whole installation. */
const adminsOnly = (status: number) => all(403, { visitor: 401, other: 401, uploader: 401, admin: status });
/** A ranked run is visible to its player alone, and it belongs to none of these actors. */
const ownRun = all(404, notPeople);
/** The answers about a provider that is not linked to the account. */
const unlinked = all(404, notPeople);

/** `changers` may change the night. For all others it does not exist when they may not see it. */
const changedBy = (changers: Partial<Statuses>, ofGivenUp: Partial<Statuses> = {}): NightRow => {
  const seen = all(403, { ...notPeople, ...changers });
  const unseen = all(404, { member: 403, owner: 403, mod: 403, admin: 403, ...notPeople, ...changers });
  const gone = all(404, notPeople);
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
const forModerators = (status: number) => all(403, { ...notPeople, mod: status, admin: status });
const moderated = forModerators(200);
/** Moderators may see and change nights that others may not see. */
const ofModerators: NightRow = {
  public: moderated,
  unlisted: moderated,
  private: moderated,
  hidden: moderated,
  deleted: moderated,
  "given up": moderated,
  missing: forModerators(404),
};

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
  chooseSource: {
    public: forModerators(409),
    unlisted: forModerators(409),
    private: forModerators(409),
    hidden: forModerators(409),
    deleted: forModerators(409),
    "given up": forModerators(409),
    missing: forModerators(404),
  },
};

/** The answers of calls for admins; nobody else learns whether the account exists. */
const forAdmins = (status: number) => all(403, { ...notPeople, admin: status });
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
  getUserPreview: { ...seenHunter, nameless: all(404) },
  listUserMates: seenHunter,
  // After this call the other hunter's nights no longer count as the account's own.
  deleteTrustedSender: {
    own: all(204, notPeople),
    "other's": all(204, notPeople),
    nameless: all(204, notPeople),
    missing: all(204, notPeople),
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
export const expectedWithout: Partial<Readonly<Record<Operation, Statuses>>> = {
  // None of the accounts is suspended.
  answerSuspension: all(409, notPeople),
  beginRankedRun: accountsOnly,
  // The tests of sign-ins cover who is allowed to link.
  beginLink: all(200, notPeople),
  cancelNameProof: all(204, notPeople),
  // The night does not exist; the tests of reports cover who may report what.
  createReport: all(404, notPeople),
  createUpload: all(415),
  // The report, request or night does not exist; the tests of verifications cover the rest.
  decideReport: forModerators(404),
  decideVerification: forModerators(404),
  getVerification: forModerators(404),
  getVerificationStats: all(200),
  listVerifications: forModerators(200),
  requestVerification: all(404, notPeople),
  updateVerification: all(404, notPeople),
  // No provider is configured here, and the call has no fingerprint.
  endPatreon: all(404),
  endSteam: all(404),
  // The session does not exist; the tests of sessions cover whose session may be ended.
  deleteAccount: all(204, notPeople),
  endOneSession: ownSession,
  // Signing out works for every actor.
  endSession: all(204),
  exportAudit: adminsOnly(200),
  exportMe: accountsOnly,
  getAdminSettings: adminsOnly(200),
  getHealth: all(200),
  getBoardChanges: all(200),
  getHighlights: all(200),
  getHomeStats: all(200),
  getNameProof: accountsOnly,
  getNextNight: all(200),
  getNightLadder: all(400),
  getNightCalendar: all(200),
  listReleases: all(200),
  getOperations: adminsOnly(200),
  getMe: accountsOnly,
  // The run does not exist; the tests of games cover whose run may be asked for.
  getRankedLimb: ownRun,
  getReadiness: all(200),
  getScorePercentiles: all(200),
  getSession: all(200),
  getSettings: all(200),
  getStats: signedInOnly,
  getBoardWork: adminsOnly(200),
  listAdminCategories: adminsOnly(200),
  listAudit: adminsOnly(200),
  listCategories: all(200),
  listFailedJobs: adminsOnly(200),
  listSettingsChanges: adminsOnly(200),
  listEligibleNights: accountsOnly,
  listHunterBoard: all(200),
  listNightBoard: all(400),
  getGamePreview: all(200),
  getHunterBoardPreview: all(200),
  getNightBoardPreview: all(400),
  getRunBoardPreview: all(400),
  listNightRecords: all(400),
  listNights: all(200),
  listOwnNights: accountsOnly,
  listOwnRuns: accountsOnly,
  listOwnVerifications: accountsOnly,
  listRunBoard: all(400),
  listRunRecords: all(400),
  listNotices: accountsOnly,
  listRuns: all(200),
  listScores: all(200),
  listMerges: forAdmins(200),
  listPeople: forAdmins(200),
  listProviders: accountsOnly,
  listDisputedNights: forModerators(200),
  listReports: forModerators(200),
  listSessions: accountsOnly,
  listTrustedSenders: accountsOnly,
  listSuspensions: forModerators(200),
  listUsers: all(200),
  markNoticesSeen: all(204, notPeople),
  // Without a refresh token nothing can be refreshed, for any actor.
  refreshSession: all(401),
  previewCategoryBoard: adminsOnly(200),
  resetSettings: adminsOnly(200),
  // The job and the change do not exist.
  retryJob: adminsOnly(404),
  undoSettingsChange: adminsOnly(404),
  updateSettings: adminsOnly(200),
  upsertCategory: adminsOnly(200),
  scoreRankedRun: ownRun,
  startNameProof: all(409, notPeople),
  // The call comes from this machine.
  getLocalWord: all(200),
  // The call has no local word, or a wrong one.
  sayLocalWord: all(400),
  signInLocally: all(404),
  startPatreon: all(400),
  startSteam: all(400),
  // The merge does not exist.
  undoMerge: forAdmins(404),
  unlinkPatreon: unlinked,
  unlinkSteam: unlinked,
  streamMyEvents: accountsOnly,
  updateProfile: accountsOnly,
  updateSetting: accountsOnly,
  // Nobody waits for the code.
  verifyUserName: all(403, { visitor: 401, other: 401, uploader: 401, bot: 404, admin: 404 }),
};
