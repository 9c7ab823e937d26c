import { all, type HunterRow, type NightRow, type Operation, type Statuses } from "./matrix-actors.ts";

const squadOnly = all(404, { member: 200, owner: 200, mod: 200, admin: 200 });
const moderatorsOnly = all(404, { mod: 200, admin: 200 });
const uploaderOnly = all(403, { uploader: 204 });
const signedInOnly = all(200, { visitor: 401, other: 401, uploader: 401 });

/** Who has the address sees public and unlisted nights; the others are there for the squad and for moderators. */
const seenNight: NightRow = {
  public: all(200),
  unlisted: all(200),
  private: squadOnly,
  hidden: squadOnly,
  deleted: moderatorsOnly,
  "given up": moderatorsOnly,
  missing: all(404),
};
/** Pictures are for link previews: of what everybody may see. */
const seenPicture: NightRow = {
  public: all(200),
  unlisted: all(404),
  private: all(404),
  hidden: all(404),
  deleted: all(404),
  "given up": all(404),
  missing: all(404),
};
/** An upload is seen by whoever has its uuid, whatever became of its night. */
const seenUpload: NightRow = {
  public: all(200),
  unlisted: all(200),
  private: all(200),
  hidden: all(200),
  deleted: all(200),
  "given up": all(200),
  missing: all(404),
};
/** Taking back: only with the fingerprint and the claim token of the upload. */
const takenBack: NightRow = {
  public: uploaderOnly,
  unlisted: uploaderOnly,
  private: uploaderOnly,
  hidden: uploaderOnly,
  deleted: uploaderOnly,
  "given up": uploaderOnly,
  missing: all(404),
};
/** Claiming: only an account, and only with the upload's proof; what such a one is answered, is said beside the claims. */
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
/** A link for another device: only with the fingerprint and the claim token of the upload. */
const claimLink: NightRow = {
  public: linkedByUploader,
  unlisted: linkedByUploader,
  private: linkedByUploader,
  hidden: linkedByUploader,
  deleted: linkedByUploader,
  "given up": linkedByUploader,
  missing: all(404),
};
/** Profiles are public; what they may show of nights is said beside the users' tests. */
const seenHunter: HunterRow = {
  own: all(200),
  "other's": all(200),
  nameless: all(200),
  missing: all(404),
};

/** A session is its account's alone; nobody's here. */
const ownSession = all(404, { visitor: 401, other: 401, uploader: 401, bot: 403 });
const notPeople = { visitor: 401, other: 401, uploader: 401, bot: 403 } as const;
const accountsOnly = all(200, notPeople);
/** What concerns the whole installation. */
const adminsOnly = (status: number) => all(403, { visitor: 401, other: 401, uploader: 401, admin: status });
/** A ranked run is its player's alone; nobody's here. */
const ownRun = all(404, notPeople);
/** Of a provider that is not joined to the account. */
const unlinked = all(404, notPeople);

/** What may be changed by those named, and is not there for others where they may not see it. */
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

/** For moderators and admins; nobody else learns whether it is there. */
const forModerators = (status: number) => all(403, { ...notPeople, mod: status, admin: status });
const moderated = forModerators(200);
/** Moderators look at, and change, what they may not see as well. */
const ofModerators: NightRow = {
  public: moderated,
  unlisted: moderated,
  private: moderated,
  hidden: moderated,
  deleted: moderated,
  "given up": moderated,
  missing: forModerators(404),
};

/** Calls that concern a night or its upload, with the answer for each actor and each state of it. */
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
  // What moderators hid is nobody's to change.
  updateOwnNight: { ...changedBy({ owner: 200 }), hidden: changedBy({}).hidden },
  // It goes with its owner, who is asked before the moderators.
  deleteOwnNight: changedBy({ owner: 204, mod: 404, admin: 404 }),
  restoreOwnNight: changedBy(
    { owner: 200 },
    // The owner is asked before the moderators, who see the night again then.
    { owner: 200, mod: 403, admin: 403 },
  ),
  sayPresence: changedBy({ member: 200 }),
  compareNightLogs: ofModerators,
  moderateNight: ofModerators,
  // As if its logs had changed since somebody looked.
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

/** For admins; nobody else learns who is there. */
const forAdmins = (status: number) => all(403, { ...notPeople, admin: status });
/** The matrix has no admin who asks of themself. */
const ofAnybody = (found: number): HunterRow => ({
  own: forAdmins(found),
  "other's": forAdmins(found),
  nameless: forAdmins(found),
  missing: forAdmins(404),
});

/** Calls that concern a hunter. */
export const expectedByHunter: Partial<Readonly<Record<Operation, HunterRow>>> = {
  getUser: seenHunter,
  getUserTrend: seenHunter,
  getUserCalendar: seenHunter,
  // Against themselves.
  compareHunters: seenHunter,
  listNightsTogether: seenHunter,
  getUserPreview: { ...seenHunter, nameless: all(404) },
  listUserMates: seenHunter,
  // Whoever it is, their nights are not one's own then.
  deleteTrustedSender: {
    own: all(204, notPeople),
    "other's": all(204, notPeople),
    nameless: all(204, notPeople),
    missing: all(204, notPeople),
  },
  lookAtPerson: ofAnybody(200),
  // Into an account that is not there.
  mergeUser: ofAnybody(404),
  updateUser: ofAnybody(200),
};

/**
 * Calls that concern none. `createUpload` without a body and boards without a season are refused for what is sent,
 * not for who sends it; `getStats` is of oneself.
 */
export const expectedWithout: Partial<Readonly<Record<Operation, Statuses>>> = {
  // None of them is suspended.
  answerSuspension: all(409, notPeople),
  beginRankedRun: accountsOnly,
  // Whom leave is given to is said beside the sign-ins' tests.
  beginLink: all(200, notPeople),
  cancelNameProof: all(204, notPeople),
  // Of no night that there is; who may report what is said beside the reports' tests.
  createReport: all(404, notPeople),
  createUpload: all(415),
  // Of no report, request or night that there is; the rest is said beside the verifications' tests.
  decideReport: forModerators(404),
  decideVerification: forModerators(404),
  getVerification: forModerators(404),
  getVerificationStats: all(200),
  listVerifications: forModerators(200),
  requestVerification: all(404, notPeople),
  updateVerification: all(404, notPeople),
  // No provider is configured here; without a fingerprint.
  endPatreon: all(404),
  endSteam: all(404),
  // Of no session that there is; whose a session is, is said beside the sessions' tests.
  deleteAccount: all(204, notPeople),
  endOneSession: ownSession,
  // Whoever wants to be signed out is.
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
  // Of no run that there is; whose a run is, is said beside the games' tests.
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
  // With no refresh token there is nothing to refresh, whoever asks.
  refreshSession: all(401),
  previewCategoryBoard: adminsOnly(200),
  resetSettings: adminsOnly(200),
  // Of a job and a change that there are not.
  retryJob: adminsOnly(404),
  undoSettingsChange: adminsOnly(404),
  updateSettings: adminsOnly(200),
  upsertCategory: adminsOnly(200),
  scoreRankedRun: ownRun,
  startNameProof: all(409, notPeople),
  // At this machine.
  getLocalWord: all(200),
  // Without the word, or with another one.
  sayLocalWord: all(400),
  signInLocally: all(404),
  startPatreon: all(400),
  startSteam: all(400),
  // Of no merge that there is.
  undoMerge: forAdmins(404),
  unlinkPatreon: unlinked,
  unlinkSteam: unlinked,
  streamMyEvents: accountsOnly,
  updateProfile: accountsOnly,
  updateSetting: accountsOnly,
  // A code that nobody waits for.
  verifyUserName: all(403, { visitor: 401, other: 401, uploader: 401, bot: 404, admin: 404 }),
};
