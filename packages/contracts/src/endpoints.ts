import {
  beginLink,
  endPatreon,
  endSteam,
  listProviders,
  signInLocally,
  startPatreon,
  startSteam,
  unlinkPatreon,
  unlinkSteam,
} from "./auth.ts";
import { listCategories } from "./categories.ts";
import { claimUpload, makeClaimLink } from "./claims.ts";
import { listEligibleNights } from "./eligible-nights.ts";
import { beginRankedRun, getRankedLimb, getScorePercentiles, listScores, scoreRankedRun } from "./games.ts";
import { getHealth, getReadiness } from "./health.ts";
import { getNightRank, listHunterBoard, listNightBoard, listRunBoard } from "./leaderboards.ts";
import {
  deleteAccount,
  exportMe,
  getMe,
  listNotices,
  markNoticesSeen,
  streamMyEvents,
  updateProfile,
  updateSetting,
} from "./me.ts";
import { cancelNameProof, getNameProof, startNameProof, verifyUserName } from "./names.ts";
import { exportNight, getNight, getNightPreview, listNights } from "./nights.ts";
import {
  deleteOwnNight,
  listOwnNights,
  listOwnRuns,
  listOwnVerifications,
  restoreOwnNight,
  sayPresence,
  updateOwnNight,
} from "./own-nights.ts";
import { listRuns } from "./runs.ts";
import { endOneSession, endSession, getSession, listSessions, refreshSession } from "./sessions.ts";
import { getSettings } from "./settings.ts";
import { getHomeStats, getStats } from "./stats.ts";
import { createUpload, deleteUpload, getUpload, streamUploadEvents } from "./uploads.ts";
import { getUser, getUserCalendar, getUserPreview, getUserTrend, listUserMates, listUsers } from "./users.ts";
import { getNextNight } from "./utility.ts";

/** Every call of the API: what is mounted must be here, and what is here must be mounted. */
export const endpoints = {
  beginRankedRun,
  beginLink,
  cancelNameProof,
  claimUpload,
  createUpload,
  deleteAccount,
  deleteOwnNight,
  deleteUpload,
  endOneSession,
  endPatreon,
  endSession,
  endSteam,
  exportMe,
  exportNight,
  getHealth,
  getHomeStats,
  getMe,
  getNameProof,
  getNextNight,
  getNight,
  getNightPreview,
  getNightRank,
  getRankedLimb,
  getReadiness,
  getScorePercentiles,
  getSession,
  getSettings,
  getStats,
  getUpload,
  getUser,
  getUserCalendar,
  getUserPreview,
  getUserTrend,
  listCategories,
  listEligibleNights,
  listHunterBoard,
  listNightBoard,
  listNights,
  listOwnNights,
  listOwnRuns,
  listOwnVerifications,
  listProviders,
  listRunBoard,
  listNotices,
  listRuns,
  listScores,
  listSessions,
  listUserMates,
  listUsers,
  markNoticesSeen,
  makeClaimLink,
  refreshSession,
  scoreRankedRun,
  signInLocally,
  restoreOwnNight,
  sayPresence,
  startNameProof,
  startPatreon,
  startSteam,
  streamMyEvents,
  streamUploadEvents,
  unlinkPatreon,
  unlinkSteam,
  updateProfile,
  updateSetting,
  verifyUserName,
  updateOwnNight,
} as const;
