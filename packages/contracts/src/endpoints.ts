import { listAdminCategories, previewCategoryBoard, upsertCategory } from "./admin-categories.ts";
import {
  getAdminSettings,
  listSettingsChanges,
  resetSettings,
  undoSettingsChange,
  updateSettings,
} from "./admin-settings.ts";
import { compareHunters, listNightsTogether } from "./against.ts";
import { exportAudit, listAudit } from "./audit.ts";
import {
  beginLink,
  endPatreon,
  endSteam,
  getLocalWord,
  listProviders,
  sayLocalWord,
  signInLocally,
  startPatreon,
  startSteam,
  unlinkPatreon,
  unlinkSteam,
} from "./auth.ts";
import { getBoardChanges } from "./board-changes.ts";
import { getBoardWork } from "./board-work.ts";
import { listCategories } from "./categories.ts";
import { claimUpload, makeClaimLink } from "./claims.ts";
import { listDisputedNights } from "./disputed-nights.ts";
import { listEligibleNights } from "./eligible-nights.ts";
import {
  beginRankedRun,
  getRankedLimb,
  getRecordRun,
  getScorePercentiles,
  listScores,
  scoreRankedRun,
} from "./games.ts";
import { getHealth, getReadiness } from "./health.ts";
import { getHighlights } from "./highlights.ts";
import {
  getNightLadder,
  getNightRank,
  listHunterBoard,
  listNightBoard,
  listRunBoard,
} from "./leaderboards.ts";
import { listUsers } from "./listed-users.ts";
import {
  beginLiveHunt,
  endAnyLiveHunt,
  endLiveHunt,
  getLiveHunt,
  listLiveHunts,
  streamLiveHunt,
  updateLiveHunt,
} from "./live.ts";
import {
  answerLiveMate,
  askAsLiveMate,
  getOwnLiveMate,
  listLiveMates,
  takeBackLiveMate,
} from "./live-mates.ts";
import { deleteAccount, exportMe, getMe, streamMyEvents, updateProfile, updateSetting } from "./me.ts";
import { listMerges, mergeUser, undoMerge } from "./merges.ts";
import { moderateNight } from "./moderation.ts";
import { cancelNameProof, getNameProof, startNameProof, verifyUserName } from "./names.ts";
import { chooseSource, compareNightLogs } from "./night-logs.ts";
import { exportNight, getNight, getNightPreview, listNights } from "./nights.ts";
import { listNotices, markNoticesSeen } from "./notices.ts";
import { getOperations, listFailedJobs, retryJob } from "./operations.ts";
import {
  deleteOwnNight,
  listOwnNights,
  listOwnRuns,
  listOwnVerifications,
  restoreOwnNight,
  updateOwnNight,
} from "./own-nights.ts";
import { listPeople, lookAtPerson, updateUser } from "./people.ts";
import { sayPresence } from "./presence.ts";
import {
  getComparisonPreview,
  getGamePreview,
  getHunterBoardPreview,
  getNightBoardPreview,
  getRunBoardPreview,
} from "./previews.ts";
import { listNightRecords, listRunRecords } from "./records.ts";
import { listReleases } from "./releases.ts";
import { createReport, decideReport, listReports } from "./reports.ts";
import { listRuns } from "./runs.ts";
import { endOneSession, endSession, getSession, listSessions, refreshSession } from "./sessions.ts";
import { getSettings } from "./settings.ts";
import { getHomeStats, getStats } from "./stats.ts";
import { answerSuspension, listSuspensions } from "./suspensions.ts";
import { deleteTrustedSender, listTrustedSenders } from "./trusted-senders.ts";
import { createUpload, deleteUpload, getUpload, streamUploadEvents } from "./uploads.ts";
import { getUser, getUserCalendar, getUserPreview, getUserTrend, listUserMates } from "./users.ts";
import { getNextNight, getNightCalendar } from "./utility.ts";
import { decideVerification } from "./verification-decision.ts";
import { getVerification, listVerifications } from "./verification-desk.ts";
import { getVerificationStats, requestVerification, updateVerification } from "./verification-requests.ts";

/** Every call of the API. Each mounted call must be listed here, and each listed call must be mounted. */
export const endpoints = {
  answerLiveMate,
  answerSuspension,
  askAsLiveMate,
  beginRankedRun,
  beginLink,
  beginLiveHunt,
  cancelNameProof,
  claimUpload,
  createReport,
  createUpload,
  decideReport,
  decideVerification,
  deleteAccount,
  deleteOwnNight,
  deleteUpload,
  endAnyLiveHunt,
  endLiveHunt,
  endOneSession,
  endPatreon,
  endSession,
  endSteam,
  exportAudit,
  exportMe,
  exportNight,
  getHealth,
  getBoardChanges,
  getHighlights,
  getHomeStats,
  getMe,
  getNameProof,
  getNextNight,
  getNightCalendar,
  listReleases,
  getLiveHunt,
  getNight,
  getNightLadder,
  getNightPreview,
  getOwnLiveMate,
  getComparisonPreview,
  getGamePreview,
  getHunterBoardPreview,
  getNightBoardPreview,
  getRunBoardPreview,
  getNightRank,
  getRankedLimb,
  getReadiness,
  getRecordRun,
  getScorePercentiles,
  getSession,
  getSettings,
  getStats,
  getUpload,
  getUser,
  getUserCalendar,
  getUserPreview,
  getUserTrend,
  getVerification,
  getVerificationStats,
  listAudit,
  listCategories,
  listEligibleNights,
  listHunterBoard,
  listLiveHunts,
  listLiveMates,
  listMerges,
  listNightBoard,
  compareHunters,
  listNightRecords,
  listNights,
  listNightsTogether,
  listOwnNights,
  listOwnRuns,
  listOwnVerifications,
  listPeople,
  listProviders,
  listDisputedNights,
  listReports,
  listRunBoard,
  listRunRecords,
  listNotices,
  listRuns,
  listScores,
  listSessions,
  listSuspensions,
  listUserMates,
  listUsers,
  lookAtPerson,
  listVerifications,
  markNoticesSeen,
  makeClaimLink,
  mergeUser,
  compareNightLogs,
  moderateNight,
  chooseSource,
  refreshSession,
  requestVerification,
  scoreRankedRun,
  getLocalWord,
  sayLocalWord,
  signInLocally,
  restoreOwnNight,
  sayPresence,
  deleteTrustedSender,
  listTrustedSenders,
  startNameProof,
  startPatreon,
  startSteam,
  streamLiveHunt,
  streamMyEvents,
  streamUploadEvents,
  takeBackLiveMate,
  undoMerge,
  unlinkPatreon,
  unlinkSteam,
  updateProfile,
  updateSetting,
  updateUser,
  verifyUserName,
  updateLiveHunt,
  updateOwnNight,
  getAdminSettings,
  getBoardWork,
  getOperations,
  listAdminCategories,
  listFailedJobs,
  listSettingsChanges,
  previewCategoryBoard,
  resetSettings,
  retryJob,
  undoSettingsChange,
  updateSettings,
  upsertCategory,
  updateVerification,
} as const;
